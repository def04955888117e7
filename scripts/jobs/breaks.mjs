import { run } from "./command.mjs";
import { turnOf } from "./turn.mjs";

const PARTS = 20;

/** A drawn twentieth of the breaks (test/breaks): another one at each commit. */
export async function breaksJob() {
  const turn = turnOf();
  const which = `${(turn % PARTS) + 1}/${PARTS}`;
  const { output } = await run(process.execPath, ["test/breaks/run.mjs", "--part", which]);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  const notes = [`part ${which} of the list`];
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
