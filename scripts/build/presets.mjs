// `dist/presets/<system>.js`: one classic script each, which an app may import as well. It brings what it needs, and connects when it runs.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { common } from "./scripts.mjs";

/** What all of them have in common. */
const SHARED = ["cart.ts", "install.ts"];

/** The systems that there is a preset for. */
export const presetNames = () =>
  readdirSync("src/presets")
    .filter((file) => !SHARED.includes(file))
    .map((file) => file.replace(/\.ts$/, ""));

const ENTRY = "preset:";

export async function buildPresets(outDir) {
  const config = common("react", outDir);
  const source = (file) => JSON.stringify(resolve(`src/presets/${file}.ts`));
  for (const name of presetNames())
    await build({
      ...config,
      plugins: [
        ...config.plugins,
        {
          name: "preset",
          resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
          load: (id) =>
            id.startsWith(`\0${ENTRY}`)
              ? `import { connection } from ${source(name)}; import { install } from ${source("install")}; install(connection());`
              : null,
        },
      ],
      build: {
        ...config.build,
        sourcemap: false,
        rolldownOptions: {
          input: { [`presets/${name}`]: ENTRY + name },
          output: { format: "iife", entryFileNames: "[name].js", codeSplitting: false },
        },
      },
    });
}
