import { run } from "./command.mjs";
import { turnOf } from "./turn.mjs";

/** What `npm test` leaves out and what has no limit of its own; the first file or part that the others begin at is their own affair. */
const REST = ["postgres", "apps-all", "load", "lite-all", "engine"];

/**
 * One job of `npm run test:all` that `npm test` leaves out, another at each commit. `TURN_SECONDS` ends it, on a machine that takes
 * longer: then it says nothing.
 */
export async function turnJob() {
  const name = REST[turnOf() % REST.length];
  const limit = process.env.TURN_SECONDS ? Number(process.env.TURN_SECONDS) * 1000 : undefined;
  const { code, output, timedOut } = await run(process.execPath, ["scripts/run.mjs", name], { timeout: limit, killSignal: "SIGINT" });
  if (timedOut) return { passed: 0, failed: 0, skipped: 0, failures: [], notes: [`${name} did not end in its time`] };
  const [, passed, failed, skipped] = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m.exec(output) ?? [];
  const isRead = passed !== undefined && (failed !== "0") === (code !== 0);
  const failures = isRead && failed === "0" ? [] : [{ title: name, message: output }];
  return {
    ...{ passed: Number(passed ?? 0), failed: isRead ? Number(failed) : 1, skipped: Number(skipped ?? 0) },
    failures,
    notes: [`it was the turn of ${name}`],
  };
}
