import { findPostgres } from "../../test/support/postgres.mjs";
import { buildServer } from "../build/server.mjs";
import { vitestJob } from "./runners.mjs";

/** Scenarios of test/load that the server fails today, and what each waits for. */
const PENDING = {
  "gift-tags": "one order of locks for the tags of a registry",
  "list-tags": "tags that one statement adds to an item that is not there yet",
};

/** Four processes of the built server on a PostgreSQL of their own, under load and faults; `LOAD=full` sends more. */
export async function loadJob() {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, skipped: 1, failures: [], notes: ["no PostgreSQL on this machine: apt-get install postgresql"] };
  }
  await buildServer(".build");
  const excluded = Object.keys(PENDING).flatMap((name) => ["--exclude", `test/load/${name}.load.ts`]);
  const result = await vitestJob("load", ["--config", "test/load/vitest.config.ts", ...excluded]);
  return { ...result, notes: Object.entries(PENDING).map(([name, reason]) => `pending: ${name}, waits for ${reason}`) };
}
