import pg from "pg";
import { expect } from "vitest";
import { scenario, type Shop } from "./shop.ts";
import { SIZE } from "./size.ts";
import type { ShopProcess } from "./processes.ts";
import { KETTLE, Traffic } from "./traffic.ts";
import { until } from "../support/poll.ts";

/** Requests that a process is at when it is told to end; fewer than it has connections to PostgreSQL. */
const IN_FLIGHT = 5;

/** ms that a process may take for what it has in hand */
const DRAINED = 30_000;

/** Limits that no request reaches on a slow machine: a 503 here would be theirs, not the signal's. */
const PATIENT = Object.fromEntries(
  ["CONNECT_TIMEOUT_MS", "LOCK_TIMEOUT_MS", "STATEMENT_TIMEOUT_MS", "DRAIN_TIMEOUT_MS"].map((name) => [name, String(DRAINED)]),
);

/** Holds the carts of these customers, so that whoever wants to write one waits. */
async function holdCarts(shop: Shop, customers: readonly string[]) {
  const client = new pg.Client({ connectionString: shop.postgres.url });
  // a scenario that has failed stops the server before the carts are let go of
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query("select 1 from carts where customer_id = any ($1) for update", [customers]);
  const [{ pid }] = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows as [{ pid: number }];
  return {
    waiting: async () => (await shop.ledger.query("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [pid])).length,
    async letGo() {
      await client.query("commit");
      await client.end();
    },
  };
}

/** Whether it takes requests no more: it refuses connections, or says that it is not ready. */
const isLeaving = async ({ origin }: ShopProcess) =>
  fetch(`${origin}/readyz`, { headers: { connection: "close" } }).then(
    ({ status }) => status === 503,
    () => true,
  );

scenario(
  "SIGTERM under load: a process answers what it has in hand, ends with 0, and loses nothing",
  async (shop) => {
    const traffic = await Traffic.start(shop, SIZE.traffic.shoppers);
    const shoppers = await shop.customers(IN_FLIGHT);
    await Promise.all(shoppers.map((shopper) => shopper.add(KETTLE)));
    for (const process of [...shop.processes].slice(0, SIZE.rounds)) {
      await traffic.presses(SIZE.traffic.presses / SIZE.rounds);
      const carts = await holdCarts(
        shop,
        shoppers.map(({ customer }) => customer!),
      );
      const replies = Promise.all(shoppers.map((shopper) => shopper.add(KETTLE, { at: process })));
      await until(async () => (await carts.waiting()) === IN_FLIGHT, "all its requests wait for a cart", DRAINED);
      const ended = process.end("SIGTERM");
      await until(() => isLeaving(process), "the process takes no more requests", DRAINED);
      await carts.letGo();
      expect((await replies).map(({ status }) => status)).toEqual(Array(IN_FLIGHT).fill(200));
      expect(await ended).toBe(0);
      await shop.replace(process);
    }
    await traffic.presses(SIZE.traffic.presses);
    await traffic.stop();
  },
  { shop: PATIENT },
);
