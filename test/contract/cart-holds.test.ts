import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { cartAddItems, cartModifyItems } from "../../src/contract/cart.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { releaseExpiredHolds } from "../../demo/server/cart/holds.ts";
import { rows } from "../../demo/server/database/query.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const KETTLE = { asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1" };
const CART = "/gp/cart/view.html";
const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html";

const adding = (shopper: Shopper, quantity: number) => shopper.call(cartAddItems, { body: { items: [{ ...KETTLE, quantity }] } });

/** Units of the kettle that are free, that carts hold, and that were ordered. Their sum never changes. */
async function ledger() {
  const [counted] = await rows<{ free: number; held: number; ordered: number }>(
    shop.database.db,
    sql`select stock as free, (select coalesce(sum(held), 0)::int from cart_lines where offer_id = offers.id) as held,
        (select coalesce(sum(quantity), 0)::int from order_lines where offer_id = offers.id) as ordered
      from offers where id = ${KETTLE.offerListingId}`,
  );
  return counted!;
}

async function setStock(stock: number): Promise<void> {
  await rows(shop.database.db, sql`delete from order_lines`);
  await rows(
    shop.database.db,
    sql`update carts set held_until = now() - interval '1 second'
        where id in (select id from carts where held_until is not null for update skip locked)`,
  );
  await releaseExpiredHolds(shop.database.db);
  await rows(shop.database.db, sql`update offers set stock = ${stock}, maximum = 1000 where id = ${KETTLE.offerListingId}`);
}

/** Lets the holds of all carts expire, and releases them. */
async function expire(): Promise<number> {
  await rows(
    shop.database.db,
    sql`update carts set held_until = now() - interval '1 second'
        where id in (select id from carts where held_until is not null for update skip locked)`,
  );
  return releaseExpiredHolds(shop.database.db);
}

