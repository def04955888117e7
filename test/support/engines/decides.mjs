// Which browser files decide on which engine besides Chromium, where all do: decides.json, file to engines, sorted.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("decides.json", import.meta.url);

/** @returns {Record<string, string[]>} */
export const readDecides = () => JSON.parse(readFileSync(file, "utf8"));

/** @param {Record<string, string[]>} decides */
export function writeDecides(decides) {
  const sorted = Object.fromEntries(
    Object.entries(decides)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, engines]) => [name, engines.toSorted()]),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
