// `dp-elements/contract`: every entry of the contract and the server half of a shop; `dp-elements/contract/node`: its listener for node:http.
import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";

/** The files of the contract whose entries and types a shop's server uses. */
const contractFiles = () => readdirSync("src/contract").filter((file) => /^[\w-]+\.ts$/.test(file) && !file.includes(".test."));

const ENTRY = "contract-entry";

/** One file for each: a server loads it once, and wants no chunks. */
export async function buildBackEnd(outDir) {
  const all = ["src/backend/index.ts", ...contractFiles().map((file) => `src/contract/${file}`)];
  const inputs = { index: ENTRY, node: resolve("src/backend/node.ts") };
  for (const [name, input] of Object.entries(inputs))
    await build({
      logLevel: "warn",
      plugins: [
        {
          name: ENTRY,
          resolveId: (id) => (id === ENTRY ? `\0${id}` : null),
          load: (id) => (id === `\0${ENTRY}` ? all.map((file) => `export * from ${JSON.stringify(resolve(file))};`).join("\n") : null),
        },
      ],
      build: {
        ssr: true,
        outDir: join(outDir, "contract"),
        emptyOutDir: false,
        copyPublicDir: false,
        target: "es2022",
        rolldownOptions: { input: { [name]: input }, output: { entryFileNames: "[name].js", codeSplitting: false } },
      },
    });
}

/** Their declarations, beside those of the sources (`types`). */
export function writeBackEndTypes(outDir) {
  const of = (file) => `export * from "../types/src/${file.replace(/\.ts$/, ".js")}";\n`;
  writeFileSync(
    join(outDir, "contract/index.d.ts"),
    [of("backend/index.ts"), ...contractFiles().map((file) => of(`contract/${file}`))].join(""),
  );
  writeFileSync(join(outDir, "contract/node.d.ts"), of("backend/node.ts"));
}

/** Sources whose declarations those are made of. */
export const backEndSources = () => [
  "src/backend/index.ts",
  "src/backend/node.ts",
  ...contractFiles().map((file) => `src/contract/${file}`),
];
