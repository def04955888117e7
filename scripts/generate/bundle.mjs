// TypeScript of the repository for plain Node: bundled, and imported.
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

let count = 0;

/** Runs a piece of code whose imports may be TypeScript, by absolute paths, and gives what it exports. */
export async function importBundled(code) {
  const id = "\0bundled";
  // a name of its own: several processes may do this at the same time
  const file = `bundled-${process.pid}-${count++}.mjs`;
  await build({
    logLevel: "warn",
    plugins: [
      {
        name: "bundled",
        enforce: "pre",
        resolveId: (wanted) => (wanted === "bundled" ? id : null),
        load: (wanted) => (wanted === id ? code : null),
      },
    ],
    build: {
      ssr: true,
      outDir: ".build",
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: { input: "bundled", output: { entryFileNames: file, codeSplitting: false } },
    },
  });
  const path = resolve(".build", file);
  try {
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } finally {
    rmSync(path, { force: true });
  }
}
