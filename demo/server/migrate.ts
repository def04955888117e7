import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rows, type Database } from "./query.ts";

const FOLDER = join(process.cwd(), "demo/server/migrations");

/** Any number will do, as long as every process takes the same. */
const LOCK = 4_620_001;

/**
 * Runs the files of migrations/ that have not run, in the order of their names. Call it in a transaction: the lock is held
 * until that ends, so two processes that start at once run each file once.
 */
export async function migrate(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`);
  const done = new Set((await rows<{ name: string }>(tx, sql`select name from migrations`)).map((row) => row.name));
  for (const name of readdirSync(FOLDER).sort()) {
    if (!name.endsWith(".sql") || done.has(name)) continue;
    for (const statement of statementsOf(readFileSync(join(FOLDER, name), "utf8"))) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations (name) values (${name})`);
  }
}

/** The embedded database takes one statement at a time; in our files each ends with a semicolon at the end of a line. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, "")
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
