import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../demo/server/database/open.ts";
import { rows } from "../../demo/server/database/query.ts";

/** A digest of every row of the shop, by table. */
export async function contentsOf({ db }: OpenDatabase): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = current_schema()`);
  const digests = tables.map(({ name }) => {
    const table = sql.identifier(name);
    return sql`select ${name} as name, count(*) || ' ' || coalesce(md5(string_agg(${table}::text, '' order by ${table}::text)), '') as digest
      from ${table}`;
  });
  const found = await rows<{ name: string; digest: string }>(db, sql.join(digests, sql` union all `));
  return Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
}
