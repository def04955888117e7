import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import type { Plugin } from "vitest/config";
import { featuresPlugin } from "./scripts/build/features.mjs";
import { textsPlugin } from "./scripts/build/texts.mjs";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

const { version } = JSON.parse(read("package.json")) as { version: string };

const lite = (file: string) => fileURLToPath(new URL(`src/view/lite/${file}`, import.meta.url));

/** The whole difference between the React build and the lite one: what these four names mean. */
const liteAlias = [
  { find: /^react$/, replacement: lite("react.ts") },
  { find: /^react-dom$/, replacement: lite("react-dom.ts") },
  { find: /^react-dom\/client$/, replacement: lite("client.ts") },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: lite("jsx-runtime.ts") },
];

/**
 * Vitest keeps a transformed module (`fsModuleCache`, which the jobs switch on) by its text, this file and the files that this file
 * imports. Its code also depends on what is read here, on `define`, and on the tools that are installed.
 */
const keptModules = (): Plugin => ({
  name: "dp-kept-modules",
  configureVitest({ experimental_defineCacheKeyGenerator: addToKey }) {
    const tools = createHash("sha256").update(read("tsconfig.json")).update(read("node_modules/.package-lock.json")).digest("hex");
    addToKey(({ environment }) => tools + JSON.stringify(environment.config.define));
  },
});

/** `RUNTIME=lite`, or `--mode lite`, builds and tests on preact/compat; everything else is React. */
export default defineConfig(({ mode }) => ({
  plugins: [textsPlugin(), featuresPlugin(), keptModules()],
  resolve: { alias: process.env.RUNTIME === "lite" || mode === "lite" ? liteAlias : [] },
  define: { __DP_VERSION__: JSON.stringify(version) },
  test: {
    include: ["{src,elements,demo,test,scripts}/**/*.test.ts"],
    exclude: [...configDefaults.exclude, "test/apps/**"], // they have a configuration of their own
    environment: "node",
    // ms, more than ten times what the slowest test and hook take on two quiet cores (20 s): a limit ends what hangs
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // each PGlite takes some 400 MB: more workers than this do not fit small machines
    maxWorkers: 2,
    // a worker imports each module once, for all files that it runs: four fifths of the time went into importing
    isolate: false,
    unstubGlobals: true,
    experimental: { fsModuleCachePath: ".build/vitest" },
  },
}));
