// (e) The shop's server: what four processes answer in a second, against the same statements from pgbench, and from a bare node:http,
// in the same run.
import { resolve } from "node:path";
import pg from "pg";
import { buildServer } from "../../scripts/build/server.mjs";
import { importBundled } from "../../scripts/generate/bundle.mjs";
import { NO_ADDRESS_LIMITS } from "../support/no-limits.mjs";
import { startPostgres } from "../support/postgres.mjs";
import { requestsPerSecond, sendOnce } from "./server/client.mjs";
import { startFloor } from "./server/floor.mjs";
import { scriptOf, settings, statementsOf, transactionsPerSecond } from "./server/statements.mjs";
import { median, pairedRatio, shuffled } from "./statistics.mjs";

const PROCESSES = 4;
export const CLIENTS = 32;

/** pgbench writes no log either, and its clients may send as much as they like */
const QUIET = { ...NO_ADDRESS_LIMITS, ACCESS_LOG: "off", WRITES_PER_MINUTE: "0" };

/** shoppers of all but the claims, where everyone claims once */
const SHOPPERS = 64;
/** repetitions that are not counted: until each process has compiled what it runs */
const WARM_UPS = 2;
/** whose request is read in the log */
const SAMPLE = "7";

const ANYONE = "\\set n random(0, :shoppers - 1)";
const EACH_ONCE = "\\set i :i + 1\n\\set n :client_id * :per + :i";

export const titles = {
  add: "add to cart, all of one deal",
  claim: "claim of one promotion",
  page: "product page",
  list: "lists of a shopper",
};

/** What a write has done, by workload: both sides must have done each of theirs. */
const EFFECTS = {
  add: "select 1500000000 - stock as done from offers where id = 'OL-B0KETTLE17-1'",
  claim: "select count(*)::int as done from claims",
};

/** Customers `bench-0`, `bench-1` and so on, each with a cart, three lists, and a stock that is never sold out. */
async function fill(query, count) {
  await query(
    `insert into customers (id, name, member, ready_made) select 'bench-' || n, 'Ada', true, false from generate_series(0, ${count - 1}) n`,
  );
  await query(`insert into carts (id, customer_id) select 'cart-' || n, 'bench-' || n from generate_series(0, ${count - 1}) n`);
  await query(`insert into lists (customer_id, type, name, is_default)
    select 'bench-' || n, 'wishlist', 'List ' || k, k = 0 from generate_series(0, ${count - 1}) n, generate_series(0, 2) k`);
  await query("update offers set stock = 1500000000, maximum = 1500000000 where id = 'OL-B0KETTLE17-1'");
}

/** Sessions `session-0` and so on, for pgbench: those of the shop have names that cannot be told from a number. */
async function nameSessions(query, count) {
  await query(`insert into sessions select named.* from sessions s, generate_series(0, ${count - 1}) n,
    jsonb_populate_record(s, jsonb_build_object('id', 'session-' || n, 'customer_id', 'bench-' || n)) named
    where s.customer_id = 'bench-${SAMPLE}'`);
}

/** Signs everyone in, some at a time. */
async function signIn(Shopper, processes, count) {
  let turn = 0;
  const shop = { isClosed: false, next: () => processes[turn++ % processes.length], ledger: { fault } };
  const all = Array.from({ length: count }, () => new Shopper(shop));
  for (let at = 0; at < count; at += CLIENTS) {
    await Promise.all(
      all.slice(at, at + CLIENTS).map(async (shopper, index) => {
        await shopper.enter();
        await shopper.signIn(`bench-${at + index}`);
        if (!shopper.customer) throw new Error(`bench-${at + index} was not signed in.`);
      }),
    );
  }
  return all;
}

function fault(text) {
  throw new Error(text);
}

