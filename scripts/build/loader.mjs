// The loader as the page gets it: one classic script, with what the build knows about the shared chunks written in.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const source = fileURLToPath(new URL("../../src/element/loader.ts", import.meta.url));

/**
 * @param {{ files: string[], needs: Record<string, string> }} table shared files, relative to the loader and without their ending, and
 *   the names of elements by the files that they need: a digit of base 36 each, its place among the files
 */
export async function bundleLoader({ files = [], needs = {} } = {}) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    define: {
      __DP_FILES__: JSON.stringify(files),
      __DP_NEEDS__: JSON.stringify(needs),
    },
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
