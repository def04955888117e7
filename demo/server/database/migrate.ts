import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { errorCode } from "./errors.ts";
import { rows, type Database } from "./query.ts";

const FOLDER = join(process.cwd(), "demo/server/migrations");

/** Any number will do, as long as every process takes the same. */
const LOCK = 4_620_001;

/** Files that had another name when they ran in databases that exist: new name to former name. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  "0006_grocery_cart.sql": "0007_grocery_cart.sql",
  "0007_claims.sql": "0009_claims.sql",
};

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Runs the files of migrations/ that have not run, in the order of their names. Throws when a file that has run was changed
 * since. Call it in a transaction: the lock is held until that ends, so two processes that start at once run each file once.
 */
export async function migrate(tx: Database, folder = FOLDER): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(
    sql`create table if not exists migrations (name text primary key, run_at timestamptz not null default now(), checksum text)`,
  );
  await tx.execute(sql`alter table migrations add column if not exists checksum text`);
  const done = await checksumsOf(tx);
  for (const { name, text, checksum } of migrationsIn(folder)) {
    const former = FORMER_NAMES[name];
    if (!done.has(name) && former && done.has(former)) {
      await tx.execute(sql`update migrations set name = ${name} where name = ${former}`);
      done.set(name, done.get(former) ?? null);
    }
    if (!done.has(name)) {
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`);
    } else if (done.get(name) === null) {
      // It ran before checksums were kept.
      await tx.execute(sql`update migrations set checksum = ${checksum} where name = ${name}`);
    } else if (done.get(name) !== checksum) {
      throw new Error(
        `The migration ${join(folder, name)} has run in this database and was changed since. Restore the file, and put the change into a new one.`,
      );
    }
  }
}

/** Names of the files that have not run in this database. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const done = await checksumsOf(db).catch((error: unknown) => {
    // undefined_table: nothing has run
    if (errorCode(error) === "42P01") return new Map<string, null>();
    throw error;
  });
  return migrationsIn(FOLDER)
    .map(({ name }) => name)
    .filter((name) => !done.has(name) && !done.has(FORMER_NAMES[name] ?? name));
}

/** Files that have run, with their checksums. Only the name is there in a database that was made before checksums were kept. */
async function checksumsOf(db: Database): Promise<Map<string, string | null>> {
  const found = await rows<{ name: string; checksum: string | null }>(
    db,
    sql`select name, to_jsonb(migrations) ->> 'checksum' as checksum from migrations`,
  );
  return new Map(found.map(({ name, checksum }) => [name, checksum]));
}

function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    // A checkout with other line ends is the same migration.
    const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

/** The embedded database takes one statement at a time; in our files each ends with a semicolon at the end of a line. */
function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, "")
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
