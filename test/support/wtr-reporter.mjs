// Writes what one run of @web/test-runner found as JSON, for run.mjs to add up.
import { writeFileSync } from "node:fs";

function* testsOf(suite, path) {
  if (!suite) return;
  for (const test of suite.tests ?? []) yield { ...test, title: [...path, test.name].join(" › ") };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, [...path, inner.name]);
}

const text = (error) => [error?.message, error?.stack].filter(Boolean).join("\n");

export function jsonReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      const result = { passed: 0, failed: 0, skipped: 0, failures: [], files: {} };
      for (const session of sessions) {
        const file = session.testFile.replace(`${process.cwd()}/`, "");
        const where = `${file} (${session.browser.name})`;
        const before = { ...result };
        for (const test of testsOf(session.testResults, [])) {
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
        const counts = (result.files[file] ??= { passed: 0, failed: 0, skipped: 0 });
        for (const key of Object.keys(counts)) counts[key] += result[key] - before[key];
      }
      writeFileSync(file, JSON.stringify(result));
    },
  };
}
