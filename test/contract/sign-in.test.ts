import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cartAddItems, cartCount } from "../../src/contract/cart.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { rows } from "../../demo/server/database/query.ts";
import { shopOfFile, Shopper, type App } from "./shop.ts";

const shop = shopOfFile();

const KETTLE = { asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1" };
const APPLE = { asin: "B0GALAAPPL", offerListingId: "OL-B0GALAAPPL-1" };

const adding = (shopper: Shopper, quantity: number, key?: string) =>
  shopper.call(cartAddItems, { body: { items: [{ ...KETTLE, quantity }] }, ...(key && { key }) });
const addingGroceries = (shopper: Shopper) =>
  shopper.call(groceryCartAdd, { body: { ...APPLE, quantity: 1, setQuantityFlag: false, storeId: "store-17" } });

const countOf = (asin: string) => (lines: readonly { asin: string; quantity: number }[]) =>
  lines.filter((line) => line.asin === asin).reduce((sum, { quantity }) => sum + quantity, 0);

async function stockOf(offerId: string): Promise<number> {
  const [offer] = await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = ${offerId}`);
  return offer!.stock;
}

/** Gives the offers so much that no test meets a limit by chance. */
const supply = () =>
  rows(shop.database.db, sql`update offers set stock = 1000, maximum = 500 where asin in (${KETTLE.asin}, ${APPLE.asin})`);

interface SignedIn {
  customerId: string;
  csrfToken: string;
}

/** Signs in at one of the servers; `shopper` keeps its old cookie, as another tab of the browser would. */
async function signIn(shopper: Shopper, app: App, name = "mara", fresh = true) {
  const tab = shopper.movedTo(app);
  const response = await tab.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: name, fresh }) });
  const { csrfToken, customerId } = (await response.json()) as SignedIn;
  tab.token = csrfToken;
  return { tab, response, customerId };
}

describe("a guest who signs in", () => {
  it("keeps every add that was answered with 200, and every other add is answered with 401", async () => {
    await supply();
    const other = await shop.another();
    for (let round = 0; round < 4; round++) {
      const stock = [await stockOf(KETTLE.offerListingId), await stockOf(APPLE.offerListingId)];
      const guest = await Shopper.at(shop.app);
      const elsewhere = guest.movedTo(other);
      const add = (index: number) => adding(index % 2 ? elsewhere : guest, 1);
      const addGroceries = (index: number) => addingGroceries(index % 2 ? guest : elsewhere);
      // In half of the rounds the guest has written nothing before.
      if (round % 2) await adding(guest, 1);
      const [before, groceriesBefore, { tab }, after, groceriesAfter] = await Promise.all([
        Promise.all([0, 1, 2, 3, 4, 5].map(add)),
        Promise.all([0, 1, 2].map(addGroceries)),
        signIn(guest, other),
        Promise.all([0, 1, 2, 3, 4, 5].map(add)),
        Promise.all([0, 1, 2].map(addGroceries)),
      ]);
      const statuses = [...before, ...after].map(({ status }) => status);
      const groceryStatuses = [...groceriesBefore, ...groceriesAfter].map(({ status }) => status);
      expect([...statuses, ...groceryStatuses].filter((status) => status !== 200 && status !== 401)).toEqual([]);
      const units = statuses.filter((status) => status === 200).length + (round % 2);
      const groceries = groceryStatuses.filter((status) => status === 200).length;
      const { cart, groceries: inGroceries } = await tab.state();
      expect([countOf(KETTLE.asin)(cart), countOf(APPLE.asin)(inGroceries)]).toEqual([units, groceries]);
      expect([await stockOf(KETTLE.offerListingId), await stockOf(APPLE.offerListingId)]).toEqual([
        stock[0]! - units,
        stock[1]! - groceries,
      ]);
    }
  });

  it("ends the session before: its calls get 401 and no cookie, its pages a new guest", async () => {
    const guest = await Shopper.at(shop.app);
    await adding(guest, 1);
    const stock = await stockOf(KETTLE.offerListingId);
    await signIn(guest, shop.app);
    const late = await adding(guest, 1);
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    const read = await guest.call(cartCount, { path: { marketplaceId: "M" } });
    expect([read.status, read.headers.getSetCookie()]).toEqual([401, []]);
    expect(await stockOf(KETTLE.offerListingId)).toBe(stock);
    const form = new URLSearchParams({ "anti-csrftoken-a2z": guest.token, ASIN: KETTLE.asin, offerListingID: KETTLE.offerListingId });
    const posted = await guest.fetch("/gp/product/handle-buy-box", { method: "POST", body: form, headers: { accept: "text/html" } });
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([401, []]);
    expect(await posted.text()).toContain("Reload it.");
    const page = await guest.fetch("/gp/cart/view.html", { headers: { accept: "text/html" } });
    expect([page.status, page.headers.getSetCookie().length]).toEqual([200, 1]);
    expect((await guest.state()).cart).toEqual([]);
  });

  it("who wrote nothing before does not write with the old cookie either", async () => {
    const guest = await Shopper.at(shop.app);
    await signIn(guest, shop.app);
    expect((await adding(guest, 1)).status).toBe(401);
  });

  it("one of two sign-ins with the same cookie is done", async () => {
    const guest = await Shopper.at(shop.app);
    await adding(guest, 2);
    const other = await shop.another();
    const sent = (app: App) =>
      guest.movedTo(app).fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: "mara", fresh: true }) });
    const replies = await Promise.all([sent(shop.app), sent(other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it("has at most the maximum of an offer afterwards, and the rest goes back to stock", async () => {
    const limit = (maximum: number) =>
      rows(shop.database.db, sql`update offers set maximum = ${maximum} where id = ${KETTLE.offerListingId}`);
    await supply();
    await limit(10);
    const before = await stockOf(KETTLE.offerListingId);
    const { tab, customerId } = await signIn(await Shopper.at(shop.app), shop.app);
    await adding(tab, 7);
    const guest = await Shopper.at(shop.app);
    const parts = [
      { ...KETTLE, quantity: 2 },
      { ...KETTLE, quantity: 4, additionalParameters: { itemAssociation: { parentAsin: APPLE.asin } } },
    ];
    // one after the other: the earlier one keeps its units first
    for (const part of parts) expect((await guest.call(cartAddItems, { body: { items: [part] } })).status).toBe(200);
    expect(await stockOf(KETTLE.offerListingId)).toBe(before - 13);
    const merged = await signIn(guest, shop.app, customerId, false);
    const { cart } = await merged.tab.state();
    expect(cart.map(({ quantity }) => quantity).sort()).toEqual([1, 9]);
    expect(await stockOf(KETTLE.offerListingId)).toBe(before - 10);
    expect((await adding(merged.tab, 1)).status).toBe(409);
  });

  it("calls.12 does a request id once, before and after, at two servers at once", async () => {
    await supply();
    const guest = await Shopper.at(shop.app);
    const other = await shop.another();
    const first = await (await adding(guest, 1, "press-1")).text();
    const [{ tab }] = await Promise.all([
      signIn(guest, other),
      ...Array.from({ length: 20 }, (_, index) => adding(index % 2 ? guest : guest.movedTo(other), 1, "press-2")),
    ]);
    const again = await Promise.all(
      Array.from({ length: 20 }, (_, index) => adding(index % 2 ? tab : tab.movedTo(shop.app), 1, "press-2")),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await (await adding(tab, 1, "press-1")).text()).toBe(first);
    expect((await tab.state()).cart).toMatchObject([{ quantity: 2 }]);
  });

  it("calls.12 posts a form with the id of before once, though its token is a new one", async () => {
    await supply();
    const guest = await Shopper.at(shop.app);
    const post = (shopper: Shopper) =>
      shopper.fetch("/gp/product/handle-buy-box", {
        method: "POST",
        body: new URLSearchParams({
          "anti-csrftoken-a2z": shopper.token,
          "dp-request-id": "press-1",
          ASIN: KETTLE.asin,
          offerListingID: KETTLE.offerListingId,
        }),
        headers: { accept: "text/html" },
      });
    await post(guest);
    const { tab } = await signIn(guest, shop.app);
    expect((await post(tab)).headers.get("location")).toContain("repeated=1");
    expect((await tab.state()).cart).toMatchObject([{ quantity: 1 }]);
  });

  it("does not take the request ids of another shopper along", async () => {
    const { tab } = await signIn(await Shopper.at(shop.app), shop.app);
    await adding(tab, 1, "press-1");
    const { tab: next } = await signIn(tab, shop.app, "theo");
    expect((await next.state()).requestIds).toBe(0);
    expect((await adding(next, 1, "press-1")).status).toBe(200);
    expect((await next.state()).cart).toMatchObject([{ quantity: 1 }]);
  });
});

describe("a sign-in that fails", () => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await rows(shop.database.db, sql`alter table carts drop constraint if exists no_customers`);
  });

  it("sets no cookie and leaves the guest what the guest had", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const guest = await Shopper.at(shop.app);
    await adding(guest, 2);
    await rows(shop.database.db, sql`alter table carts add constraint no_customers check (customer_id is null) not valid`);
    const { response } = await signIn(guest, shop.app);
    expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
    expect((await adding(guest, 1)).status).toBe(200);
    expect((await guest.state()).cart).toMatchObject([{ asin: KETTLE.asin, quantity: 3 }]);
  });
});

/** Resolves with the process of the server that waits for a lock of `blocker`. */
const waitingFor = (blocker: number): Promise<number> =>
  vi.waitFor(async () => {
    const [found] = await rows<{ pid: number }>(
      shop.database.db,
      sql`select pid from pg_stat_activity where ${blocker}::int = any(pg_blocking_pids(pid))`,
    );
    if (!found) throw new Error(`Nothing waits for process ${blocker}.`);
    return found.pid;
  }, 30_000);

// The embedded database has one connection: a transaction that is held open there would hold everything.
if (process.env["DATABASE_URL"]) {
  describe("a sign-in that takes its time", () => {
    it("a write of the guest waits for it, and is answered with 401 and not with a 200 that is lost", async () => {
      await supply();
      const { tab, customerId } = await signIn(await Shopper.at(shop.app), shop.app);
      await adding(tab, 1);
      const guest = await Shopper.at(shop.app);
      await adding(guest, 2);
      const elsewhere = guest.movedTo(await shop.another());
      const stock = await stockOf(KETTLE.offerListingId);
      const [signedIn, late] = await shop.database.db
        .transaction(async (tx) => {
          const [own] = await rows<{ pid: number }>(
            tx,
            sql`select pg_backend_pid() as pid from carts where customer_id = ${customerId} for update`,
          );
          const signingIn = signIn(guest, shop.app, customerId, false);
          const merging = await waitingFor(own!.pid);
          const adds = Promise.all([adding(guest, 1), adding(elsewhere, 1, "press-1")]);
          await waitingFor(merging);
          return [signingIn, adds] as const;
        })
        .then(([signingIn, adds]) => Promise.all([signingIn, adds]));
      expect(late.map(({ status }) => status)).toEqual([401, 401]);
      expect((await signedIn.tab.state()).cart).toMatchObject([{ quantity: 3 }]);
      expect(await stockOf(KETTLE.offerListingId)).toBe(stock);
    });
  });
}
