// Prints what each file gave as it ends, and writes what one run of @web/test-runner found as JSON, for run.mjs to add up.
import { writeFileSync } from "node:fs";
import { basename } from "node:path";

/** Every test of a page or suite, with the titles around it. */
export function* testsOf(suite, path = []) {
  if (!suite) return;
  for (const test of suite.tests ?? []) yield { ...test, title: [...path, test.name].join(" › ") };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, [...path, inner.name]);
}

const text = (error) => [error?.message, error?.stack].filter(Boolean).join("\n");

/** @typedef {{ file: string, engine: string, passed: number, failed: number, skipped: number, ms: number, failures: { title: string, message: string }[] }} FileResult */

/** What each file of a page gave. Where the page did not run, each of its files has failed. @returns {FileResult[]} */
function resultsOf(session, pages) {
  const engine = session.browser.name;
  const page = pages.find(({ name }) => name === basename(session.testFile, ".js"));
  const suites = new Map((session.testResults?.suites ?? []).map((suite) => [suite.name, suite]));
  const results = page.files.map((file) => resultOf(suites.get(file), { file, engine, where: `${file} (${engine})` }));
  for (const { message, stack } of session.errors ?? []) {
    results[0].failed++;
    results[0].failures.push({ title: `the page of ${page.files.join(", ")} (${engine})`, message: text({ message, stack }) });
  }
  return results;
}

function resultOf(suite, { file, engine, where }) {
  const result = { file, engine, passed: 0, failed: 0, skipped: 0, ms: 0, failures: [] };
  const tests = [...testsOf(suite)];
  for (const test of tests) {
    result.ms += test.duration ?? 0;
    if (test.skipped) result.skipped++;
    else if (test.passed) result.passed++;
    else {
      result.failed++;
      result.failures.push({ title: `${where} ${test.title}`, message: text(test.error) });
    }
  }
  if (tests.length === 0) {
    result.failed++;
    result.failures.push({ title: where, message: "the file did not run" });
  }
  return result;
}

export function jsonReporter(report, pages) {
  return {
    reportTestFileResults({ logger, sessionsForTestFile }) {
      for (const { file, engine, passed, failed, ms } of sessionsForTestFile.flatMap((session) => resultsOf(session, pages))) {
        logger.log(`${failed > 0 ? "✗" : "✓"} ${engine} ${file} ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s`);
      }
    },
    onTestRunFinished({ sessions }) {
      const results = [...sessions].flatMap((session) => resultsOf(session, pages));
      const sum = (key) => results.reduce((total, result) => total + result[key], 0);
      writeFileSync(
        report,
        JSON.stringify({
          passed: sum("passed"),
          failed: sum("failed"),
          skipped: sum("skipped"),
          failures: results.flatMap(({ failures }) => failures),
          files: results.map(({ failures: _told, ...counts }) => counts),
        }),
      );
    },
  };
}
