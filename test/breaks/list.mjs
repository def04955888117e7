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

// those of `unproved/` were written and not yet run: a file moves to `areas/` when each of its breaks turns a test of its id red
const folder = new URL("areas/", import.meta.url);
const areas = readdirSync(folder).filter((name) => name.endsWith(".mjs"));

/** @type {Break[]} */
export const breaks = (await Promise.all(areas.map((name) => import(new URL(name, folder))))).flatMap((area) => area.breaks);

const sources = ["elements", "src", "test", "demo"]
  .flatMap((top) => readdirSync(top, { recursive: true }).map((file) => join(top, file)))
  .filter((file) => /\.(test|browser)\.tsx?$/.test(file));

/** The test files that name a statement, by what runs them. */
export function testsOf({ id, tests }) {
  const title = new RegExp(`\\b(?:it|test)\\b[^\\n]*["'\`][^\\n]*(?<![\\w.-])${id.replaceAll(".", "\\.")}(?![\\w.])`);
  const files = tests ?? sources.filter((file) => title.test(readFileSync(file, "utf8").replaceAll(/\(\s*\n\s*/g, "(")));
  return { node: files.filter((file) => file.includes(".test.")), browser: files.filter((file) => file.includes(".browser.")) };
}

/** Titles that name an id, as a whole. */
export const titleOf = (id) => new RegExp(`(^|[^\\w.-])${id.replaceAll(".", "\\.")}(?![\\w.])`);
