import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { cartAddItems } from "../../src/contract/cart.ts";
import { groceryCartAdd } from "../../src/contract/grocery.ts";
import { releaseExpiredHolds } from "../../demo/server/cart/holds.ts";
import { rows } from "../../demo/server/database/query.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

const ASINS = ["B0GALAAPPL", "B0BANANA01", "B0KETTLE17", "B0TOASTER2"];
const offerOf = (asin: string) => `OL-${asin}-1`;
const offers = sql.join(
  ASINS.map((asin) => sql`${offerOf(asin)}`),
  sql`, `,
);

it("adds to both carts, sign-ins to one customer, orders and expiring holds neither deadlock nor lose a unit", async () => {
  const { db } = shop.database;
  await rows(db, sql`update offers set stock = 1000, maximum = 12 where id in (${offers})`);
  const other = await shop.another();
  const home = await Shopper.at(shop.app, "mara");
  const { customerId } = (await home.state()).session;
  for (let round = 0; round < 3; round++) {
    const guests = await Promise.all(Array.from({ length: 5 }, (_, index) => Shopper.at(index % 2 ? other : shop.app)));
    const adding = (shopper: Shopper, first: number) => {
      const asins = [...ASINS.slice(first), ...ASINS.slice(0, first)];
      const items = asins.map((asin) => ({ asin, offerListingId: offerOf(asin), quantity: 2 }));
      return shopper.call(cartAddItems, { body: { items } });
    };
    const addingGroceries = (shopper: Shopper, asin: string) =>
      shopper.call(groceryCartAdd, { body: { asin, offerListingId: offerOf(asin), quantity: 4, setQuantityFlag: false } });
    const signingIn = (shopper: Shopper) =>
      shopper.movedTo(other).fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: customerId }) });
    const ordering = (shopper: Shopper) =>
      shopper.fetch("/checkout/place-order", { method: "POST", body: new URLSearchParams({ "anti-csrftoken-a2z": shopper.token }) });
    const expiring = async () => {
      await rows(
        db,
        sql`update carts set held_until = now() - interval '1 second'
        where id in (select id from carts where held_until is not null for update skip locked)`,
      );
      await releaseExpiredHolds(db, 3);
    };
    const replies = guests.flatMap((guest, index) => [
      adding(guest, index % 4),
      addingGroceries(guest, ASINS[index % 4]!),
      adding(home, index % 4),
      signingIn(guest),
      addingGroceries(home, ASINS[(index + 1) % 4]!),
      ordering(home),
    ]);
    const [statuses] = await Promise.all([Promise.all(replies).then((all) => all.map(({ status }) => status)), expiring(), expiring()]);
    expect(statuses.filter((status) => ![200, 303, 401, 409].includes(status))).toEqual([]);
    const ledger = await rows<{ id: string; sum: number; most: number }>(
      db,
      sql`select id, stock + (select coalesce(sum(held), 0)::int from cart_lines where offer_id = offers.id)
          + (select coalesce(sum(quantity), 0)::int from order_lines where offer_id = offers.id) as sum,
          coalesce((select max(units) from (select sum(quantity)::int as units from cart_lines where offer_id = offers.id group by cart_id) c), 0) as most
        from offers where id in (${offers})`,
    );
    expect(ledger.map(({ sum }) => sum)).toEqual([1000, 1000, 1000, 1000]);
    expect(Math.max(...ledger.map(({ most }) => most))).toBeLessThanOrEqual(12);
  }
});
