// Runs the jobs named (default: all but `engines`) and ends with one line: N passed, N failed, N skipped.
//   node scripts/run.mjs [check | engines | <job> …]
import { appsJob, browserJob, contractJob, e2eJob, unitJob } from "./jobs/runners.mjs";
import { breaksJob } from "./jobs/breaks.mjs";
import { commandJob } from "./jobs/command.mjs";
import { enginesJob } from "./jobs/engines.mjs";
import { firstLoadJob } from "./jobs/first-load.mjs";
import { liteJob, wholeLiteJob } from "./jobs/lite.mjs";
import { loadJob } from "./jobs/load.mjs";
import { packageJob } from "./jobs/package.mjs";
import { postgresJob } from "./jobs/postgres.mjs";
import { turnOf } from "./jobs/turn.mjs";

const jobs = {
  types: () => commandJob("types", "tsc", ["--noEmit"]),
  lint: () => commandJob("lint", "oxlint", ["--type-aware", "--deny-warnings", "src", "elements", "demo", "test", "scripts"]),
  format: () => commandJob("format", "oxfmt", ["--check", "src", "elements", "demo", "test", "scripts", "vite.config.ts"]),
  unit: () => unitJob("unit"),
  contract: () => contractJob("contract"),
  build: () => commandJob("build", process.execPath, ["scripts/build.mjs"]),
  package: packageJob,
  apps: () => appsJob("apps"),
  "first-load": firstLoadJob,
  browser: () => browserJob("browser", { RUNTIME: "react", BROWSERS: "chromium" }),
  lite: liteJob,
  "lite-all": wholeLiteJob,
  e2e: () => e2eJob("e2e"),
  postgres: postgresJob,
  load: loadJob,
  breaks: breaksJob,
  engines: enginesJob,
};

/** jobs of one step run side by side, the steps one after the other */
const check = [["types", "lint", "format", "unit"]];
const plans = {
  check,
  default: [
    ...check,
    ["build"],
    ["package", "contract"],
    ["apps"],
    ["first-load"],
    ["browser", "lite"],
    ["e2e"],
    ["postgres"],
    ["load"],
    ["breaks"],
  ],
  engines: [["engines"]],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in plans) && !(name in jobs));
if (unknown.length > 0) {
  console.error(`No job named ${unknown.join(", ")}. Jobs: ${Object.keys(jobs).join(", ")}; plans: check, engines.`);
  process.exit(2);
}
const steps = wanted.length === 0 ? plans.default : wanted.flatMap((name) => plans[name] ?? [[name]]);

const total = { passed: 0, failed: 0, skipped: 0 };
const began = performance.now();
/** how long each test file took, over all jobs */
const files = [];
const SLOWEST = 10;
/** what failed, in a line each: said again at the end, since whoever reads a cut log reads its end */
const failures = [];
const NAMED = 40;

async function run(name) {
  const start = performance.now();
  let result;
  try {
    result = await jobs[name]();
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, failures: [{ title: name, message: String(error?.stack ?? error) }] };
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const key of Object.keys(total)) total[key] += result[key];
  for (const { file, ms } of result.files ?? []) files.push({ job: name, file, seconds: ms / 1000 });
  const notes = (result.notes ?? []).map((note) => `\n    ${note}`).join("");
  console.log(
    `${result.failed > 0 ? "✗" : "✓"} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped${notes}`,
  );
  for (const { title, message } of result.failures) {
    failures.push(`${name.padEnd(9)} ${title}: ${firstLine(message)}`);
    console.log(`\n  ✗ ${title}\n${indent(message)}\n`);
  }
}

const firstLine = (text) => (text ?? "").trim().split("\n", 1)[0].slice(0, 200);

function indent(text) {
  const lines = (text ?? "").trimEnd().split("\n");
  const shown = lines.length > 60 ? [...lines.slice(0, 40), `… ${lines.length - 60} lines …`, ...lines.slice(-20)] : lines;
  return shown.map((line) => `    ${line}`).join("\n");
}

if (process.env.CI) {
  process.env.CI_TURN = String(turnOf()); // the same for all workers, also where a commit comes in between
  console.log(`turn ${turnOf()}: CI_TURN=${turnOf()} CI=1 does the same parts again`);
}
for (const step of steps) await Promise.all(step.map(run));

files.sort((a, b) => b.seconds - a.seconds);
if (files.length > 0) console.log(`\nThe slowest files, of ${((performance.now() - began) / 1000).toFixed(0)} s in all:`);
for (const { job, file, seconds } of files.slice(0, SLOWEST)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${job.padEnd(9)} ${file}`);

for (const line of failures.slice(0, NAMED)) console.log(`\n✗ ${line}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
