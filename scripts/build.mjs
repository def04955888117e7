// npm run build: everything of docs "What is delivered" into dist/, and the demo server into .build/. Nothing is downloaded.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { buildAnalytics } from "./build/analytics.mjs";
import { buildBackEnd } from "./build/back-end.mjs";
import { writeIntegrity } from "./build/integrity.mjs";
import { buildDemo } from "./build/demo.mjs";
import { buildPresets } from "./build/presets.mjs";
import { buildRenderers } from "./build/render.mjs";
import { buildScripts } from "./build/scripts.mjs";
import { buildServerFiles } from "./build/server-entry.mjs";
import { buildServer } from "./build/server.mjs";
import { buildTypes } from "./build/declarations.mjs";
import { writeDocs } from "./docs/write.mjs";
import { generate } from "./generate/generate.mjs";
import { readSources } from "./generate/read.mjs";

process.env.NODE_ENV = "production"; // Vite keeps another value that it finds, and would ship React's development build

const dist = "dist";
const start = performance.now();
const steps = {
  async scripts() {
    await buildAnalytics(dist);
    await buildPresets(dist);
    const graph = { react: await buildScripts("react", dist), lite: await buildScripts("lite", `${dist}/lite`) };
    mkdirSync(".build", { recursive: true });
    writeFileSync(".build/graph.json", JSON.stringify(graph));
  },
  rendering: () => buildServerFiles(dist),
  backEnd: () => buildBackEnd(dist),
  renderers: () => buildRenderers(dist),
  types: () => buildTypes(dist),
  async generated() {
    const sources = await readSources();
    generate(dist, sources);
    writeDocs(sources, dist);
  },
  integrity: () => writeIntegrity(dist),
  demo: () => buildDemo(".build/demo"),
  async server() {
    if (existsSync("demo/server/main.ts")) await buildServer(".build");
  },
};

rmSync(dist, { recursive: true, force: true });
for (const [name, step] of Object.entries(steps)) {
  await step();
  if (!process.env.QUIET) console.log(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