/** @returns by workload: requests a second, transactions a second, the ratio paired within each repetition, and the statements */
export async function benchServer({ reps, quick, log }) {
  const scale = quick ? 1 : 4;
  const counts = { add: 480 * scale, claim: 320 * scale, page: 320 * scale, list: 960 * scale };
  const claims = counts.claim;
  await buildServer(".build");
  const { ShopProcess, Shopper, workloads } = await importBundled(
    `export * from ${JSON.stringify(resolve("test/bench/server/requests.ts"))};`,
  );
  const cluster = await startPostgres(settings);
  const processes = [];
  const floors = [];
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    for (let number = 1; number <= PROCESSES; number++)
      processes.push(await ShopProcess.start(`process ${number}`, cluster.url, { fault }, QUIET));
    while (floors.length < PROCESSES) floors.push(await startFloor(cluster.url, CLIENTS / PROCESSES));
    await client.connect();
    const query = async (text) => (await client.query(text)).rows;
    await fill(query, claims);
    const shoppers = await signIn(Shopper, processes, claims);
    const done = async (name) => (name in EFFECTS ? (await query(EFFECTS[name]))[0].done : 0);
    const requestOf = (name, { token, cookie }) => ({ ...workloads[name](token), cookie });

    const scripts = {};
    const statements = {};
    const [{ id: session }] = await query(`select id from sessions where customer_id = 'bench-${SAMPLE}'`);
    await nameSessions(query, claims);
    for (const name of Object.keys(titles)) {
      const one = requestOf(name, shoppers[Number(SAMPLE)]);
      await sendOnce(processes[0].origin, one); // what a process does once, it has done then
      const measured = requestOf(name, shoppers[Number(SAMPLE)]);
      if (name === "claim") await query("delete from claims");
      let answer;
      statements[name] = await statementsOf(cluster, query, async () => {
        answer = await sendOnce(processes[0].origin, measured);
      });
      const names = { session, key: measured.init.headers["idempotency-key"], shopper: SAMPLE };
      scripts[name] = scriptOf(statements[name], names, name === "claim" ? EACH_ONCE : ANYONE);
      for (const floor of floors) floor.serve(name, { statements: statements[name], answer, names });
    }

    const origins = processes.map(({ origin }) => origin);
    const floorOrigins = floors.map(({ origin }) => origin);
    const raw = Object.fromEntries(Object.keys(titles).map((name) => [name, { shop: [], floor: [], pgbench: [] }]));
    for (let rep = -WARM_UPS; rep < reps; rep++) {
      for (const name of shuffled(Object.keys(titles))) {
        const count = counts[name];
        const turns = Array.from({ length: count }, (_, at) => (name === "claim" ? at : at % SHOPPERS));
        const requests = turns.map((turn) => requestOf(name, shoppers[turn]));
        const sides = {
          shop: () => requestsPerSecond(origins, requests, CLIENTS),
          floor: () =>
            requestsPerSecond(
              floorOrigins,
              requests.map((one, at) => ({ ...one, path: `/${name}/${turns[at]}` })),
              CLIENTS,
            ),
          pgbench: () => transactionsPerSecond(cluster, scripts[name], { clients: CLIENTS, count, shoppers: SHOPPERS }),
        };
        for (const side of shuffled(Object.keys(sides))) {
          if (name === "claim") await query("delete from claims");
          const before = await done(name);
          const rate = await sides[side]();
          if ((await done(name)) - before !== (name in EFFECTS ? count : 0)) fault(`${side} did not do ${count} times: ${titles[name]}`);
          if (rep >= 0) raw[name][side].push(rate);
        }
      }
      if (rep >= 0) log(`server: repetition ${rep + 1} done`);
    }
    const result = (name) => ({
      shop: median(raw[name].shop),
      floor: median(raw[name].floor),
      pgbench: median(raw[name].pgbench),
      ratio: pairedRatio(raw[name].shop, raw[name].pgbench),
      ofFloor: pairedRatio(raw[name].shop, raw[name].floor),
      floorRatio: pairedRatio(raw[name].floor, raw[name].pgbench),
      statements: statements[name].length,
    });
    const [{ server_version: version }] = await query("show server_version");
    return { version, results: Object.fromEntries(Object.keys(titles).map((name) => [name, result(name)])) };
  } finally {
    await client.end();
    await Promise.all(processes.map((one) => one.end("SIGKILL")));
    for (const floor of floors) floor.end();
    cluster.stop();
  }
}
