// The loader as the page gets it: one classic script, with what the build knows about the shared chunks written in.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const source = fileURLToPath(new URL("../../src/element/loader.ts", import.meta.url));

/**
 * @param {{ feature: string[], behaviour: string[], behaviours: string[] }} shared chunks that every element of a family
 *   imports, relative to the loader, and the tags of the behaviour family
 */
export async function bundleLoader(shared) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    define: { __DP_SHARED__: JSON.stringify(shared) },
    build: {
      write: false,
      modulePreload: false,
      minify: "oxc",
      target: "es2022",
      rolldownOptions: { input: source, output: { format: "iife", codeSplitting: false } },
    },
  });
  return output[0].code;
}
