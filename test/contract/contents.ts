import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../demo/server/database/open.ts";
import { rows } from "../../demo/server/database/query.ts";

/** A digest of every row of the shop, by table. */
export async function contentsOf({ db }: OpenDatabase): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = current_schema()`);
  const digests = tables.map(async ({ name }) => {
    const table = sql.identifier(name);
    const [found] = await rows<{ digest: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(${table}::text, '' order by ${table}::text)), '') as digest from ${table}`,
    );
    return [name, found!.digest];
  });
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
}
