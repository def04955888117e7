// docs/proof.md: what the last whole run found. A release needs a green one of what it releases.
//   node scripts/jobs/proof.mjs    fails where there is none
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { pathToFileURL } from "node:url";

const FILE = "docs/proof.md";
/** What a release changes after the run: its number and what is said of it. */
const MAY_DIFFER = [FILE, "CHANGELOG.md", "package.json", "package-lock.json"];

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** @param {ReturnType<typeof import("./summary.mjs").createSummary>} summary of a whole run */
export function writeProof(summary) {
  const { total, rows, failures } = summary;
  const minutes = (seconds) => (seconds / 60).toFixed(1);
  const table = rows.map(
    ({ name, seconds, passed, failed, skipped }) => `| ${name} | ${passed} | ${failed} | ${skipped} | ${minutes(seconds)} |`,
  );
  const clean = git("status", "--porcelain", "--", ".", `:!${FILE}`) === "";
  const text = [
    "# The last whole run",
    "",
    "Written by `npm run test:all`. A release is refused without a green one of its commit.",
    "",
    `- commit: ${git("rev-parse", "HEAD")}${clean ? "" : ", with changes that are not committed"}`,
    `- ended: ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, after ${minutes(summary.seconds())} minutes`,
    `- machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.version}`,
    `- result: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
    "",
    "| job | passed | failed | skipped | minutes |",
    "|---|---|---|---|---|",
    ...table,
    "",
    failures.length > 0 ? "## Red\n" : "Nothing was red.",
    ...failures.map((line) => `- ${line.replace(/\s+/g, " ")}`),
  ];
  writeFileSync(FILE, `${text.join("\n").trimEnd()}\n`);
  console.log(`${FILE} is written.`);
}

/** Why the run does not speak for what is released; `undefined` where it does. */
export function objection(text, differsFrom) {
  const commit = /^- commit: (\w+)$/m.exec(text)?.[1];
  if (!commit) return "it was not run on a commit";
  const [, passed, failed, skipped] = /^- result: (\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(text) ?? [];
  if (!(Number(passed) > 0) || failed !== "0" || skipped !== "0") return "it was not green";
  const files = differsFrom(commit).filter((file) => !MAY_DIFFER.includes(file));
  return files.length > 0 ? `${files.length} files have changed since, ${files[0]} among them` : undefined;
}

function main() {
  const differsFrom = (commit) => git("diff", "--name-only", commit, "--").split("\n").filter(Boolean);
  const why = objection(readFileSync(FILE, "utf8"), differsFrom);
  if (!why) return;
  console.error(`${FILE} does not speak for this release: ${why}. Run npm run test:all on the commit, and commit the file.`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
