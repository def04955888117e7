// Which browser files decide on which engine besides Chromium, where all do: decides.json, file to engines, sorted.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("decides.json", import.meta.url);

/** @returns {Record<string, string[]>} */
export const readDecides = () => JSON.parse(readFileSync(file, "utf8"));

/** @param {Record<string, string[]>} decides */
export function writeDecides(decides) {
  const lines = Object.entries(decides)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, engines]) =>
        `  ${JSON.stringify(name)}: [${engines
          .toSorted()
          .map((engine) => JSON.stringify(engine))
          .join(", ")}]`,
    );
  writeFileSync(file, `{\n${lines.join(",\n")}\n}\n`); // as the formatter has it
}
