// npm run test:mutants: changes models and src one expression at a time (StrykerJS); a unit test must turn red.
// Some of it only: npm run test:mutants -- --mutate "src/call/**/*.ts,src/safe/url.ts"
// A file passes with 85 % or more of its mutants killed. What survives for a reason stands in explained.json and counts for nothing:
// the line that it is in, what is changed to what, and why no test can or should tell the two apart.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";

const LEAST = 85;
const REPORT = ".build/mutants/report.json";
// Stryker parts its list of patterns at every comma, also at those within braces
const NO_TESTS = ["test", "browser", "fixture"].map((kind) => `!**/*.${kind}.ts`).join();

const read = (url) => JSON.parse(readFileSync(url, "utf8"));
/** @type {readonly { file: string, line: string, from: string, to: string, why: string }[]} */
const explained = read(new URL("explained.json", import.meta.url));

const args = process.argv.slice(2).map((arg, index, all) => (all[index - 1] === "--mutate" ? `${arg},${NO_TESTS}` : arg));
rmSync(REPORT, { force: true });
// in no time zone of a server: what reads a time as local must show
const env = { ...process.env, TZ: "Asia/Kolkata" };
const { status } = spawnSync("stryker", ["run", "test/mutants/stryker.config.mjs", ...args], { stdio: "inherit", env });
if (status !== 0) process.exit(status ?? 1);

const text = (words) => words.replace(/\s+/g, " ").trim();

/** A mutant as explained.json names it. */
function describe(file, source, { location: { start, end }, replacement = "" }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const [first] = lines;
  const whole = lines.join("\n");
  const after = lines.at(-1).length - (end.column - 1);
  return { file, line: text(first), from: text(whole.slice(start.column - 1, whole.length - after)), to: text(replacement) };
}

const isSame = (one, other) => ["file", "line", "from", "to"].every((key) => one[key] === other[key]);

const used = new Set();
let failed = false;
const { files } = read(REPORT);
for (const [file, { source, mutants }] of Object.entries(files)) {
  const killed = mutants.filter(({ status: is }) => is === "Killed" || is === "Timeout").length;
  const open = mutants
    .filter(({ status: is }) => is === "Survived" || is === "NoCoverage")
    .map((mutant) => ({ ...describe(file, source, mutant), number: mutant.location.start.line }))
    .filter((survivor) => {
      const why = explained.find((known) => isSame(known, survivor));
      if (why) used.add(why);
      return !why;
    });
  const score = killed + open.length === 0 ? 100 : (100 * killed) / (killed + open.length);
  if (score >= LEAST) continue;
  failed = true;
  console.error(`\n${file}: ${score.toFixed(1)} % of ${killed + open.length} mutants killed. Nothing turned red for:`);
  for (const { number, line, from, to } of open) console.error(`  ${number}: ${line}\n      ${from}  =>  ${to}`);
}
for (const { file, line, from, to } of explained.filter((known) => files[known.file] && !used.has(known)))
  console.warn(`${file}: explained, but it no longer survives: ${from} => ${to} in: ${line}`);
process.exit(failed ? 1 : 0);
