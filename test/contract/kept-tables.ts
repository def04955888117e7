import { sql, type SQL } from "drizzle-orm";
import { rows, type Database } from "../../demo/server/database/query.ts";

/** Gives the tables the rows that they had. Resolves with `false` when a table itself was changed since: nothing is done then. */
export type Restore = (db: Database) => Promise<boolean>;

/**
 * Keeps the rows of all tables of a schema in a schema beside it. To restore them takes a fiftieth of filling a schema anew.
 * The role may have to be a superuser: foreign keys are not checked meanwhile.
 */
export async function keepTables(db: Database, schema: string): Promise<Restore> {
  const kept = `${schema}_kept`;
  const named = async (what: SQL) => (await rows<{ name: string }>(db, what)).map(({ name }) => name);
  const tables = await named(sql`select tablename as name from pg_tables where schemaname = ${schema}`);
  const sequences = await named(sql`select sequencename as name from pg_sequences where schemaname = ${schema}`);
  await db.execute(sql.raw(`create schema ${kept}`));
  for (const table of tables) await db.execute(sql.raw(`create table ${kept}.${table} as table ${schema}.${table}`));
  const counters: string[] = [];
  for (const name of sequences) {
    const [now] = await rows<{ last: string; called: boolean }>(
      db,
      sql.raw(`select last_value as last, is_called as called from ${schema}.${name}`),
    );
    counters.push(`perform setval('${schema}.${name}', ${now!.last}, ${now!.called});`);
  }
  const shape = shapeOf(schema);
  const [made] = await rows<{ shape: string }>(db, sql.raw(`select (${shape}) as shape`));
  await db.execute(
    sql.raw(`create function ${kept}.restore() returns boolean language plpgsql as $$ begin
      if (${shape}) <> '${made!.shape}' then return false; end if;
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map((table) => `delete from ${schema}.${table}; insert into ${schema}.${table} overriding system value table ${kept}.${table};`).join("\n")}
      ${counters.join("\n")}
      return true;
    end $$`),
  );
  return async (on) => (await rows<{ done: boolean }>(on, sql.raw(`select ${kept}.restore() as done`)))[0]!.done;
}

/** A digest of what describes the tables of a schema: each description with the transaction that wrote it. */
function shapeOf(schema: string): string {
  const own = `'${schema}'::regnamespace`;
  const relations = `(select oid from pg_class where relnamespace = ${own})`;
  const parts = [
    `select 'class', oid, 0, xmin::text from pg_class where relnamespace = ${own}`,
    `select 'column', attrelid, attnum, xmin::text from pg_attribute where attrelid in ${relations}`,
    `select 'default', oid, 0, xmin::text from pg_attrdef where adrelid in ${relations}`,
    `select 'trigger', oid, 0, xmin::text from pg_trigger where tgrelid in ${relations}`,
    `select 'constraint', oid, 0, xmin::text from pg_constraint where connamespace = ${own}`,
    `select 'function', oid, 0, xmin::text from pg_proc where pronamespace = ${own}`,
  ];
  return `select md5(string_agg(part::text, '' order by part::text)) from (${parts.join(" union all ")}) part`;
}
