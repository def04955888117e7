import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { pageSpeedReport } from "../../src/contract/page.ts";
import { sampleStats } from "../../src/contract/sample.ts";
import { voiceListLog } from "../../src/contract/voice-list.ts";
import { weblabBeacon } from "../../src/contract/weblab.ts";
import { callRequest } from "../contract/call-request.ts";
import { scenario } from "./shop.ts";
import { Shopper } from "./shopper.ts";
import { SIZE } from "./size.ts";
import { KETTLE } from "./traffic.ts";

/** What one address may send to a process in a minute. */
const LOGS = 30;
const OTHERS = 20;
const FEW = 5;

/** bytes of a report, at most; more of it is keys and indexes */
const ROW = 8 * 1024 * 1.25;

/** bytes that a database may grow by for other reasons: pages are added to a table by the eight and more */
const SLACK = 2 * 1024 * 1024;

/** They are what the proxy wrote; what a client wrote itself stands before. */
const HOSTILE = "203.0.113.66";
const headersOf = (at: number) => ({ "x-forwarded-for": `198.51.100.${at % 250}, ${HOSTILE}` });

const text = (bytes: number) => randomBytes(bytes).toString("base64").slice(0, bytes);

/** A report of so many bytes that nothing can compress. */
const report = (bytes: number) => {
  const metrics = [{ name: "LCP", value: 1, delta: 1, rating: "good", id: "v1-1", tags: {} }];
  return JSON.stringify({ pageType: text(bytes - 160), device: "desktop", navigationType: "navigate", metrics });
};

const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };

type Send = (shopper: Shopper, at: number) => Promise<number>;

const post =
  (path: string, body: () => string, headers: Record<string, string> = JSON_TYPE): Send =>
  async (shopper, at) =>
    (await shopper.send(path, { method: "POST", body: body(), headers: { ...headers, ...headersOf(at) } })).status;

/** A call with a body of its own for each request. */
const calls =
  (entry: CallEntry<any, any, any, any>, body: () => object): Send =>
  async (shopper, at) => {
    const { path, init } = callRequest(entry, { body: body() }, shopper.token);
    return (await shopper.send(path, { ...init, headers: { ...init.headers, ...headersOf(at) } })).status;
  };

/** A guest with a token of the shop's own, which a script gets as a browser does: by a page. */
const addAsGuest: Send = async (shopper, at) => {
  await shopper.enter();
  return calls(cartAddItems, () => ({ items: [{ asin: KETTLE.asin, offerListingId: KETTLE.offer, quantity: 1 }] }))(shopper, at);
};

const madeUp: Send = (shopper, at) => {
  shopper.cookie = `dp-session=${randomBytes(24).toString("base64url")}`;
  return post(pageSpeedReport.path, () => report(7_900))(shopper, at);
};

const KINDS: readonly Send[] = [
  post(pageSpeedReport.path, () => report(55_000)),
  post(pageSpeedReport.path, () => report(7_900)),
  madeUp,
  calls(weblabBeacon, () => ({ weblabValue: text(5_000) })),
  calls(sampleStats, () => ({ eventType: "Listening", asin: text(200), eventTimeStamp: 1000 })),
  calls(voiceListLog, () => ({ event: "ADD_ITEM_FAILURE", pageName: text(7_900), delay: 40, listType: "SHOP", item: { asin: "A" } })),
  post("/sign-in", () => `shopper=${text(100)}`, FORM_TYPE),
  post("/hz/wishlist/create/newlist", () => "listName=Tea", FORM_TYPE),
  post("/registries", () => "name=Ada", FORM_TYPE),
  addAsGuest,
];

scenario(
  `${SIZE.hostile} hostile requests of one address leave the database no larger than its limits say, and others shop on`,
  async (shop) => {
    await shop.stock(KETTLE, 10_000);
    const [honest] = await shop.customers(1);
    const size = async () =>
      Number((await shop.ledger.query<{ size: string }>("select pg_database_size(current_database()) as size"))[0]!.size);
    const rowsOf = async (table: string) =>
      (await shop.ledger.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]!.rows;
    const logged = async () => {
      const tables = ["page_speed", "weblab_exposures", "sample_events", "voice_list_events"];
      return (await Promise.all(tables.map(rowsOf))).reduce((sum, rows) => sum + rows, 0);
    };
    const [sizeBefore, logsBefore, sessionsBefore] = [await size(), await logged(), await rowsOf("sessions")];
    const begun = performance.now();
    const seen: number[] = [];
    for (let at = 0; at < SIZE.hostile; at += KINDS.length * 4) {
      const crowd = Array.from({ length: KINDS.length * 4 }, (_, more) => KINDS[more % KINDS.length]!(new Shopper(shop), at + more));
      seen.push(...(await Promise.all(crowd)));
      if (at % 200 === 0) expect((await honest!.add(KETTLE)).status).toBe(200);
    }
    const windows = Math.floor((performance.now() - begun) / 60_000) + 1;
    const most = (perMinute: number) => perMinute * shop.processes.length * windows;
    const logs = (await logged()) - logsBefore;
    expect(new Set(seen)).toContain(429);
    expect(new Set(seen)).toContain(413);
    expect(logs).toBeGreaterThan(0);
    expect(logs).toBeLessThanOrEqual(most(LOGS));
    expect((await rowsOf("sessions")) - sessionsBefore).toBeLessThanOrEqual(most(OTHERS));
    expect((await size()) - sizeBefore).toBeLessThanOrEqual(most(LOGS) * ROW + SLACK);
  },
  {
    shop: {
      TRUSTED_PROXIES: "1",
      LOGS_PER_MINUTE: String(LOGS),
      ADDRESS_WRITES_PER_MINUTE: String(OTHERS),
      ...Object.fromEntries(
        ["SIGN_INS_PER_MINUTE", "CLAIMS_PER_MINUTE", "LIST_WRITES_PER_MINUTE", "REGISTRY_WRITES_PER_MINUTE"].map((name) => [
          name,
          String(FEW),
        ]),
      ),
    },
  },
);
