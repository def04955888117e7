import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { reportFile, run } from "./command.mjs";

/** Runs a test runner that writes a JSON report, and reads it; a run without a report, or without a test, has failed. */
async function runner(name, command, args, env, read, timeout) {
  const file = reportFile(name);
  rmSync(file, { force: true });
  const { code, output } = await run(command, args(file), { env: env(file), timeout });
  let result;
  try {
    result = read(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return failed(name, `${command} left no report (${error.message})\n${output}`);
  }
  const ran = result.passed + result.failed + result.skipped;
  if (ran === 0 && !result.isPart) return failed(name, `no test was found\n${output}`);
  if (code !== 0 && result.failed === 0 && !result.isCut) return failed(name, output, result);
  return result;
}

const failed = (title, message, result = { passed: 0, skipped: 0 }) => ({
  passed: result.passed,
  failed: 1,
  skipped: result.skipped,
  failures: [{ title, message }],
});

/** Tests that need a database, or that play thousands of a cart's stories: not in the fast part. */
const SHOP_TESTS = ["test/contract", "test/conformance"];

/** Real apps, made of the packed package: they need the build, and have a configuration of their own. */
const APP_TESTS = "test/apps";

/** One app of each kind. */
export const appsJob = (name, env = {}) => vitestJob(name, ["--config", `${APP_TESTS}/vitest.config.ts`], env);

/** All versions of React and TypeScript, all bundlers and frameworks. */
export const everyAppJob = (name) => appsJob(name, { APPS: "every" });

/** Transformed modules are kept from run to run: vite.config.ts says by what. Not for a run that breaks sources on their way. */
const KEEP = "--experimental.fsModuleCache";

/** @param {string[]} [more] further arguments of vitest */
export const unitJob = (name, more = []) =>
  vitestJob(name, [KEEP, ...[...SHOP_TESTS, APP_TESTS].flatMap((folder) => ["--exclude", `${folder}/**`]), ...more]);

/** @param {string[]} [files] which of the tests that are not in the fast part; all without */
export const contractJob = (name, files = SHOP_TESTS, env = {}) => vitestJob(name, [KEEP, ...files], env);

/** @param {string[]} which arguments of vitest that say which tests */
export function vitestJob(name, which, env = {}) {
  return runner(
    name,
    "vitest",
    (file) => ["run", ...which, "--reporter=json", `--outputFile=${file}`],
    () => env,
    readVitest,
  );
}

/** The browser tests of one runtime: all, or these files. `files` of the result has a row per file and engine. */
export const browserJob = (name, env, files = []) =>
  runner(
    name,
    "wtr",
    () => ["--config", "test/support/wtr.config.mjs"],
    (file) => ({ ...env, TESTS: files.join(" "), REPORT: file }),
    (report) => report,
  );

/**
 * End-to-end tests. With a limit what has ended by then counts, if anything.
 *
 * @param {string[]} which arguments of Playwright that say which tests
 * @param {{ env?: Record<string, string>, limit?: number }} [options] limit in ms
 */
export const playwrightJob = (name, which, { env = {}, limit } = {}) =>
  runner(
    name,
    "playwright",
    () => [
      "test",
      ...which,
      "--config=test/support/playwright.config.ts",
      "--reporter=json",
      ...(limit ? [`--global-timeout=${limit}`, "--pass-with-no-tests"] : []),
    ],
    (file) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    (report) => readPlaywright(report, limit !== undefined),
    limit ? limit + 60_000 : 2 * 60 * 60_000, // on the slowest machines
  );

/** What Playwright says where its global time-out ended the run. */
const TIME_IS_UP = /Timed out waiting .* for the (?:test suite|teardown)/;

function readVitest(report) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  for (const file of report.testResults) {
    const where = relative(process.cwd(), file.name);
    result.files.push({ file: where, ms: file.endTime - file.startTime });
    for (const test of file.assertionResults) {
      if (test.status === "passed") result.passed++;
      else if (test.status === "failed") {
        result.failed++;
        result.failures.push({ title: `${where} ${test.fullName}`, message: test.failureMessages.join("\n") });
      } else result.skipped++;
    }
    const broken = file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed");
    if (broken) {
      result.failed++;
      result.failures.push({ title: where, message: file.message || "the file did not run" });
    }
  }
  return result;
}

/** @param {boolean} isPart the run had a limit of time */
function readPlaywright(report, isPart) {
  const ofRun = (report.errors ?? []).filter(({ message }) => !isPart || !TIME_IS_UP.test(message));
  const isCut = ofRun.length < (report.errors ?? []).length;
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], files: [], isPart, isCut };
  const spent = new Map();
  for (const error of ofRun) {
    result.failed++;
    result.failures.push({ title: "end to end", message: error.message ?? error.value ?? JSON.stringify(error) });
  }
  const visit = (suite, path) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        for (const { duration } of test.results) spent.set(spec.file, (spent.get(spec.file) ?? 0) + duration);
        if (test.status === "expected") result.passed++;
        else if (test.status === "skipped") result.skipped += isCut ? 0 : 1; // what the limit ended is skipped in the report
        else {
          result.failed++;
          const errors = test.results.flatMap(({ errors: list }) => list ?? []).map(({ message }) => message);
          result.failures.push({ title: [...path, spec.title].join(" › "), message: errors.join("\n") });
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
  };
  for (const suite of report.suites ?? []) visit(suite, [suite.title]);
  for (const [file, ms] of spent) result.files.push({ file: `test/e2e/${file}`, ms });
  return result;
}
