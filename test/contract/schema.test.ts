import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { rows } from "../../demo/server/database/query.ts";
import * as schema from "../../demo/server/database/schema.ts";
import { shopOfFile } from "./shop.ts";

const shop = shopOfFile();

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  readonly isKey: boolean;
}

/** Columns of the tables that the migrations made, by table. */
async function inDatabase(): Promise<Map<string, Column[]>> {
  const found = await rows<Column & { table: string }>(
    shop.database.db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
        a.atthasdef or a.attidentity <> '' as "hasDefault",
        exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey) and i.indnkeyatts = 1) as "isKey"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname, a.attname`,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of found) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** The tables of the query builder. */
const BUILT = Object.values(schema as Record<string, unknown>)
  .filter((one): one is PgTable => is(one, PgTable))
  .map((table) => getTableConfig(table));

const columnsOf = ({ columns }: (typeof BUILT)[number]): Column[] =>
  columns
    .map((column) => ({
      name: column.name,
      type: column.getSQLType().replace(", ", ","),
      isRequired: column.notNull,
      hasDefault: column.hasDefault,
      isKey: column.primary,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Sources of the shop, without the migrations and without those of the files named. */
function sources(...without: string[]): string {
  const files = readdirSync("demo/server", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files
    .filter((file) => !without.includes(file))
    .map((file) => readFileSync(join("demo/server", file), "utf8"))
    .concat(readFileSync("src/backend/transaction-ids.ts", "utf8")) // which keeps the request ids
    .join("\n");
}

describe("the tables", () => {
  it.each(BUILT.map((table) => [table.name, table] as const))(
    "%s is in the migrations as the query builder has it",
    async (name, table) => {
      const made = await inDatabase();
      expect(columnsOf(table)).toEqual(made.get(name)!.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    },
  );

  it("and their columns are all named by the shop: nothing is there that nothing reads or writes", async () => {
    const tables = await inDatabase();
    expect(tables.size).toBeGreaterThan(BUILT.length);
    const text = sources("database/schema.ts");
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const properties = new Map(
      BUILT.map(({ name }) => [name, Object.entries(schema).find(([, one]) => is(one, PgTable) && getTableConfig(one).name === name)![0]]),
    );
    const unused = [...tables].flatMap(([table, columns]) => {
      if (!isNamed(table) && !isNamed(properties.get(table) ?? table)) return [table];
      return columns.filter(({ name }) => !isNamed(name) && !isNamed(camel(name))).map(({ name }) => `${table}.${name}`);
    });
    expect(unused).toEqual([]);
  });
});
