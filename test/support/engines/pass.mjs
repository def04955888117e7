import { readFileSync, rmSync } from "node:fs";
import { reportFile, run } from "../../../scripts/jobs/command.mjs";

/** What the reporter prints as a file ends, for a run that was ended before it left its report. */
const ENDED = /[✓✗] .*?(\S+\.browser\.tsx?) (\d+) passed, (\d+) failed/g;
const printed = (output) => ({
  files: [...output.matchAll(ENDED)].map(([, file, passed, failed]) => ({
    file,
    passed: Number(passed),
    failed: Number(failed),
    skipped: 0,
  })),
  failures: [],
});

/** Runs browser files on one engine. `timedOut`: files that are not in the report did not end. Without a report the engine did not start. */
export async function pass(engine, files, timeout) {
  const report = reportFile(`engine-${engine}`);
  rmSync(report, { force: true });
  const env = { TESTS: files.join(" "), BROWSERS: engine, RUNTIME: "react", REPORT: report };
  // an interrupt, so that it closes its browsers
  const { output, timedOut } = await run("wtr", ["--config", "test/support/wtr.config.mjs"], { env, timeout, killSignal: "SIGINT" });
  if (timedOut) return { report: printed(output), output, timedOut };
  try {
    return { report: JSON.parse(readFileSync(report, "utf8")), output, timedOut };
  } catch {
    return { output, timedOut };
  }
}

/** What a report says of one file: its counts, and the failures that name it. */
export function ofFile(report, file) {
  const counts = report.files.find((each) => each.file === file) ?? { passed: 0, failed: 1, skipped: 0 };
  const failures = report.failures.filter(({ title }) => title.startsWith(file));
  return { counts, clean: counts.failed === 0 && counts.passed > 0, failures };
}
