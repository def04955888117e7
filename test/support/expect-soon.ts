import { expectSeen, seen } from "./recorder.ts";
import { until } from "./until.ts";

/** As `expectSeen`, once as much has been seen: for what comes in a later task than what the test has waited for. */
export async function expectSoon(...wanted: Parameters<typeof expectSeen>): Promise<void> {
  await until(() => seen().length >= wanted.length).catch(() => {}); // expectSeen says what is missing
  expectSeen(...wanted);
}