const textOf = async (shopper: Shopper, page: string) =>
  (await (await shopper.fetch(page, { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");

/** Posts the order without the checkout page, as a page does that was loaded before. */
const ordering = (shopper: Shopper) =>
  shopper.fetch("/checkout/place-order", {
    method: "POST",
    body: new URLSearchParams({ "anti-csrftoken-a2z": shopper.token }),
    headers: { accept: "text/html" },
  });

describe("the hold of a cart", () => {
  it("expires: its units go back to stock once, and a cart whose time is not over keeps them", async () => {
    await setStock(20);
    const [gone, here] = [await Shopper.at(shop.app), await Shopper.at(shop.app, "mara")];
    await adding(gone, 3);
    expect(await releaseExpiredHolds(shop.database.db)).toBe(0);
    expect(await expire()).toBe(1);
    await adding(here, 4);
    expect(await ledger()).toMatchObject({ free: 16, held: 4 });
    expect(await releaseExpiredHolds(shop.database.db)).toBe(0);
    expect(await ledger()).toMatchObject({ free: 16, held: 4 });
    expect((await gone.state()).cart).toMatchObject([{ quantity: 3 }]);
  });

  it("of a guest ends after 15 minutes where fewer are left than one cart may have, by the shop's clock alone", async () => {
    const age = (minutes: number) =>
      rows(
        shop.database.db,
        sql`update carts set held_until = held_until - make_interval(mins => ${minutes})
            where id in (select id from carts where held_until is not null for update skip locked)`,
      );
    await setStock(48);
    await rows(shop.database.db, sql`update offers set maximum = 12 where id = ${KETTLE.offerListingId}`);
    const guests = await Promise.all(Array.from({ length: 3 }, () => Shopper.at(shop.app)));
    const customer = await Shopper.at(shop.app, "mara");
    for (const shopper of [...guests, customer]) expect((await adding(shopper, 12)).status).toBe(200);
    const plenty = { asin: "B0GALAAPPL", quantity: 2, setQuantityFlag: true };
    await guests[0]!.call(groceryCartAdd, { body: plenty });
    expect((await adding(await Shopper.at(shop.app), 1)).status, "sold out by carts").toBe(409);
    await age(14);
    expect([await releaseExpiredHolds(shop.database.db), await ledger()]).toMatchObject([0, { free: 0, held: 48 }]);
    await age(2);
    // who came back meanwhile has the time from then on
    const { cart } = await guests[0]!.state();
    await guests[0]!.call(cartModifyItems, { body: { items: [{ id: cart[0]!.id, quantity: 12 }] } });
    expect([await releaseExpiredHolds(shop.database.db), await ledger()]).toMatchObject([2, { free: 24, held: 24 }]);
    expect(await textOf(guests[1]!, CART)).toContain("No longer reserved");
    for (const shopper of [guests[0]!, customer]) expect(await textOf(shopper, CART)).not.toContain("No longer reserved");
    expect(await textOf(guests[0]!, "/alm/cart"), "there is enough of it").not.toContain("No longer reserved");
    expect((await adding(await Shopper.at(shop.app), 12)).status).toBe(200);
    expect(await releaseExpiredHolds(shop.database.db)).toBe(0);
  });

  it("is released in batches, the oldest first", async () => {
    await setStock(20);
    const shoppers = [await Shopper.at(shop.app), await Shopper.at(shop.app), await Shopper.at(shop.app)];
    for (const shopper of shoppers) await adding(shopper, 2);
    await rows(shop.database.db, sql`update carts set held_until = held_until - interval '2 days' where held_until is not null`);
    expect(await releaseExpiredHolds(shop.database.db, 2)).toBe(2);
    expect(await ledger()).toMatchObject({ free: 18, held: 2 });
    expect(await textOf(shoppers[2]!, CART)).not.toContain("No longer reserved");
    expect(await releaseExpiredHolds(shop.database.db, 2)).toBe(1);
    expect(await ledger()).toMatchObject({ free: 20, held: 0 });
  });

  it("tells the shopper when it has expired, sells nothing, and is renewed by Update", async () => {
    await setStock(20);
    const shopper = await Shopper.at(shop.app);
    await adding(shopper, 3);
    expect(await textOf(shopper, CART)).not.toContain("No longer reserved");
    await expire();
    expect(await textOf(shopper, CART)).toContain("No longer reserved for you");
    expect((await shopper.fetch(CHECKOUT, { headers: { accept: "text/html" } })).headers.get("location")).toBe(CART);
    const refused = await ordering(shopper);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("went back on sale");
    expect(await ledger()).toEqual({ free: 20, held: 0, ordered: 0 });
    await shopper.submit(CART, "/gp/cart/update", { quantity: "3" });
    expect(await ledger()).toEqual({ free: 17, held: 3, ordered: 0 });
    expect(await textOf(shopper, CART)).not.toContain("No longer reserved");
    expect((await ordering(shopper)).headers.get("location")).toMatch(/^\/orders\//);
    expect(await ledger()).toEqual({ free: 17, held: 0, ordered: 3 });
  });

  it("is not renewed when another shopper has what there was, and its line can shrink to what is left", async () => {
    await setStock(5);
    const [late, quick] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await adding(late, 4);
    await expire();
    await adding(quick, 3);
    const [{ id } = { id: "" }] = (await late.state()).cart;
    const setting = (quantity: number) => late.call(cartModifyItems, { body: { items: [{ id, quantity }] } });
    expect([(await setting(4)).status, (await adding(late, 1)).status]).toEqual([409, 409]);
    expect(await ledger()).toMatchObject({ free: 2, held: 3 });
    expect((await setting(2)).status).toBe(200);
    expect(await ledger()).toMatchObject({ free: 0, held: 5 });
    expect((await setting(0)).status).toBe(200);
    expect(await ledger()).toMatchObject({ free: 2, held: 3 });
  });

  it("removes an expired line without a change of the stock, and an add to it holds it as a whole", async () => {
    await setStock(10);
    const [one, two] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    for (const shopper of [one, two]) await adding(shopper, 2);
    await expire();
    const [{ id } = { id: "" }] = (await one.state()).cart;
    expect((await one.call(cartModifyItems, { body: { items: [{ id, quantity: 0 }] } })).status).toBe(200);
    expect(await ledger()).toMatchObject({ free: 10, held: 0 });
    expect((await adding(two, 1)).status).toBe(200);
    expect(await ledger()).toMatchObject({ free: 7, held: 3 });
  });

  it("goes with a guest who signs in, expired or not", async () => {
    await setStock(20);
    const signingIn = (shopper: Shopper, name: string, fresh: boolean) =>
      shopper.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: name, fresh }) });
    const guest = await Shopper.at(shop.app);
    await adding(guest, 2);
    await expire();
    const { customerId } = (await (await signingIn(guest, "mara", true)).json()) as { customerId: string };
    expect(await ledger()).toMatchObject({ free: 20, held: 0 });
    expect(await textOf(guest, CART)).toContain("No longer reserved");
    const second = await Shopper.at(shop.app);
    await adding(second, 3);
    await signingIn(second, customerId, false);
    expect((await second.state()).cart).toMatchObject([{ quantity: 5 }]);
    expect(await ledger()).toMatchObject({ free: 17, held: 3 });
    expect(await textOf(second, CART)).toContain("No longer reserved");
  });

  it("expires for groceries as well, and the page of their cart says so", async () => {
    const shopper = await Shopper.at(shop.app);
    const body = { asin: "B0GALAAPPL", quantity: 4, setQuantityFlag: true };
    await shopper.call(groceryCartAdd, { body });
    const free = async () =>
      (await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = 'OL-B0GALAAPPL-1'`))[0]!.stock;
    const before = await free();
    await expire();
    expect(await free()).toBe(before + 4);
    expect(await textOf(shopper, "/alm/cart")).toContain("No longer reserved");
    await shopper.call(groceryCartAdd, { body });
    expect(await free()).toBe(before);
    expect(await textOf(shopper, "/alm/cart")).not.toContain("No longer reserved");
  });

  it("neither leaks nor doubles a unit while carts are written to at two servers", async () => {
    await setStock(60);
    const other = await shop.another();
    const shoppers = await Promise.all(Array.from({ length: 6 }, (_, index) => Shopper.at(index % 2 ? other : shop.app)));
    for (let round = 0; round < 5; round++) {
      const writes = shoppers.flatMap((shopper) => [adding(shopper, 1), ordering(shopper), adding(shopper, 2)]);
      const [replies] = await Promise.all([Promise.all(writes), expire(), expire()]);
      expect(replies.map(({ status }) => status).filter((status) => ![200, 303, 409].includes(status))).toEqual([]);
      const { free, held, ordered } = await ledger();
      expect(free + held + ordered).toBe(60);
    }
  });
});

describe("the maximum of an offer", () => {
  const partOf = (parentAsin: string, quantity: number) => ({
    ...KETTLE,
    quantity,
    additionalParameters: { itemAssociation: { parentAsin } },
  });
  const limited = async () => {
    await setStock(1000);
    await rows(shop.database.db, sql`update offers set maximum = 10 where id = ${KETTLE.offerListingId}`);
  };

  it("counts over the whole cart, whatever its items belong to", async () => {
    await limited();
    const shopper = await Shopper.at(shop.app);
    const add = (...items: ReturnType<typeof partOf>[]) => shopper.call(cartAddItems, { body: { items } });
    expect((await add(partOf("A", 10))).status).toBe(200);
    for (const item of [partOf("B", 1), partOf("", 1), partOf("A", 1)]) expect((await add(item)).status).toBe(409);
    expect((await (await Shopper.at(shop.app)).call(cartAddItems, { body: { items: [partOf("A", 6), partOf("B", 5)] } })).status).toBe(409);
    const parallel = await Shopper.at(shop.app);
    const replies = await Promise.all(
      ["A", "B", "C", "D"].map((parent) => parallel.call(cartAddItems, { body: { items: [partOf(parent, 4)] } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await ledger()).toMatchObject({ held: 18 });
  });

  it("holds for changed lines, among which units may move", async () => {
    await limited();
    const shopper = await Shopper.at(shop.app);
    await shopper.call(cartAddItems, { body: { items: [partOf("A", 6), partOf("B", 4)] } });
    const [one, two] = (await shopper.state()).cart.toSorted((a, b) => b.quantity - a.quantity);
    const change = (first: number, second: number) =>
      shopper.call(cartModifyItems, {
        body: {
          items: [
            { id: two!.id, quantity: second },
            { id: one!.id, quantity: first },
          ],
        },
      });
    expect([(await change(6, 5)).status, (await change(3, 7)).status]).toEqual([409, 200]);
    expect(await ledger()).toMatchObject({ free: 990, held: 10 });
  });

  it("is checked again when the order is placed, and a cart above it can shrink", async () => {
    await limited();
    const shopper = await Shopper.at(shop.app);
    await adding(shopper, 10);
    await rows(shop.database.db, sql`update offers set maximum = 4 where id = ${KETTLE.offerListingId}`);
    expect((await ordering(shopper)).status).toBe(409);
    await shopper.submit(CART, "/gp/cart/update", { quantity: "6" });
    expect((await ordering(shopper)).status).toBe(409);
    await shopper.submit(CART, "/gp/cart/update", { quantity: "4" });
    expect((await ordering(shopper)).headers.get("location")).toMatch(/^\/orders\//);
    expect(await ledger()).toEqual({ free: 996, held: 0, ordered: 4 });
  });

  it("refuses quantities beyond every number of the database, and parameters of megabytes or with a NUL", async () => {
    await limited();
    const shopper = await Shopper.at(shop.app);
    const add = (item: object) => shopper.call(cartAddItems, { body: { items: [{ ...KETTLE, quantity: 1, ...item }] } });
    expect((await add({ quantity: 2 ** 31 })).status).toBe(400);
    expect((await add({ quantity: 2 ** 31 - 1 })).status).toBe(400);
    expect((await add({ additionalParameters: { note: "x".repeat(5_000_000) } })).status).toBe(413);
    expect((await add({ additionalParameters: { note: "\u0000" } })).status).toBe(400);
    const form = { ASIN: KETTLE.asin, offerListingID: KETTLE.offerListingId };
    const paying = (paymentOfferInfo: string) => shopper.call(buyBoxSubmit, { body: { ...form, paymentOfferInfo } });
    expect((await paying("x".repeat(5_000_000))).status).toBe(413);
    expect((await paying("\u0000")).status).toBe(400);
    expect((await add({ additionalParameters: { note: "x".repeat(1000) } })).status).toBe(200);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
  });
});
