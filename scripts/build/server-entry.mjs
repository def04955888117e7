// `dp-elements/server`: one file with React's own renderer in it, so that it needs no React and fits any that the page has; and the style
// sheets that a declared root can refer to.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

/** `<outDir>/index.js`. Returns what it exports. */
export async function buildServerEntry(outDir) {
  await build({
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: "elements/server.ts",
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "node20",
      minify: true,
      rolldownOptions: { output: { entryFileNames: "index.js", codeSplitting: false } },
    },
  });
  return import(`${pathToFileURL(resolve(outDir, "index.js")).href}?${Date.now()}`);
}

/** `dist/server/index.js` and `dist/styles/<tag>.css`. */
export async function buildServerFiles(dist) {
  const { elementStyles, renderableTags } = await buildServerEntry(`${dist}/server`);
  mkdirSync(`${dist}/styles`, { recursive: true });
  for (const tag of renderableTags()) writeFileSync(`${dist}/styles/${tag}.css`, elementStyles(tag));
}
