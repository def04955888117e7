import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tones } from "./palette.ts";

/** The SVG files of the shop's pictures; each of them can be opened and edited as it is. */
const FOLDER = join(process.cwd(), "demo/server/public/drawings");

const files = new Map<string, string>();

/** A file without its comments and line breaks. Each file is read once, when it is first served. */
function markupOf(name: string): string {
  let markup = files.get(name);
  if (markup === undefined) {
    const text = readFileSync(join(FOLDER, `${name}.svg`), "utf8");
    markup = text
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/>\s+</g, "><")
      .trim();
    files.set(name, markup);
  }
  return markup;
}

/** Gives the CSS variables of a file their values: the file itself declares them for an editor only. */
const withValues = (markup: string, values: Readonly<Record<string, string>>): string =>
  markup.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => values[name]!);

const DRAWN = /<\/defs>(.*)<\/svg>$/s;

/** What a file draws, for a sheet that holds more: the sheet has the definitions. */
export const drawnIn = (name: string, values: Readonly<Record<string, string>> = {}): string =>
  withValues(DRAWN.exec(markupOf(name))![1]!, values);

/** A thing of the folder `things` in two colours. */
export const thing = (name: string, main: Tones, second: Tones): string =>
  drawnIn(`things/${name}`, {
    ...{ "main-light": main[0], "main-base": main[1], "main-dark": main[2] },
    ...{ "second-light": second[0], "second-base": second[1], "second-dark": second[2] },
  });

/** An arrow with the class of an energy label. */
export const energyLabel = (energyClass: string): string =>
  markupOf("energy-label")
    .replace(/ style="[^"]*"/, "")
    .replace("var(--tone)", { A: "#00843d", B: "#4fa83d", C: "#a5c734" }[energyClass] ?? "#d35400")
    .replace("{class}", energyClass);

/** The names of the files of a folder and its folders. */
const namesIn = (folder: string): readonly string[] =>
  readdirSync(join(FOLDER, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -".svg".length).replaceAll("\\", "/"));

/** Whole pictures, which are served as they are. */
export function picturesIn(folder: string) {
  const names = namesIn(folder);
  const known = new Set(names);
  return {
    names,
    /** A picture by its name; `undefined` where the folder has no such file. */
    get: (name: string): string | undefined => (known.has(name) ? markupOf(`${folder}/${name}`) : undefined),
  };
}
