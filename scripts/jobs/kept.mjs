// What a linter or formatter has found right is not looked at again while nothing that decides it has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { commandJob, sum } from "./command.mjs";

/**
 * @typedef {{ hash: string, imports: readonly string[] }} Seen a file's text, and the files that it imports
 * @typedef {{ common: string, files: Record<string, Seen> }} State of all files; `common`: of what decides for every file
 */

const FOLDERS = ["src", "elements", "demo", "test", "scripts"];
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** An app's own files, which the linter leaves out. */
const APP = /^test\/apps\/[^/]+\//;
/** Types that are not where their importers say, or that a file gives to those that do not import it. */
const DECLARATION = /\.d\.[cm]?ts$/;
const GLOBAL = /\bdeclare (?:global|module)\b/;
/** What stands where an import names a file, in a text too: a file that is taken for an import is looked at once more than it has to be. */
const IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.[^"'?\n]+)/g;
const TOOLS = ["node_modules/.package-lock.json", "tsconfig.json"];

const hashOf = (...texts) => texts.reduce((hash, text) => hash.update(text), createHash("sha256")).digest("base64url");

/** Every file of these folders. */
const filesOf = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

/**
 * Files that have to be looked at: those that differ from what was right, and those that import one of them, directly or not.
 *
 * @param {State | undefined} right
 * @param {State} now
 */
export function filesToCheck(right, now) {
  const all = Object.keys(now.files);
  if (right?.common !== now.common) return all;
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(now.files))
    for (const path of imports) importers.set(path, [...(importers.get(path) ?? []), file]);
  const found = new Set(all.filter((file) => right.files[file]?.hash !== now.files[file].hash));
  const gone = Object.keys(right.files).filter((file) => !(file in now.files));
  const left = [...found, ...gone];
  for (let file = left.pop(); file; file = left.pop()) {
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue;
      found.add(importer);
      left.push(importer);
    }
  }
  return all.filter((file) => found.has(file));
}

function recordOf(name) {
  const file = `.build/kept/${name}.json`;
  return {
    right: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined,
    keep(state) {
      mkdirSync(".build/kept", { recursive: true });
      writeFileSync(file, JSON.stringify(state));
    },
  };
}

/** The state of these files now; imports only where `follows`, and read anew only of files that have changed. */
function stateOf(files, configuration, { right, follows }) {
  const state = { common: "", files: {} };
  const ambient = [];
  for (const file of files) {
    const text = readFileSync(file);
    const hash = hashOf(text);
    const known = right?.files[file];
    const imports =
      !follows || !SCRIPT.test(file) || DECLARATION.test(file)
        ? []
        : known?.hash === hash
          ? known.imports
          : importsOf(file, text.toString());
    state.files[file] = { hash, imports };
    if (follows && SCRIPT.test(file) && (DECLARATION.test(file) || GLOBAL.test(text.toString()))) ambient.push(hash);
  }
  state.common = hashOf(...[configuration, ...TOOLS].map((file) => readFileSync(file)), ...ambient);
  return state;
}

const importsOf = (file, text) => [...text.matchAll(IMPORT)].map(([, path]) => join(dirname(file), path));

/** Rules that look at types: of a file with what it imports. The others, some of which look at many files, are run over all. */
export async function lintJob(name) {
  const { right, keep } = recordOf(name);
  const files = filesOf(FOLDERS).filter((file) => file.endsWith(".json") || SCRIPT.test(file));
  const state = stateOf(
    files.filter((file) => !APP.test(file)),
    ".oxlintrc.json",
    { right, follows: true },
  );
  const toCheck = filesToCheck(right, state);
  const lint = (args) => commandJob(name, "oxlint", ["--deny-warnings", ...args]);
  const isAll = toCheck.length === Object.keys(state.files).length;
  const scripts = toCheck.filter((file) => SCRIPT.test(file));
  const results = isAll
    ? [await lint(["--type-aware", ...FOLDERS])]
    : [await lint(FOLDERS), ...(scripts.length > 0 ? [await lint(["--type-aware", ...scripts])] : [])];
  const result = { ...sum(results), passed: 0 };
  if (result.failed > 0) return { ...result, failed: 1 };
  keep(state);
  return { ...result, passed: 1 };
}

/** A file's format is of the file alone. */
export async function formatJob(name) {
  const { right, keep } = recordOf(name);
  const state = stateOf([...filesOf(FOLDERS), "vite.config.ts"], ".oxfmtrc.json", { right, follows: false });
  const toCheck = filesToCheck(right, state);
  // what else it formats, it finds by itself
  const canName = toCheck.every((file) => SCRIPT.test(file) || /\.(?:css|json)$/.test(file));
  const format = (args) => commandJob(name, "oxfmt", ["--check", ...args]);
  const result =
    toCheck.length === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : await format(canName ? toCheck : [...FOLDERS, "vite.config.ts"]);
  if (result.failed === 0) keep(state);
  return result;
}
