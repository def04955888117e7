import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cartCount } from "../../src/contract/cart.ts";
import { dealClaim } from "../../src/contract/deal.ts";
import { listCreate } from "../../src/contract/lists.ts";
import { pageSpeedReport } from "../../src/contract/page.ts";
import { promotionClaim } from "../../src/contract/promotion.ts";
import { buildServer } from "../../demo/server/app.ts";
import { readSettings } from "../../demo/server/settings.ts";
import { callRequest } from "./call-request.ts";
import { requests } from "./requests.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const ONE = "203.0.113.7";
const OTHER = "203.0.113.8";

/** The shop as it is without a setting: whoever sends from an address is limited. */
const shopWith = (variables: Record<string, string> = {}) =>
  buildServer({ database: shop.database, faults: true, distDir: "test/contract/dist", settings: readSettings(variables) });

type App = ReturnType<typeof shopWith>;

/** Sends as the socket of an address does; without a cookie, as whoever wants to be nobody does. */
const from = async (app: App, address: string, path: string, init: RequestInit = {}) =>
  app.request(path, init, { incoming: { socket: { remoteAddress: address } } });

const report = async (app: App, address: string, headers: Record<string, string> = {}) => {
  const { path, init } = callRequest(pageSpeedReport, await requests["page-speed-report"]!(undefined as never), "");
  return (await from(app, address, path, { ...init, headers: { ...init.headers, ...headers } })).status;
};

/** How many of so many requests were not a 429, and the last answer. */
async function taken(count: number, send: () => Promise<Response>) {
  let passed = 0;
  let last: Response | undefined;
  for (let at = 0; at < count; at++) {
    last = await send();
    if (last.status !== 429) passed++;
  }
  return { passed, last: last! };
}

describe("the limits of an address", () => {
  it("end reports without a cookie, for each address, and reads go on", async () => {
    expect(readSettings({}).LOGS_PER_MINUTE).toBe(600);
    const app = shopWith({ LOGS_PER_MINUTE: "20" });
    let passed = 0;
    for (let at = 0; at < 25; at++) if ((await report(app, ONE)) === 204) passed++;
    expect(passed).toBe(20);
    expect(await report(app, OTHER)).toBe(204);
    expect((await from(app, ONE, "/dp/B0KETTLE17")).status).toBe(200);
    const { path } = callRequest(cartCount, { path: { marketplaceId: "DPMARKET1" } }, "");
    expect((await from(app, ONE, path)).status).toBe(200);
  });

  it("end 200 claims, 200 guessed ids, 150 new lists and 40 sign-ins, each kind by itself, with 429 and Retry-After", async () => {
    const app = shopWith();
    const theo = await Shopper.at(shop.app, "theo");
    const claim = await requests["promotion-claim"]!(theo);
    const send = (entry: Parameters<typeof callRequest>[0], input: Parameters<typeof callRequest>[1], address = ONE) => {
      const { path, init } = callRequest(entry, input, theo.token);
      return from(app, address, path, { ...init, headers: { ...init.headers, cookie: theo.cookie } });
    };
    const claims = await taken(100, () => send(promotionClaim, claim));
    expect([claims.passed, claims.last.status, await claims.last.json()]).toMatchObject([60, 429, { error: { code: "too-many-writes" } }]);
    expect(Number(claims.last.headers.get("retry-after"))).toBeGreaterThan(0);
    const guess = { path: { marketplaceId: "DPMARKET1", dealId: randomUUID() }, body: { asin: "B0WATCHFIT", quantity: 1 } };
    expect((await taken(100, () => send(dealClaim, guess))).passed, "the same kind").toBe(0);
    expect((await taken(200, () => send(dealClaim, guess, OTHER))).passed).toBe(60);
    const lists = await taken(150, () => send(listCreate, { body: { listName: "Tea", listType: "wishlist", isJson: "true" } }));
    expect(lists.passed).toBe(60);
    const signIn = () => from(app, ONE, "/sign-in", { method: "POST", body: new URLSearchParams({ shopper: "theo" }) });
    expect((await taken(40, signIn)).passed).toBe(30);
  });

  it("count what a proxy of ours says of the address, and believe nobody else", async () => {
    const direct = shopWith({ LOGS_PER_MINUTE: "2" });
    const forged = [];
    for (let at = 0; at < 3; at++) forged.push(await report(direct, ONE, { "x-forwarded-for": `198.51.100.${at}` }));
    expect(forged).toEqual([204, 204, 429]);
    const behind = shopWith({ LOGS_PER_MINUTE: "2", TRUSTED_PROXIES: "1" });
    const seen = [];
    for (const written of ["198.51.100.1", "6.6.6.6, 198.51.100.1", "7.7.7.7, 198.51.100.1", "198.51.100.2"])
      seen.push(await report(behind, "10.0.0.1", { "x-forwarded-for": written }));
    expect(seen).toEqual([204, 204, 429, 204]);
  });

  it("are those of one subscriber: 64 bits of IPv6, and IPv4 in either form", async () => {
    const app = shopWith({ LOGS_PER_MINUTE: "1" });
    const seen = [];
    for (const address of ["2001:db8:0:1::1", "2001:db8::1:2:3:4:5", "2001:DB8:0:2::1", "203.0.113.9", "::ffff:203.0.113.9"])
      seen.push(await report(app, address));
    expect(seen).toEqual([204, 429, 204, 204, 429]);
  });

  it("are asked before the database is", async () => {
    const database = { ...shop.database, db: undefined as never };
    const settings = readSettings({ LOGS_PER_MINUTE: "1" });
    const app = buildServer({ database, faults: false, distDir: "test/contract/dist", settings, log: () => {} });
    await report(app, ONE);
    expect(await report(app, ONE)).toBe(429);
  });
});
