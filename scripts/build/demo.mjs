import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { withoutPreloadHelper } from "./scripts.mjs";

const pages = "demo/pages";

/** The scripts of the demo pages: each `demo/pages/<name>/<name>.ts` becomes `<name>.js`. */
export async function buildDemo(outDir) {
  const names = readdirSync(pages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const input = Object.fromEntries(names.map(({ name }) => [name, resolve(pages, name, `${name}.ts`)]));
  await build({
    logLevel: "warn",
    base: "/demo/",
    plugins: [withoutPreloadHelper()],
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      target: "es2022",
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash:6].js" } },
    },
  });
}
