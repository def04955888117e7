import { serve, type ServerType } from "@hono/node-server";
import { buildServer } from "../../../demo/server/app.ts";
import { openDatabase } from "../../../demo/server/database/open.ts";
import { readSettings } from "../../../demo/server/settings.ts";
import { contract } from "../../../src/contract/index.ts";
import { NO_ADDRESS_LIMITS } from "../../support/no-limits.mjs";
import { requests } from "../../contract/requests.ts";
import { Shopper, type App } from "../../contract/shopper.ts";
import type { Fixtures } from "./fixtures.ts";

/** Pages of another origin are not asked for: the shop serves its own. */
export interface OwnShop {
  readonly base: URL;
  /** What a merchant writes down for a call: a fresh shopper, a guest, and a good request of that call. */
  fixturesFor(name: string): Promise<Fixtures>;
  close(): Promise<void>;
}

/** Serves an app of the shop at a free port. */
export async function serveShop(app: App): Promise<OwnShop> {
  let server!: ServerType;
  const port = await new Promise<number>((done) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => done(info.port));
  });
  return {
    base: new URL(`http://127.0.0.1:${port}`),
    fixturesFor: (name) => fixturesFor(app, name),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The shop of this repository with a fresh database in memory. */
export async function startOwnShop(): Promise<OwnShop> {
  const database = await openDatabase();
  const shop = await serveShop(buildServer({ database, faults: true, distDir: "dist", settings: readSettings(NO_ADDRESS_LIMITS) }));
  return {
    ...shop,
    async close() {
      await shop.close();
      await database.close();
    },
  };
}

async function fixturesFor(app: App, name: string): Promise<Fixtures> {
  const shopper = await Shopper.at(app, "theo");
  const guest = await Shopper.at(app);
  const input = await requests[name]!(shopper);
  const asGuest = await guest.call(
    contract.find((entry) => entry.name === name)!,
    input,
  );
  const { path, query } = input;
  const body = input.body as object | undefined;
  return {
    cookie: shopper.cookie,
    csrfToken: shopper.token,
    guest: { cookie: guest.cookie, csrfToken: guest.token },
    values: { marketplaceId: "DPMARKET1" },
    needsShopper: asGuest.status === 401 ? [name] : [],
    calls: { [name]: { ...(path && { path }), ...(query && { query }), ...(body && { body: uniqueBody(body) }) } },
  };
}

/** Names of lists differ from run to run: their creation is confirmed by the name. */
const uniqueBody = (body: object) => (Array.isArray(body) ? body : { ...body, ...unique(body) });

const unique = (body: object): Record<string, string> =>
  "listName" in body ? { listName: "Conformance {unique}" } : "name" in body ? { name: "Garden {unique}" } : {};
