import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { cartAddItems, cartChangeLog } from "../../src/contract/cart.ts";
import { listCreate, listCreateForm } from "../../src/contract/lists.ts";
import { cartPreAdd, pageSpeedReport } from "../../src/contract/page.ts";
import { trustImpressionLog } from "../../src/contract/trust.ts";
import { prepare } from "../../demo/server/database/open.ts";
import { rows } from "../../demo/server/database/query.ts";
import { releaseHoldsInTurn } from "../../demo/server/cart/holds.ts";
import { repeat } from "../../demo/server/lib/repeat.ts";
import { housekeep, keepStock } from "../../demo/server/operations/housekeeping.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const BATCH = 3;

const REPORT = {
  pageType: "detail",
  device: "desktop",
  navigationType: "navigate",
  metrics: [{ name: "LCP", value: 1, delta: 1, rating: "good", id: "v1-1", tags: {} }],
};

const adding = (shopper: Shopper, quantity: number) =>
  shopper.call(cartAddItems, { body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity }] } });

const count = async (table: string) =>
  (await rows<{ count: number }>(shop.database.db, sql.raw(`select count(*)::int as count from ${table}`)))[0]!.count;
const stock = async () =>
  (await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = 'OL-B0KETTLE17-1'`))[0]!.stock;

/** The logs of pages, with the column of the time. */
const LOGS = { preparations: "prepared_at", page_speed: "reported_at", trust_impressions: "logged_at", cart_changes: "logged_at" };
const IMPRESSION = {
  ...{ producer: "a2i-dpx" as const, schema: "a2i.dpx.WidgetImpressions.3" as const },
  event: {
    ...{ refMarker: "contextual_tw_warranty_gv", pageAsin: "B0KETTLE17", pageType: "Detail" as const, server: "shop.example" },
    ...{ subPageType: "ContextualIconFarm" as const, merchantId: "S1", isInternal: false, isRobot: false },
    additionalRequestData: { numOfShownIcons: 3, buyingOptionIndex: 0 },
  },
};

describe("housekeeping", () => {
  it("has an end for the rows of every table, in the guide", async () => {
    const guide = readFileSync("docs/guides/run-the-shop.md", "utf8");
    const listed = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!),
    );
    const tables = await rows<{ name: string }>(
      shop.database.db,
      sql`select tablename as name from pg_tables where schemaname = current_schema()`,
    );
    expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(LOGS))("deletes the old rows of the log %s in batches, and leaves the young ones", async (table, at) => {
    const { db } = shop.database;
    const shopper = await Shopper.at(shop.app, "mara");
    const append = () => {
      if (table === "preparations") return shopper.call(cartPreAdd, { body: { "items[0.base][asin]": "B0KETTLE17" } });
      if (table === "trust_impressions") return shopper.call(trustImpressionLog, { body: IMPRESSION });
      return table === "page_speed" ? shopper.call(pageSpeedReport, { body: REPORT }) : shopper.call(cartChangeLog);
    };
    const OLD = 2 * BATCH + 1;
    for (let row = 0; row < OLD; row++) expect((await append()).ok).toBe(true);
    await db.execute(sql.raw(`update ${table} set ${at} = now() - interval '31 days'`));
    for (let row = 0; row < 2; row++) await append();
    await db.execute(sql.raw(`update ${table} set ${at} = now() - interval '29 days' where ctid = (select max(ctid) from ${table})`));
    const done: Record<string, unknown> = {};
    await housekeep(
      db,
      (_level, _event, entry = {}) => void (done[String(entry["task"])] = entry["deleted"]),
      () => false,
      BATCH,
    );
    expect([done[`log ${table}`], await count(table)]).toEqual([OLD, 2]);
  });

  it("deletes used tokens of forms with their session", async () => {
    const { db } = shop.database;
    const shopper = await Shopper.at(shop.app, "mara");
    const form = await (await shopper.call(listCreateForm, { query: { createIngressName: "d", isHearts: "false" } })).text();
    const createListToken = /"createListToken":"([^"]+)"/.exec(form)![1]!;
    await shopper.call(listCreate, { body: { listName: "Tea", isJson: "true", createListToken } });
    expect(await count("list_create_tokens")).toBe(1);
    await db.execute(sql`update sessions set created_at = now() - interval '32 days'`);
    await housekeep(
      db,
      () => {},
      () => false,
      BATCH,
    );
    expect([await count("list_create_tokens"), await count("sessions")]).toEqual([0, 0]);
  });

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

describe("the stock of carts whose hold has expired", () => {
  const expireAll = () => shop.database.db.execute(sql`update carts set held_until = now() - interval '1 second' where held_until > now()`);
  const expire = async (quantity: number) => {
    await adding(await Shopper.at(shop.app), quantity);
    await expireAll();
  };

  beforeAll(async () => {
    await expireAll();
    await releaseHoldsInTurn(shop.database.db, 500);
  });

  it("is returned by a running process, a batch at a time, and logged", async () => {
    const { db } = shop.database;
    const before = await stock();
    for (const quantity of [1, 2, 3]) await expire(quantity);
    const logged: unknown[] = [];
    const log = (_level: string, _event: string, entry: object = {}) => void logged.push(entry);
    await keepStock(db, log, 2);
    expect(logged).toEqual([{ task: "expired holds", deleted: 2 }]);
    await keepStock(db, log, 2);
    await keepStock(db, log, 2);
    expect([await stock(), logged]).toEqual([
      before,
      [
        { task: "expired holds", deleted: 2 },
        { task: "expired holds", deleted: 1 },
      ],
    ]);
  });

  // The embedded database has one connection, so nobody else can be at it.
  if (process.env.DATABASE_URL) {
    it("is left alone while another process returns it", async () => {
      const { db } = shop.database;
      await expire(2);
      const before = await stock();
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4620002)`);
        expect([await releaseHoldsInTurn(db, BATCH), await stock()]).toEqual([0, before]);
      });
      expect([await releaseHoldsInTurn(db, BATCH), await stock()]).toEqual([1, before + 2]);
    });
  }
});

describe("a task that is repeated", () => {
  afterEach(() => void vi.useRealTimers());

  it("runs after each interval, never twice at once, and goes on after a failure", async () => {
    vi.useFakeTimers();
    const failures: unknown[] = [];
    let runs = 0;
    let end: (error?: Error) => void = () => {};
    const task = () => {
      runs++;
      return new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
    };
    const stop = repeat(task, 100, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(99);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(runs).toBe(1);
    end(new Error("away"));
    await vi.advanceTimersByTimeAsync(100);
    expect([runs, failures]).toEqual([2, [new Error("away")]]);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect([runs, isStopped]).toEqual([2, false]);
    end();
    await stopped;
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs).toBe(2);
  });
});
