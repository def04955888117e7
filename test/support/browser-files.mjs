// The browser test files, and what else their bundle begins with.
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Pages that a test opens in a frame: entries of their own, loaded by their path. */
export const FRAME = /strict\.fixture\.ts$/;
/** A second copy of a module, which shares nothing with the first. */
export const COPY = /\.copy\.fixture\.ts$/;
export const TEST = /\.browser\.tsx?$/;

const filesBelow = (folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
export const filesLike = (pattern) =>
  ["elements", "src", "test"]
    .flatMap(filesBelow)
    .filter((file) => pattern.test(file))
    .sort();

/** The test files that a list of paths, or of patterns with `*`, names; all without one. */
export function testFiles(wanted = []) {
  const all = filesLike(TEST);
  if (wanted.length === 0) return all;
  const found = wanted.map((one) => {
    const pattern = new RegExp(
      `^${one
        .replace(/[.+?^$()|[\]\\]/g, "\\$&")
        .replaceAll("**", "\0")
        .replaceAll("*", "[^/]*")
        .replaceAll("\0", ".*")}$`,
    );
    const files = all.filter((file) => pattern.test(file));
    if (files.length === 0) throw new Error(`No browser test is called ${one}.`);
    return files;
  });
  return [...new Set(found.flat())];
}
