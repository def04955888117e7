// Source maps beside the files of the package.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first number of a segment, and what follows it. */
function firstNumber(segment) {
  let [value, shift, at] = [0, 0, 0];
  for (;;) {
    const digit = DIGITS.indexOf(segment[at++]);
    value += (digit & 31) << shift;
    shift += 5;
    if (!(digit & 32)) return { value: value & 1 ? -(value >> 1) : value >> 1, rest: segment.slice(at) };
  }
}

function encode(number) {
  let value = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = "";
  do {
    const digit = value & 31;
    value >>>= 5;
    text += DIGITS[value > 0 ? digit | 32 : digit];
  } while (value > 0);
  return text;
}

/** The mappings of a file whose first line has become `by` characters longer at column `at`. */
export function shifted(mappings, at, by) {
  const [line, ...lines] = mappings.split(";");
  const segments = line.split(",");
  let column = 0;
  for (const [index, segment] of segments.entries()) {
    if (!segment) continue;
    const { value, rest } = firstNumber(segment);
    column += value;
    if (column < at) continue;
    segments[index] = encode(value + by) + rest;
    break;
  }
  return [segments.join(","), ...lines].join(";");
}

/** Rewrites the map that was written beside a file whose code a plugin has changed since. */
export function changeMappings(file, change) {
  const map = JSON.parse(readFileSync(`${file}.map`, "utf8"));
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: change(map.mappings) }));
}

/** Sources by their path in the repository; a map of translations alone helps nobody, and is left out. */
export function tidyMaps(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith(".js.map")) continue;
    const file = join(folder, name);
    const map = JSON.parse(readFileSync(file, "utf8"));
    if (map.sources.every((source) => /\.json(\?|$)|\0/.test(source))) {
      rmSync(file);
      continue;
    }
    map.sources = map.sources.map((source) => source.replace(/\?.*$/, ""));
    writeFileSync(file, JSON.stringify(map));
  }
}
