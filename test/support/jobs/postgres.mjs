import { existsSync } from "node:fs";
import { findPostgres, startPostgres } from "../postgres.mjs";
import { sum } from "./command.mjs";
import { e2eJob, unitJob } from "./runners.mjs";

/** The contract and end-to-end tests once more, with the reference store on a PostgreSQL server of their own. */
export async function postgresJob() {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, skipped: 1, failures: [], notes: ["no PostgreSQL on this machine: apt-get install postgresql"] };
  }
  const cluster = await startPostgres();
  try {
    const env = { DATABASE_URL: cluster.url };
    const results = [await unitJob("postgres-contract", ["test/contract", "demo"], env)];
    if (existsSync("test/e2e")) results.push(await e2eJob("postgres-e2e", env));
    return sum(results);
  } finally {
    await cluster.stop();
  }
}
