// npm run requirements: which numbered statement of docs/requirements has no test, and which test names no statement.
//   node scripts/requirements.mjs [area or element …]     of those only
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const FOLDER = "docs/requirements";
const STATEMENT = /^\s*[-*]?\s*\**([a-z][a-z0-9-]*)\.(\d+)\**\s+\S/;
const TEST = /\.(test|browser|e2e)\.tsx?$/;
/** a call of `it` or `test` with its title; a skipped one is no test */
const TITLE = /\b(?:test|it|describe)((?:\.\w+(?:\([^)]*\))?)*)\s*\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*)\2/g;
const SKIPPED = /\.(skip|todo|fixme|fails)\b/;
/** one id in a title, or the first and the last of several */
const NAMED = /(?<![\w.-])([a-z][a-z0-9-]*)\.(\d+)(?:\s*[-–]\s*\.?(\d+))?(?![\w-])/g;

const filesBelow = (folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file)));

/** Every statement by id, with its area (the file's name) and its element (the id without its number). */
export function readStatements() {
  const statements = new Map();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".md"))) {
    for (const line of readFileSync(join(FOLDER, file), "utf8").split("\n")) {
      const [, element, number] = STATEMENT.exec(line) ?? [];
      if (element) statements.set(`${element}.${number}`, { area: basename(file, ".md"), element });
    }
  }
  return statements;
}

/** Ids that a title names. */
export function idsOf(title) {
  return [...title.matchAll(NAMED)].flatMap(([, element, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)];
    return to < from || to - from > 100 ? [] : Array.from({ length: to - from + 1 }, (_, at) => `${element}.${from + at}`);
  });
}

/** Ids that the titles of the tests name, with a file of each. */
export function readTested(folders = ["src", "elements", "demo", "test", "examples/vendure/test"]) {
  const tested = new Map();
  for (const file of folders.flatMap(filesBelow).filter((path) => TEST.test(path))) {
    for (const [, form, , title] of readFileSync(file, "utf8").matchAll(TITLE)) {
      if (!SKIPPED.test(form)) for (const id of idsOf(title)) tested.set(id, file);
    }
  }
  return tested;
}

function main(wanted) {
  const statements = readStatements();
  const tested = readTested();
  const rows = new Map();
  for (const [id, { area, element }] of statements) {
    if (wanted.length > 0 && !wanted.includes(area) && !wanted.includes(element)) continue;
    const row = rows.get(`${area}/${element}`) ?? { all: 0, missing: [] };
    rows.set(`${area}/${element}`, row);
    row.all++;
    if (!tested.has(id)) row.missing.push(id);
  }
  for (const [name, { all, missing }] of [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`${name.padEnd(40)} ${String(all - missing.length).padStart(4)} of ${String(all).padStart(4)}`);
    if (missing.length > 0 && missing.length < all) console.log(`    without a test: ${missing.join(" ")}`);
  }
  const elements = new Set([...statements.values()].map(({ element }) => element));
  const unknown = [...tested].filter(([id]) => elements.has(id.replace(/\.\d+$/, "")) && !statements.has(id));
  for (const [id, file] of unknown) console.log(`${file} names ${id}, which is no statement`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
