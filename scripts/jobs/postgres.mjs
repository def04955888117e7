import { DATABASE_FLOWS } from "../../test/e2e/database-flows.mjs";
import { findPostgres, startPostgres } from "../../test/support/postgres.mjs";
import { sum } from "./command.mjs";
import { contractJob, e2eJob } from "./runners.mjs";

/** Playwright matches it with the path of the file, a space, the describe blocks and the title. */
const flows = DATABASE_FLOWS.map(([file, title]) => `\\b${file}\\.e2e\\.ts .*${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`).join("|");

/** What depends on the database (docs/decisions/0010): contract, concurrency, one flow per area; on a PostgreSQL server of their own. */
export async function postgresJob() {
  if (!findPostgres()) {
    return { passed: 0, failed: 0, skipped: 1, failures: [], notes: ["no PostgreSQL on this machine: apt-get install postgresql"] };
  }
  const cluster = await startPostgres();
  try {
    const env = { DATABASE_URL: cluster.url };
    return sum([
      await contractJob("postgres-contract", ["test/contract", "test/conformance/server/demo"], env),
      await e2eJob("postgres-e2e", env, ["--grep", flows]),
    ]);
  } finally {
    await cluster.stop();
  }
}
