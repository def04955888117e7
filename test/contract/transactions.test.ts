import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { errorCode, isUnavailable } from "../../demo/server/database/errors.ts";
import { rows, type Database } from "../../demo/server/database/query.ts";
import { statement } from "../../demo/server/database/statement.ts";
import { inTransaction } from "../../demo/server/database/transaction.ts";
import { describeError } from "../../demo/server/operations/log.ts";
import { shopOfFile } from "./shop.ts";

const shop = shopOfFile();

/** What the database itself throws with this SQLSTATE. */
const raising = (state: string) => sql.raw(`do $$ begin raise exception 'raised' using errcode = '${state}'; end $$`);

const takeUnits = statement<{ units: number }, never>(
  ({ units }) => sql`update offers set stock = stock - ${units}::int where id = 'OL-B0KETTLE17-1'`,
);

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

  it("sends its last statement with the commit: both are done, and the result is that of the work", async () => {
    const { db } = shop.database;
    const before = await stockOf(db);
    const result = await inTransaction(
      db,
      async () => 3,
      (tx, units) => takeUnits(tx, { units }),
    );
    expect([result, await stockOf(db)]).toEqual([3, before - 3]);
  });

  it("whose last statement fails is undone, fails for that reason, and the next one is well", async () => {
    const { db } = shop.database;
    const before = await stockOf(db);
    const failure = await inTransaction(
      db,
      (tx) => takeUnits(tx, { units: 1 }),
      (tx) => takeUnits(tx, { units: 2_000_000 }),
    ).catch((error: unknown) => error);
    expect([errorCode(failure), describeError(failure)["statement"]]).toEqual(["23514", expect.stringContaining("update offers")]);
    expect(await stockOf(db)).toBe(before);
    await inTransaction(db, (tx) => takeUnits(tx, { units: 1 }));
    expect(await stockOf(db)).toBe(before - 1);
  });

  it("that fails sends no last statement", async () => {
    const { db } = shop.database;
    const before = await stockOf(db);
    const failure = await inTransaction(
      db,
      () => Promise.reject(new Error("a reason of its own")),
      (tx) => takeUnits(tx, { units: 1 }),
    ).catch((error: unknown) => error);
    expect([String(failure), await stockOf(db)]).toEqual(["Error: a reason of its own", before]);
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
      expect(await stockOf(db)).toBe(before - 2);
      // the one that is repeated may be the faster again, so that the other is the victim and repeated as well
      expect([3, 4]).toContain(runs);
    });
  });

  describe("a connection to PostgreSQL", () => {
    it("prepares a statement once, however often requests repeat it", async () => {
      const prepared = await shop.database.db.transaction(async (tx) => {
        for (const units of [0, 0, 0]) await takeUnits(tx, { units });
        return rows<{ runs: string }>(
          tx,
          sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like 'update offers set stock = stock - $1%'`,
        );
      });
      expect(prepared).toHaveLength(1);
      expect(Number(prepared[0]!.runs)).toBeGreaterThanOrEqual(3);
    });
  });
}
