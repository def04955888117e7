import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { buildServer } from "../../demo/server/app.ts";
import { contract } from "../../src/contract/index.ts";
import { registryUpdateTag } from "../../src/contract/gift-tags.ts";
import { connectDatabase, openDatabase } from "../../demo/server/database/open.ts";
import { rows, type Database } from "../../demo/server/database/query.ts";
import { until } from "../support/poll.ts";
import { requests } from "./requests.ts";
import { ownSchema, Shopper, shopOfFile } from "./shop.ts";

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

const MANY = 100_000;

const FILLED = [
  ...["customers", "lists", "list_items", "gift_tags"],
  ...["baby", "wedding", "gift"].flatMap((kind) => [`${kind}_registries`, `${kind}_registry_items`]),
];

/** Rows of 100,000 customers; the foreign keys are not checked, so that it takes seconds. */
const FILL = [
  "set session_replication_role = replica",
  "insert into customers select 'c' || n, 'Customer ' || n, false, false from generate_series(1, $) n",
  "insert into lists (id, customer_id, type, name, privacy, is_default) select 'L' || n, 'c' || n, 'wishlist', 'List ' || n, case n % 2 when 0 then 'public' else 'private' end, true from generate_series(1, $) n",
  "insert into list_items (list_id, asin) select 'L' || n, 'B0KETTLE17' from generate_series(1, $) n",
  ...["baby", "wedding"].flatMap((kind) => [
    `insert into ${kind}_registries (id, customer_id, name) select 'R' || n, 'c' || n, 'Ada' from generate_series(1, $) n`,
    `insert into ${kind}_registry_items (registry_id, asin, requested) select 'R' || n, 'B0KETTLE17', 1 from generate_series(1, $) n`,
  ]),
  "insert into gift_registries (id, customer_id, name, type, type_text) select 'G' || n, 'c' || n, 'Ada', 'birthday', 'Birthday' from generate_series(1, $) n",
  "insert into gift_tags (id, registry_id, name) select 'T' || n, 'G' || n, 'Kitchen' from generate_series(1, $) n",
  "insert into gift_registry_items (registry_id, asin, desired, tag_id) select 'G' || n, 'B0KETTLE17', 1, 'T' || n from generate_series(1, $) n",
  // by name: the tables of other files' schemas come and go beside this
  `analyze ${FILLED.join()}`,
];

interface Use {
  readonly table: string;
  /** rows that were read one after the other */
  readonly inTurn: number;
  readonly byIndex: number;
}

const usesOf = (db: Database) =>
  rows<Use>(
    db,
    sql`select relname as table, seq_tup_read::int as "inTurn", idx_scan::int as "byIndex" from pg_stat_user_tables
      where schemaname = current_schema() and n_live_tup >= ${MANY} order by relname`,
  );

if (process.env.DATABASE_URL) {
  it("no statement of lists, registries and gift tags reads a table of 100,000 rows from end to end", async () => {
    const url = new URL((await ownSchema())!);
    const filling = await openDatabase({ url: url.href });
    const { db } = filling;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      for (const statement of FILL)
        await tx.execute(sql.raw(statement.replace("$", String(MANY)).replace("set session", "set local session")));
    });
    const before = await usesOf(db);

    // The server counts what a connection did when the connection ends.
    const name = `uses-${Date.now()}`;
    url.searchParams.set("application_name", name);
    const database = await connectDatabase({ url: url.href });
    const app = buildServer({ database, faults: true, distDir: "test/contract/dist" });
    const calls = contract.filter(({ name: call }) => /list|registry|fragment/.test(call));
    for (const entry of calls) {
      const theo = await Shopper.at(app, "theo");
      expect((await theo.call(entry, await requests[entry.name]!(theo))).ok, entry.name).toBe(true);
    }
    const theo = await Shopper.at(app, "theo");
    const { lists, gift } = await theo.state();
    const [{ id, type }] = gift as [(typeof gift)[number]];
    for (const updateType of ["add", "remove"]) {
      await theo.call(registryUpdateTag, { path: { id, type }, body: { updateType, tagName: "Bath", ref_: "r" } });
    }
    const list = `/hz/wishlist/ls/${lists.find(({ isDefault }) => isDefault)!.id}`;
    const pages = ["/hz/wishlist?q=ana", "/hz/wishlist?q=9999", list, "/registries", `/registries/gl/owner-view/${id}`, "/baby-reg"];
    for (const path of [...pages, "/wedding/organize-registry"])
      expect((await theo.fetch(path, { headers: { accept: "text/html" } })).status, path).toBe(200);
    expect((await theo.submit(list, list, { do: "delete" })).status).toBe(303);
    await database.close();
    await until(
      async () => (await rows(db, sql`select pid from pg_stat_activity where application_name = ${name}`)).length === 0,
      "the connections end",
    );

    const after = await usesOf(db);
    expect(after.map(({ table }) => table)).toEqual(before.map(({ table }) => table));
    expect(after.length).toBe(FILL.length - 2);
    const changes = after.map(({ table, inTurn, byIndex }, index) => [
      table,
      inTurn - before[index]!.inTurn,
      byIndex > before[index]!.byIndex,
    ]);
    expect(changes).toEqual(after.map(({ table }) => [table, 0, true]));
    await filling.close();
  });
}
