import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorCode, isUnavailable } from "../../demo/server/database/errors.ts";
import { rows, type Database } from "../../demo/server/database/query.ts";
import { inTransaction } from "../../demo/server/database/transaction.ts";
import { shopOfFile } from "./shop.ts";

const shop = shopOfFile();

/** What the database itself throws with this SQLSTATE. */
const raising = (state: string) => sql.raw(`do $$ begin raise exception 'raised' using errcode = '${state}'; end $$`);

const stockOf = async (db: Database) =>
  (await rows<{ stock: number }>(db, sql`select stock from offers where id = 'OL-B0KETTLE17-1'`))[0]!.stock;

describe("a transaction", () => {
  it.each(["40P01", "40001"])("is repeated once after %s, and its first half is undone", async (state) => {
    const before = await stockOf(shop.database.db);
    let runs = 0;
    const result = await inTransaction(shop.database.db, async (tx) => {
      await tx.execute(sql`update offers set stock = stock - 1 where id = 'OL-B0KETTLE17-1'`);
      if (++runs === 1) await tx.execute(raising(state));
      return "done";
    });
    expect([result, runs, await stockOf(shop.database.db)]).toEqual(["done", 2, before - 1]);
  });

  it("that fails in the same way again is given up, as one that can be tried later", async () => {
    let runs = 0;
    const failure = await inTransaction(shop.database.db, async (tx) => {
      runs++;
      await tx.execute(raising("40P01"));
    }).catch((error: unknown) => error);
    expect([runs, errorCode(failure), isUnavailable(failure)]).toEqual([2, "40P01", true]);
  });

  it("is not repeated after an error of its own", async () => {
    let runs = 0;
    const failure = await inTransaction(shop.database.db, async (tx) => {
      runs++;
      await tx.execute(raising("23505"));
    }).catch((error: unknown) => error);
    expect([runs, errorCode(failure), isUnavailable(failure)]).toEqual([1, "23505", false]);
  });
});

if (process.env.DATABASE_URL) {
  describe("two transactions on PostgreSQL", () => {
    it("that lock two rows in two orders both succeed: the victim is repeated", async () => {
      const { db } = shop.database;
      const before = await stockOf(db);
      let bothHold: () => void;
      const held = new Promise<void>((resolve) => (bothHold = resolve));
      let holding = 0;
      let runs = 0;
      const take = (first: string, second: string) =>
        inTransaction(db, async (tx) => {
          runs++;
          await tx.execute(sql`update offers set stock = stock - 1 where id = ${first}`);
          if (++holding === 2) bothHold();
          await held;
          await tx.execute(sql`update offers set stock = stock - 1 where id = ${second}`);
        });
      await Promise.all([take("OL-B0KETTLE17-1", "OL-B0SPEAKER1-1"), take("OL-B0SPEAKER1-1", "OL-B0KETTLE17-1")]);
      expect([runs, await stockOf(db)]).toEqual([3, before - 2]);
    });
  });
}
