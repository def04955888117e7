import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { cartAddItems, cartCount } from "../../src/contract/cart.ts";
import { listCreateForm } from "../../src/contract/lists.ts";
import { buildServer } from "../../demo/server/app.ts";
import { errorCode, isReadTimeout, isUnavailable } from "../../demo/server/database/errors.ts";
import { connectDatabase, type OpenDatabase } from "../../demo/server/database/open.ts";
import { rows, type Database } from "../../demo/server/database/query.ts";
import { inTransaction } from "../../demo/server/database/transaction.ts";
import { readSettings } from "../../demo/server/settings.ts";
import { ownSchema, shopOfFile, Shopper, type App } from "./shop.ts";
import { newSessionKey } from "../../demo/server/session/session-key.ts";

/** Limits that a test reaches at once. */
const SHORT = {
  ...{ CONNECT_TIMEOUT_MS: "300", STATEMENT_TIMEOUT_MS: "300", LOCK_TIMEOUT_MS: "200", READY_TIMEOUT_MS: "200" },
  ...{ IDLE_TRANSACTION_TIMEOUT_MS: "300", DATABASE_POOL: "2" },
};

const opened: OpenDatabase[] = [];

/** A process of the shop with these limits. */
async function processOn(url: string, limits: Record<string, string> = SHORT): Promise<{ app: App; database: OpenDatabase }> {
  const settings = readSettings(limits);
  const database = await connectDatabase({ url, limits: settings });
  opened.push(database);
  return { app: buildServer({ database, faults: false, distDir: "test/contract/dist", settings, log: () => {} }), database };
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

// A browser that has been here: its session is looked up.
const COOKIE = { cookie: `dp-session=${newSessionKey("any")}` };
const PAGE = { headers: { ...COOKIE, accept: "text/html" } };

/** `ready`: the status of `/readyz`, which asks on a connection of its own. */
async function expectRefusals(app: App, ready = 503): Promise<void> {
  const page = await app.request("/dp/B0KETTLE17", PAGE);
  expect([page.status, page.headers.get("retry-after"), page.headers.get("content-type")]).toEqual([503, "2", "text/html; charset=UTF-8"]);
  expect(await page.text()).toContain("Try again in a few seconds");
  const calls = [
    // A fragment is asked for as a page is.
    app.request(`${listCreateForm.path}?createIngressName=pdp&isHearts=false`, PAGE),
    app.request(cartCount.path.replace("{marketplaceId}", "M"), { headers: { ...COOKIE, accept: "application/json" } }),
  ];
  for (const call of await Promise.all(calls))
    expect([call.status, call.headers.get("retry-after"), await call.json()]).toMatchObject([503, "2", { error: { code: "unavailable" } }]);
  const form = await app.request(buyBoxSubmit.path, { ...PAGE, method: "POST", body: new URLSearchParams() });
  expect([form.status, form.headers.get("content-type")]).toEqual([503, "text/html; charset=UTF-8"]);
  expect([(await app.request("/healthz")).status, (await app.request("/readyz")).status]).toEqual([200, ready]);
}

describe("a database that is away", () => {
  it("is a 503 with Retry-After, a page for pages and JSON for calls; the process is alive and not ready", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    await expectRefusals((await processOn(`postgres://shop@127.0.0.1:${port}/postgres`)).app);
  });
});

describe("a database that accepts connections and answers nothing", () => {
  let frozen: Server;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    frozen = createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
    await once(frozen, "listening");
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    frozen.close();
  });

  it("is a 503 within the limit of the wait for a connection", async () => {
    await expectRefusals((await processOn(`postgres://shop@127.0.0.1:${(frozen.address() as AddressInfo).port}/postgres`)).app);
  });
});

