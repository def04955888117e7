import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "../../demo/server/database/query.ts";
import { shopOfFile } from "./shop.ts";

const shop = shopOfFile();

it("every foreign key has an index that begins with its columns", async () => {
  const keys = await rows<{ name: string; indexed: boolean }>(
    shop.database.db,
    sql`select c.conrelid::regclass || ' ' || c.conname as name,
        exists (
          select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
            and (string_to_array(i.indkey::text, ' ')::int[])[1:cardinality(c.conkey)] = c.conkey::int[]
        ) as indexed
      from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(({ indexed }) => !indexed).map(({ name }) => name)).toEqual([]);
});
