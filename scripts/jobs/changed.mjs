import { execFileSync } from "node:child_process";
import { importsOf, reachedFrom } from "../generate/syntax.mjs";
import { testFiles } from "../../test/support/browser-files.mjs";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that differ from a commit, those not yet added among them. Throws where there is no such commit. */
export const changedFiles = (commit) => [
  ...new Set([...git("diff", "--name-only", "--relative", commit, "--"), ...git("ls-files", "--others", "--exclude-standard")]),
];

/** The browser tests that import one of these files, directly or not, or are one of them. */
export function browserTestsOf(changed) {
  const wanted = new Set(changed);
  const isReached = (file) => wanted.has(file) || importsOf(file).some(({ path, typeOnly }) => path && !typeOnly && wanted.has(path));
  return testFiles().filter((test) => [...reachedFrom(test)].some(isReached));
}
