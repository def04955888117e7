import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import { prepare } from "../../demo/server/database/open.ts";
import { rows } from "../../demo/server/database/query.ts";
import { housekeep } from "../../demo/server/operations/housekeeping.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const BATCH = 3;

const adding = (shopper: Shopper, quantity: number) =>
  shopper.call(cartAddItems, { body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity }] } });

const count = async (table: string) =>
  (await rows<{ count: number }>(shop.database.db, sql.raw(`select count(*)::int as count from ${table}`)))[0]!.count;
const stock = async () =>
  (await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = 'OL-B0KETTLE17-1'`))[0]!.stock;

describe("housekeeping", () => {
  it("releases expired holds and deletes old sessions and request ids in batches, and leaves the rest", async () => {
    const { db } = shop.database;
    const begun = await stock();
    const old = await Promise.all(Array.from({ length: 2 * BATCH + 1 }, () => Shopper.at(shop.app)));
    for (const shopper of old) await adding(shopper, 1);
    // Everything there is by now is a season old, but for one session: its shopper came back.
    for (const change of [
      "sessions set created_at = now() - interval '90 days' where id <> (select min(session_id) from request_ids)",
      "carts set held_until = now() - interval '1 second'",
      "request_ids set created_at = now() - interval '90 days'",
    ])
      await db.execute(sql.raw(`update ${change}`));
    const young = await Shopper.at(shop.app);
    await adding(young, 2);
    expect([await stock(), await count("request_ids")]).toEqual([begun - 9, 8]);
    expect(await count("sessions")).toBeGreaterThan(2 * BATCH + 1);
    const recent = await count("sessions where created_at > now() - interval '1 day'");

    // A start deletes nothing: it takes as long in a full database as in an empty one.
    const before = [await stock(), await count("sessions"), await count("request_ids")];
    await prepare(db);
    expect([await stock(), await count("sessions"), await count("request_ids")]).toEqual(before);

    const done: Record<string, unknown> = {};
    const log = (_level: string, _event: string, entry: Readonly<Record<string, unknown>> = {}) =>
      void (done[String(entry["task"])] = entry["deleted"]);
    await housekeep(db, log, () => false, BATCH);
    expect(done).toMatchObject({ "expired holds": 2 * BATCH + 1, "request ids": 1 });
    expect([await stock(), await count("sessions"), await count("request_ids")]).toEqual([begun - 2, recent, 1]);
    expect((await young.state()).cart).toMatchObject([{ quantity: 2 }]);
  });
});
