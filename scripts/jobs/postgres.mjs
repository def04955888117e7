import { findPostgres, startPostgres } from "../../test/support/postgres.mjs";
import { sum } from "./command.mjs";
import { contractJob, playwrightJob } from "./runners.mjs";

/** The tag of the end-to-end tests that depend on the database. */
const DATABASE = "@database";

/** What depends on the database (docs/decisions/0006): contract, concurrency, one flow per area; on a PostgreSQL server of their own. */
export async function postgresJob() {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, skipped: 1, failures: [], notes: ["no PostgreSQL on this machine: apt-get install postgresql"] };
  }
  const cluster = await startPostgres();
  try {
    const env = { DATABASE_URL: cluster.url };
    return sum([
      await contractJob("postgres-contract", ["test/contract", "test/conformance/server/demo", "src/backend/ids"], env),
      await playwrightJob("postgres-e2e", ["--grep", DATABASE], { env }),
    ]);
  } finally {
    await cluster.stop();
  }
}
