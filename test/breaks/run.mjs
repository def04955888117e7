// npm run test:breaks: each break of the list is put into the sources as they are bundled (no file is changed), and the test of the
// statement it violates must turn red.
//   node test/breaks/run.mjs                 all
//   node test/breaks/run.mjs expander.4 …    those of these ids
//   node test/breaks/run.mjs --part 3/20     the third of twenty parts, in an order of its own
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { reportFile, run } from "../../scripts/jobs/command.mjs";
import { breaks, testsOf } from "./list.mjs";

const [first, second, ...rest] = process.argv.slice(2);
const chosen = first === "--part" ? part(second) : first ? breaks.filter(({ id }) => [first, second, ...rest].includes(id)) : breaks;
if (chosen.length === 0) {
  console.error(`No break is called ${process.argv.slice(2).join(" ")}. The list is in test/breaks.`);
  process.exit(2);
}

/** Breaks in an order that does not follow the list, so that each part holds some of every area. */
function part(which) {
  const [number, parts] = (which ?? "").split("/").map(Number);
  if (!(number >= 1 && number <= parts)) throw new Error(`--part wants a part such as 3/20, not ${which}.`);
  const key = ({ id, file, find }) => createHash("sha256").update(`${id} ${file} ${find}`).digest("hex");
  return breaks.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).filter((_, index) => index % parts === number - 1);
}

const titles = {
  /** red tests of @web/test-runner's report */
  async browser(files, env) {
    const report = reportFile("breaks");
    rmSync(report, { force: true });
    const { output } = await run("wtr", ["--config", "test/support/wtr.config.mjs"], {
      env: { ...env, RUNTIME: "react", BROWSERS: "chromium", TESTS: files.join(" "), REPORT: report },
    });
    return read(report, output).failures.map(({ title }) => title);
  },
  /** red tests of vitest's report */
  async node(files, env) {
    const report = reportFile("breaks");
    rmSync(report, { force: true });
    const { output } = await run(
      "vitest",
      ["run", ...files, "--config", "test/breaks/vitest.config.ts", "--reporter=json", `--outputFile=${report}`],
      {
        env,
      },
    );
    const { testResults } = read(report, output);
    const red = ({ assertionResults }) => assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    return testResults.flatMap((result) => (result.assertionResults.length > 0 ? red(result) : [relative(process.cwd(), result.name)]));
  },
};

function read(report, output) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch (error) {
    throw new Error(`The runner left no report (${error.message})\n${output}`);
  }
}

/** Runs the tests of one break, node first; `undefined` when one that names its id is red. */
async function survives(one) {
  const env = { BREAK: JSON.stringify(one) };
  const ofId = new RegExp(`(^|[^\\w.-])${one.id.replaceAll(".", "\\.")}(?![\\w.])`);
  const red = [];
  for (const kind of ["node", "browser"]) {
    const files = testsOf(one)[kind];
    if (files.length > 0) red.push(...(await titles[kind](files, env)));
    if (red.some((title) => ofId.test(title))) return undefined;
  }
  return red.length > 0 ? `only tests of other statements are red: ${red.join("; ")}` : "no test is red";
}

const survivors = [];
for (const one of chosen) {
  const why = await survives(one);
  console.log(`${why ? "✗" : "✓"} ${one.id} ${one.file}: ${one.find.trim()} → ${one.replace.trim() || "nothing"}${why ? ` — ${why}` : ""}`);
  if (why) survivors.push(one);
}
console.log(`\n${chosen.length - survivors.length} passed, ${survivors.length} failed`);
process.exit(survivors.length > 0 ? 1 : 0);