if (process.env.DATABASE_URL) {
  const shop = shopOfFile();
  const STOCK = sql`select stock from offers where id = 'OL-B0KETTLE17-1'`;
  const takeOne = sql`update offers set stock = stock - 1 where id = 'OL-B0KETTLE17-1'`;
  const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);
  const backendOf = async (tx: Database) => (await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))[0]!.pid;
  const url = async () => {
    const [{ schema } = { schema: "" }] = await rows<{ schema: string }>(shop.database.db, sql`select current_schema() as schema`);
    const address = new URL(process.env.DATABASE_URL!);
    address.searchParams.set("options", `-c search_path=${schema}`);
    return address.href;
  };

  describe("a connection that PostgreSQL ends", () => {
    it("in a transaction undoes it, ends no process, and the next request is served", async () => {
      const { app, database } = await processOn(await url());
      const before = await rows(database.db, STOCK);
      // As many as the pool has: a connection that is lost and never given back would be missed here.
      for (let round = 0; round < 6; round++) {
        const failure = await failureOf(
          inTransaction(database.db, async (tx) => {
            await tx.execute(takeOne);
            const pid = await backendOf(tx);
            await shop.database.db.execute(sql`select pg_terminate_backend(${pid})`);
            await tx.execute(takeOne);
          }),
        );
        expect([isUnavailable(failure), String(failure)]).toEqual([true, expect.stringContaining("update offers")]);
      }
      expect(await rows(database.db, STOCK)).toEqual(before);
      expect((await app.request("/dp/B0KETTLE17", PAGE)).status).toBe(200);
      expect((await app.request("/readyz")).status).toBe(200);
    });

    it("while it is idle is replaced", async () => {
      const { database } = await processOn(await url());
      const pid = await database.db.transaction(backendOf);
      await shop.database.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
      // The driver hears of the end in its own time: it drops the connection, or the statement that meets it fails.
      const outcomes = [await failureOf(rows(database.db, STOCK)), await failureOf(rows(database.db, STOCK))];
      expect([outcomes[0] === undefined || isUnavailable(outcomes[0]), outcomes[1]]).toEqual([true, undefined]);
    });
  });

  describe("a PostgreSQL that freezes in a transaction", () => {
    it("costs the request its limit and the pool a connection; after it the shop serves again", async () => {
      const target = new URL(await url());
      const port = Number(target.port);
      const pairs: [Socket, Socket][] = [];
      const relay = createServer((near) => {
        const far = connect(port, target.hostname);
        for (const socket of [near, far]) socket.on("error", () => {});
        near.pipe(far).pipe(near);
        pairs.push([near, far]);
      }).listen(0, "127.0.0.1");
      await once(relay, "listening");
      target.port = String((relay.address() as AddressInfo).port);
      const { app, database } = await processOn(target.href, { ...SHORT, IDLE_TRANSACTION_TIMEOUT_MS: "60000" });
      const failure = await failureOf(
        database.db.transaction(async (tx) => {
          await tx.execute(takeOne);
          for (const [near, far] of pairs) near.unpipe(far) && far.unpipe(near);
          await tx.execute(takeOne);
        }),
      );
      expect([isReadTimeout(failure), isUnavailable(failure), database.poolUse!().total]).toEqual([true, true, 0]);
      expect((await app.request("/dp/B0KETTLE17", PAGE)).status).toBe(200);
      for (const socket of pairs.flat()) socket.destroy();
      relay.close();
    });
  });

  describe("a write that meets a limit", () => {
    it("of the wait for a lock is a 503, and is done when it is sent again", async () => {
      const { app } = await processOn(await url(), { ...SHORT, STATEMENT_TIMEOUT_MS: "60000" });
      const shopper = await Shopper.at(shop.app);
      const here = shopper.movedTo(app);
      const press = { body: { items: [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 1 }] }, key: "locked" };
      await inTransaction(shop.database.db, async (tx) => {
        await tx.execute(takeOne);
        const reply = await here.call(cartAddItems, press);
        expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "2"]);
      });
      expect((await here.call(cartAddItems, press)).status).toBe(200);
      expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
    });

    it("of one statement, or of idleness in a transaction, fails as one that can be tried later", async () => {
      const { database } = await processOn(await url());
      const slow = await failureOf(rows(database.db, sql`select pg_sleep(30)`));
      expect([errorCode(slow), isUnavailable(slow)]).toEqual(["57014", true]);
      const idle = await failureOf(
        database.db.transaction(async (tx) => {
          const pid = await backendOf(tx);
          const left = async () => (await rows(shop.database.db, sql`select 1 from pg_stat_activity where pid = ${pid}`)).length;
          while ((await left()) > 0);
          await tx.execute(takeOne);
        }),
      );
      expect([isUnavailable(idle), String(idle)]).toEqual([true, expect.stringContaining("update offers")]);
    });

    it("of the pool is a 503 of a process that is ready, and the pool serves again when its connections are back", async () => {
      const { app, database } = await processOn(await url(), { ...SHORT, IDLE_TRANSACTION_TIMEOUT_MS: "60000" });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let taken = 0;
      let allTaken = () => {};
      const full = new Promise<void>((resolve) => (allTaken = resolve));
      const holders = [1, 2].map(() =>
        database.db.transaction(async (tx) => {
          await tx.execute(STOCK);
          if (++taken === 2) allTaken();
          await released;
        }),
      );
      await full;
      expect(database.poolUse!()).toEqual({ total: 2, idle: 0, waiting: 0 });
      await expectRefusals(app, 200);
      release();
      await Promise.all(holders);
      expect((await app.request("/dp/B0KETTLE17", PAGE)).status).toBe(200);
    });
  });

  describe("a PostgreSQL whose connections are all taken", () => {
    it("is a 503", async () => {
      const address = new URL((await ownSchema())!);
      const role = `narrow_${Date.now()}`;
      await shop.database.db.execute(sql.raw(`create role ${role} login connection limit 0`));
      address.username = role;
      await expectRefusals((await processOn(address.href)).app);
      await shop.database.db.execute(sql.raw(`drop role ${role}`));
    });
  });
}
