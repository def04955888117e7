// Every break of test/breaks/<area>.mjs: one wrong line each, and the id of the statement that it violates.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Break
 * @property {string} id the statement, as test titles name it
 * @property {string} file the source that is changed
 * @property {string} find what stands there, exactly once
 * @property {string} replace what is put in its place
 * @property {string[]} [tests] the files to run; without it, all whose titles hold the id
 */

// what was written and not yet run goes to `unproved/`, and moves to `areas/` when each of its breaks turns a test of its id red
const folder = new URL("areas/", import.meta.url);
const areas = readdirSync(folder).filter((name) => name.endsWith(".mjs"));

/** @type {Break[]} */
export const breaks = (await Promise.all(areas.map((name) => import(new URL(name, folder))))).flatMap((area) => area.breaks);

const sources = ["elements", "src", "test", "demo"]
  .flatMap((top) => readdirSync(top, { recursive: true }).map((file) => join(top, file)))
  .filter((file) => /\.(test|browser)\.tsx?$/.test(file));

/** The test files with their texts, in which a title stands on the line of its call. */
const texts = sources.map((file) => ({ file, text: readFileSync(file, "utf8").replaceAll(/\(\s*\n\s*/g, "(") }));

const naming = new Map();

/** The test files whose titles hold an id. */
function filesThatName(id) {
  const known = naming.get(id);
  if (known) return known;
  // `])("title"` is that of a table of cases
  const title = new RegExp(`(?:\\b(?:it|test)\\b|\\][^\\n]*\\)\\()[^\\n]*["'\`][^\\n]*(?<![\\w.-])${id.replaceAll(".", "\\.")}(?![\\w.])`);
  const files = texts.filter(({ text }) => text.includes(id) && title.test(text)).map(({ file }) => file);
  naming.set(id, files);
  return files;
}

/** The test files that name a statement, by what runs them. */
export function testsOf({ id, tests }) {
  const files = tests ?? filesThatName(id);
  return { node: files.filter((file) => file.includes(".test.")), browser: files.filter((file) => file.includes(".browser.")) };
}

/** Titles that name an id, as a whole. */
export const titleOf = (id) => new RegExp(`(^|[^\\w.-])${id.replaceAll(".", "\\.")}(?![\\w.])`);
