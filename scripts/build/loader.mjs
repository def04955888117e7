// The loader as the page gets it: one classic script, with what the build knows about the shared chunks written in.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const source = fileURLToPath(new URL("../../src/element/loader.ts", import.meta.url));

/**
 * @param {{ files: string[], usual: string, needs: Record<string, string> }} table shared files, relative to `chunks` and without their
 *   ending; those that most elements need, a digit of base 36 each, its place among the files; and, by theirs, the beginnings that tell
 *   the names of all others apart, where a dot stands behind a whole name
 * @param {import("vite").PluginOption[]} [plugins]
 */
export async function bundleLoader({ files = [], usual = "", needs = {} } = {}, plugins = []) {
  const { output } = await build({
    configFile: false,
    logLevel: "warn",
    plugins,
    define: {
      __DP_FILES__: JSON.stringify(files),
      __DP_USUAL__: JSON.stringify(usual),
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
