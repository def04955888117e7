import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Node } from "../../scripts/generate/syntax.mjs";

export { importsOf, nodes, parse } from "../../scripts/generate/syntax.mjs";
export type { Node };

const walkFolder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walkFolder(path) : [path];
  });

/** Every file below these folders, sorted. */
export const filesIn = (...folders: string[]): string[] =>
  folders
    .filter((folder) => existsSync(folder))
    .flatMap(walkFolder)
    .sort();

/** Tests and their fixtures. */
export const isTest = (path: string): boolean => /\.(test|browser|fixture|e2e)\.tsx?$/.test(path);

/** The product's own code: no tests, no fixtures. */
export const productFiles = (...folders: string[]): string[] => filesIn(...folders).filter((path) => /\.tsx?$/.test(path) && !isTest(path));

export const read = (path: string): string => readFileSync(path, "utf8");

export const lineOf = (path: string, node: Node): string => `${path}:${read(path).slice(0, node.start).split("\n").length}`;
