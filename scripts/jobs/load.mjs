import { findPostgres } from "../../test/support/postgres.mjs";
import { buildServer } from "../build/server.mjs";
import { vitestJob } from "./runners.mjs";

/** Four processes of the built server on a PostgreSQL of their own, under load and faults; `LOAD=full` sends more. */
export async function loadJob() {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, skipped: 1, failures: [], notes: ["no PostgreSQL on this machine: apt-get install postgresql"] };
  }
  await buildServer(".build");
  return vitestJob("load", ["--config", "test/load/vitest.config.ts"]);
}
