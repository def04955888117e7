import { readdirSync } from "node:fs";
import { sum } from "./command.mjs";
import { playwrightJob } from "./runners.mjs";
import { turnOf } from "./turn.mjs";

/** The tag of the end-to-end tests that `npm test` runs (docs/decisions/0006). */
const DECIDES = "@decides";
const REST = ["--grep-invert", DECIDES];
const FOLDER = "test/e2e";

/** Files of one start of the shop: a start takes seconds, and results come at its end. */
const BATCH = 8;
/** ms below which no batch is started: the shop would just have come up */
const SHORTEST = 20_000;

/** @param {string} name */
export const e2eJob = (name) => playwrightJob(name, ["--grep", DECIDES]);

/**
 * The end-to-end tests that do not decide: all of them. With `E2E_SECONDS` (CI) as many of them as end in that time, from another
 * file on at each commit; `CI_TURN` repeats a turn.
 *
 * @param {string} name
 */
export async function e2eRestJob(name) {
  if (!process.env.E2E_SECONDS) return playwrightJob(name, REST);
  const end = performance.now() + Number(process.env.E2E_SECONDS) * 1000;
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".e2e.ts"))
    .toSorted();
  const start = turnOf() % all.length;
  const files = [...all.slice(start), ...all.slice(0, start)];
  const results = [];
  let done = 0;
  for (; done < files.length; done += BATCH) {
    const limit = Math.floor(end - performance.now());
    if (limit < SHORTEST) break;
    const batch = files.slice(done, done + BATCH).map((file) => `/${file.replaceAll(".", "\\.")}$`);
    results.push(await playwrightJob(`${name}-${done / BATCH}`, [...batch, ...REST], { limit }));
  }
  const notes = [`turn ${turnOf()}: ${Math.min(done, files.length)} of ${files.length} files were begun, from ${files[0]} on`];
  return sum([...results, { passed: 0, failed: 0, skipped: 0, failures: [], notes }]);
}
