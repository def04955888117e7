// The translations, which are kept beside the English texts of each element, as one file for each area and language (text.2).
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { parse } from "../generate/syntax.mjs";
import { catalogEntries } from "./elements.mjs";

/** What src/text/languages.ts imports: `areas`, element to area, and `files`, area to language to the function that loads. */
const INDEX = "virtual:dp-texts";

/** What scripts of the page read texts from: `english`, key to text. */
const ENGLISH = "virtual:dp-texts-in-english";

/** What a server has at hand: language to key to text. */
const ALL = "virtual:dp-texts-of-all";

const SHARED = "src/text/shared.texts.json";

/** The translations, `<name>.texts.json`: of the elements in the catalogue, and of the texts that several elements say. */
export const translationFiles = () => [
  ...[...catalogEntries().keys()].map((name) => `elements/${name}/${name}.texts.json`).filter((path) => existsSync(path)),
  ...readdirSync("src/text")
    .filter((file) => file.endsWith(".texts.json"))
    .map((file) => `src/text/${file}`),
];

/** The files of English texts that the translations are of. */
const englishFiles = () => translationFiles().map((path) => path.replace(/\.texts\.json$/, path.startsWith("src/") ? ".ts" : ".texts.ts"));

/** What such a file says: its `texts`, an object of plain strings. */
function englishIn(path) {
  for (const { declaration } of parse(path).body) {
    const { id, init } = declaration?.declarations?.[0] ?? {};
    if (id?.name !== "texts") continue;
    return Object.fromEntries((init.expression ?? init).properties.map(({ key, value }) => [key.value, value.value]));
  }
  throw new Error(`${path} has no texts.`);
}

/**
 * English by key. As plain data where elements have files of their own: a module of theirs that a script could ask for would become a file,
 * and their first load one request more. In one file the modules are there.
 */
function englishModule(split) {
  const files = englishFiles();
  if (split) return `export const english = ${JSON.stringify(Object.assign({}, ...files.map(englishIn)))};`;
  const imports = files.map((path, at) => `import { texts as texts${at} } from ${JSON.stringify(resolve(path))};`);
  return `${imports.join("\n")}\nexport const english = { ${files.map((_, at) => `...texts${at}`).join(", ")} };`;
}

const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** The languages that the translations name. */
export const languages = () => [...new Set(Object.values(read(SHARED)).flatMap((texts) => Object.keys(texts)))].sort();

/**
 * Sorts translations by area and language. A text belongs to the area of the element that its key begins with; what any element can
 * come to say is in the file of every area, so that an element loads one file.
 *
 * @param {Record<string, Record<string, string>>} own texts of elements: key to language to text
 * @param {Record<string, Record<string, string>>} shared texts of every element
 * @param {(element: string) => string | undefined} areaOf
 */
export function sortTexts(own, shared, areaOf) {
  const areas = {};
  const files = {};
  const put = (area, key, texts) => {
    for (const [language, text] of Object.entries(texts)) ((files[area] ??= {})[language] ??= {})[key] = text;
  };
  for (const [key, texts] of Object.entries(own)) {
    const [element] = key.split(".");
    const area = areaOf(element);
    if (!area) throw new Error(`The text ${key} belongs to no element of the catalogue. A text of every element is put into ${SHARED}.`);
    areas[element] = area;
    put(area, key, texts);
  }
  for (const area of Object.keys(files)) for (const [key, texts] of Object.entries(shared)) put(area, key, texts);
  return { areas, files };
}

/**
 * The name of the file of a module of texts; `undefined` for any other module. All have one hash, of every translation and of the
 * version: the script that names them all compresses to half of what it does with a hash of each.
 */
export function textsChunk(id) {
  const [, file] = id?.startsWith(`\0${INDEX}/`) ? id.split("/") : [];
  return file && `${file}-${(hashOfAll ??= hashTranslations())}`;
}

let hashOfAll;

function hashTranslations() {
  const hash = createHash("sha256").update(read("package.json").version);
  for (const path of translationFiles()) hash.update(readFileSync(path));
  return hash.digest("base64url").slice(0, 7);
}

/** Every translation there is: language to key to text. */
function allTexts() {
  const all = {};
  for (const path of translationFiles())
    for (const [key, texts] of Object.entries(read(path)))
      for (const [language, text] of Object.entries(texts)) (all[language] ??= {})[key] = text;
  return all;
}

/** Gives `virtual:dp-texts` to Vite. In a build of one file all areas are one, so that no text is in it twice. */
export function textsPlugin() {
  let split = true;
  let sorted;
  const sort = () => {
    const entries = catalogEntries();
    const own = translationFiles()
      .filter((path) => path !== SHARED)
      .map(read);
    const areaOf = (name) => entries.get(name) && (split ? entries.get(name).area : "all");
    return sortTexts(Object.assign({}, ...own), read(SHARED), areaOf);
  };
  const load = (area, language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(`${INDEX}/${area}.${language}`)})`;
  const index = ({ areas, files }) => {
    const rows = Object.entries(files).map(
      ([area, texts]) =>
        `${JSON.stringify(area)}: { ${Object.keys(texts)
          .map((language) => load(area, language))
          .join(", ")} }`,
    );
    return `export const areas = ${JSON.stringify(areas)};\nexport const files = { ${rows.join(", ")} };`;
  };
  return {
    name: "dp-texts",
    enforce: "pre",
    configResolved({ build }) {
      split = build.rolldownOptions.output?.codeSplitting !== false;
    },
    resolveId: (id) => (id === INDEX || id === ALL || id === ENGLISH || id.startsWith(`${INDEX}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${INDEX}`)) return null;
      const [, file] = id.split("/");
      if (file === undefined) for (const path of translationFiles()) this.addWatchFile?.(path);
      if (id === `\0${ENGLISH}`) {
        for (const path of englishFiles()) this.addWatchFile?.(path);
        return englishModule(split);
      }
      if (id === `\0${ALL}`) return `export const messages = ${JSON.stringify(allTexts())};`;
      sorted ??= sort();
      if (file === undefined) return index(sorted);
      const [area, language] = file.split(".");
      return `export const messages = ${JSON.stringify(sorted.files[area][language])};`;
    },
    watchChange() {
      sorted = undefined;
    },
  };
}
