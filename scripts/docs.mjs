// npm run docs: the documentation out of the sources, without a build. The build writes it too.
import { writeDocs } from "./docs/write.mjs";
import { readSources } from "./generate/read.mjs";

const start = performance.now();
const count = writeDocs(await readSources(), "dist");
console.log(`${count} pages in dist/docs, ${((performance.now() - start) / 1000).toFixed(1)} s. npm start serves them at /docs.`);
