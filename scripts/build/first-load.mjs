// What the first load of each element is: the loader, the element's own file, and all that it imports before it runs.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { elementNames } from "./elements.mjs";
import { closure } from "./closure.mjs";
import { buildAlone } from "./scripts.mjs";

export const FOLDERS = { react: "dist", lite: "dist/lite" };

/** Bytes as servers send them at best: each file by itself, brotli 11. */
export const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * The first loads of a build that is there.
 *
 * @returns {Record<string, Record<string, { bytes: number, files: string[], modules: string[] }>>} by element and runtime; `bytes` with the
 *   loader, `modules` relative to the project
 */
export function firstLoads() {
  const graphs = JSON.parse(readFileSync(".build/graph.json", "utf8"));
  const loads = {};
  for (const [runtime, folder] of Object.entries(FOLDERS)) {
    const sizes = new Map();
    const size = (file) => {
      if (!sizes.has(file)) sizes.set(file, brotli(readFileSync(`${folder}/${file}`)));
      return sizes.get(file);
    };
    const chunks = new Map(graphs[runtime].map((chunk) => [chunk.fileName, chunk]));
    for (const name of elementNames()) {
      const entry = `elements/${name}.js`;
      const files = [...closure(graphs[runtime], entry)];
      const modules = files.flatMap((file) => chunks.get(file).moduleIds).map((id) => id.replace(`${process.cwd()}/`, ""));
      (loads[name] ??= {})[runtime] = { bytes: sum(["dp-elements.js", ...files].map(size)), files, modules };
    }
  }
  return loads;
}

/**
 * The files that each later part of an element loads beside its first load, of a build that is there.
 *
 * @returns {{ runtime: string, name: string, files: string[] }[]}
 */
export function laterLoads() {
  const graphs = JSON.parse(readFileSync(".build/graph.json", "utf8"));
  return Object.entries(graphs).flatMap(([runtime, chunks]) =>
    elementNames().flatMap((name) => {
      const first = closure(chunks, `elements/${name}.js`);
      const parts = chunks.filter(
        ({ fileName, moduleIds }) => !first.has(fileName) && moduleIds.some((id) => id.includes(`/elements/${name}/`)),
      );
      return parts.map(({ fileName }) => {
        const there = loadedBefore(chunks, fileName, first);
        return { runtime, name, files: [...closure(chunks, fileName)].filter((file) => !there.has(file)) };
      });
    }),
  );
}

/** Files that are there when a part is asked for: the first load, and what its openers have loaded where only later parts open it. */
function loadedBefore(chunks, fileName, first) {
  const openers = chunks.filter(({ later }) => later.includes(fileName));
  if (openers.length === 0 || openers.some((opener) => first.has(opener.fileName))) return first;
  const [some, ...others] = openers.map((opener) => closure(chunks, opener.fileName));
  return new Set([...first, ...[...some].filter((file) => others.every((files) => files.has(file)))]);
}

/** Bytes of each element's first load, without the loader, where nothing is shared. Takes some seconds: it is a build of its own. */
export async function aloneBytes(runtime) {
  const chunks = await buildAlone(runtime);
  const code = new Map(chunks.map((chunk) => [chunk.fileName, chunk.code]));
  const sizes = new Map();
  const size = (file) => {
    if (!sizes.has(file)) sizes.set(file, brotli(code.get(file)));
    return sizes.get(file);
  };
  const bytes = (name) => sum([...closure(chunks, `elements/${name}.js`)].map(size));
  return Object.fromEntries(elementNames().map((name) => [name, bytes(name)]));
}
