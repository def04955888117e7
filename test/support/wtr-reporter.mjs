// Prints what each file gave as it ends, and writes what one run of @web/test-runner found as JSON, for run.mjs to add up.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

function* testsOf(suite, path) {
  if (!suite) return;
  for (const test of suite.tests ?? []) yield { ...test, title: [...path, test.name].join(" › ") };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, [...path, inner.name]);
}

const text = (error) => [error?.message, error?.stack].filter(Boolean).join("\n");

/** @returns {{ file: string, engine: string, passed: number, failed: number, skipped: number, ms: number, failures: { title: string, message: string }[] }} */
function resultOf(session) {
  const file = relative(process.cwd(), session.testFile);
  const engine = session.browser.name;
  const where = `${file} (${engine})`;
  const result = { file, engine, passed: 0, failed: 0, skipped: 0, ms: 0, failures: [] };
  for (const test of testsOf(session.testResults, [])) {
    result.ms += test.duration ?? 0;
    if (test.skipped) result.skipped++;
    else if (test.passed) result.passed++;
    else {
      result.failed++;
      result.failures.push({ title: `${where} ${test.title}`, message: text(test.error) });
    }
  }
  const broken = [...(session.errors ?? []), ...(session.testResults ? [] : [{ message: "the file did not run" }])];
  for (const error of broken) {
    result.failed++;
    result.failures.push({ title: where, message: text(error) });
  }
  return result;
}

export function jsonReporter(report) {
  return {
    reportTestFileResults({ logger, sessionsForTestFile }) {
      for (const { file, engine, passed, failed, ms } of sessionsForTestFile.map(resultOf)) {
        logger.log(`${failed > 0 ? "✗" : "✓"} ${engine} ${file} ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s`);
      }
    },
    onTestRunFinished({ sessions }) {
      const results = [...sessions].map(resultOf);
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
