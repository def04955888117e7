import { run } from "./command.mjs";
import { turnOf } from "./turn.mjs";

const PARTS = 10;

/** A drawn tenth of the breaks (test/breaks): another one at each commit. */
export function breaksJob() {
  const which = `${(turnOf() % PARTS) + 1}/${PARTS}`;
  return runBreaks(["--part", which], [`part ${which} of the list`]);
}

/** Every break, and the same tests with nothing broken. */
export async function everyBreakJob() {
  const [all, whole] = [await runBreaks([], []), await runBreaks(["--whole"], [])];
  return {
    ...{ passed: all.passed + whole.passed, failed: all.failed + whole.failed, skipped: 0 },
    failures: [...all.failures, ...whole.failures],
    notes: [`${all.passed + all.failed} breaks`],
  };
}

async function runBreaks(args, notes) {
  const { output } = await run(process.execPath, ["test/breaks/run.mjs", ...args]);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  if (!passed) return { passed: 0, failed: 1, skipped: 0, failures: [{ title: "breaks", message: output }], notes };
  const failures = output.split("\n").filter((line) => line.startsWith("✗"));
  return {
    passed: Number(passed),
    failed: Number(failed),
    skipped: 0,
    failures: failures.map((line) => ({ title: "a break that no test notices", message: line.slice(2) })),
    notes,
  };
}
