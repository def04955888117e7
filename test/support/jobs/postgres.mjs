import { existsSync } from "node:fs";
import { findPostgres, startPostgres } from "../postgres.mjs";
import { sum } from "./command.mjs";
import { e2eJob, unitJob } from "./runners.mjs";

/** What looks at pages, policy and memory alone is the same on every database. */
const STORE_ALONE = "e2e/(?!docs|demo-|leak|policy|copies|reading|page-speed|behaviour|script-api)";

/** The contract tests, and the end-to-end tests that change what the shop holds, once more: on a PostgreSQL server of their own. */
export async function postgresJob() {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, skipped: 1, failures: [], notes: ["no PostgreSQL on this machine: apt-get install postgresql"] };
  }
  const cluster = await startPostgres();
  try {
    const env = { DATABASE_URL: cluster.url };
    const results = [await unitJob("postgres-contract", ["test/contract", "demo"], env)];
    if (existsSync("test/e2e")) results.push(await e2eJob("postgres-e2e", env, [STORE_ALONE]));
    return sum(results);
  } finally {
    await cluster.stop();
  }
}
