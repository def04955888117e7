// Runs the browser tests of breaks: one bundle with all of them, and a page for each with the tests of its id.
import { readFileSync, rmSync } from "node:fs";
import { reportFile, run } from "../../scripts/jobs/command.mjs";
import { testsOf } from "./list.mjs";

/**
 * ms that a test waits in vain. With nothing broken all tests are green in that time (`--whole`, which `npm run test:all` runs).
 */
const PATIENCE_MS = "2500";

/** What is red with each break, and why, of the tests of its id; `grouped`: of all tests of the pages that hold one. */
export async function runInBrowser(breaks, { grouped = false } = {}) {
  const red = new Map(breaks.map((one) => [one, []]));
  const due = breaks.filter((one) => testsOf(one).browser.length > 0);
  if (due.length === 0) return red;
  const report = reportFile("breaks-browser");
  rmSync(report, { force: true });
  const env = { BREAKS: JSON.stringify(due), REPORT: report, VITE_PATIENCE_MS: PATIENCE_MS, ...(grouped && { GROUPED: "1" }) };
  const { output } = await run("wtr", ["--config", "test/breaks/wtr.config.mjs"], { env });
  let pages;
  try {
    pages = JSON.parse(readFileSync(report, "utf8"));
  } catch (error) {
    throw new Error(`The runner left no report (${error.message})\n${output}`);
  }
  for (const [at, one] of due.entries()) red.set(one, pages[at]);
  return red;
}
