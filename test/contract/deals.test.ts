import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cartAddItems, cartCount } from "../../src/contract/cart.ts";
import { dealClaim, dealGet, type DealAnswer } from "../../src/contract/deal.ts";
import { rows } from "../../demo/server/database/query.ts";
import { releaseExpiredClaims } from "../../demo/server/deals/release-claims.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const WATCH = { asin: "B0WATCHFIT", offer: "OL-B0WATCHFIT-2", deal: "D-WATCH" };
const YOGA = { asin: "B0YOGAMAT1", offer: "OL-B0YOGAMAT1-2", deal: "D-YOGA" };
/** a claim holds its unit for 15 minutes */
const HELD_MS = 15 * 60_000;
const marketplaceId = "DPMARKET1";
const CART = "/gp/cart/view.html";

const execute = (text: string) => rows(shop.database.db, sql.raw(text));

async function dealFor(shopper: Shopper, { asin, offer } = WATCH): Promise<DealAnswer | undefined> {
  const response = await shopper.call(dealGet, {
    path: { marketplaceId, asin },
    query: { buyingOptionTypes: "LIGHTNING_DEAL", offerListingId: offer },
  });
  return ((await response.json()) as { entity: { buyingOptions: DealAnswer[] } }).entity.buyingOptions[0];
}

async function claim(shopper: Shopper, { asin, deal } = WATCH, quantity = 1) {
  const response = await shopper.call(dealClaim, { path: { marketplaceId, dealId: deal }, body: { asin, quantity } });
  return { status: response.status, ...((await response.json()) as { type: string; entity: Record<string, unknown> }) };
}

const standing = async (shopper: Shopper, deal = WATCH) => (await dealFor(shopper, deal))!.dealCustomerStatus!.state;
const inCart = async (shopper: Shopper) =>
  ((await (await shopper.call(cartCount, { path: { marketplaceId } })).json()) as { entity: { items: number } }).entity.items;

/** Units that are on sale, in carts and ordered. */
async function books() {
  const [found] = await rows<{ stock: number; held: number; ordered: number }>(
    shop.database.db,
    sql`select stock, (select coalesce(sum(held), 0)::int from cart_lines where offer_id = offers.id) as held,
      (select coalesce(sum(quantity), 0)::int from order_lines where offer_id = offers.id) as ordered from offers where id = ${WATCH.offer}`,
  );
  return found!;
}

const expiry = () => rows(shop.database.db, sql`select expires_at::text as at from deal_claims`);
const expireAll = () => execute("update deal_claims set expires_at = now() - interval '1 second' where not released");

beforeEach(async () => {
  await execute("delete from order_lines");
  await execute(`delete from cart_lines where offer_id = '${WATCH.offer}'`);
  await execute("delete from deal_claims");
  await execute(`update offers set stock = 40 where id = '${WATCH.offer}'`);
  await execute("update deals set starts_at = null, ends_at = null, access = case id when 'D-YOGA' then 'PRIME_ONLY' end, early_ms = 0");
});

describe("call:deal-get and call:deal-claim at the shop", () => {
  it("lightning-deal.37 lightning-deal.39 a claim holds the unit in the cart for its time, and raises what is claimed", async () => {
    const shopper = await Shopper.at(shop.app);
    expect(await dealFor(shopper)).toMatchObject({
      dealDetails: { dealId: "D-WATCH", state: "AVAILABLE", percentClaimed: 0, type: "DEAL_OF_THE_DAY" },
      callToAction: { addToCart: {} },
      dealCustomerStatus: { state: "NONE" },
    });
    const before = Date.now();
    const made = await claim(shopper);
    const took = Date.now() - before;
    expect(made).toMatchObject({ status: 200, entity: { customerState: "INCART", dealAsinState: "AVAILABLE" } });
    const left = made.entity["msUntilExpiration"] as number;
    expect([left >= HELD_MS - took, left <= HELD_MS], String(left)).toEqual([true, true]);
    const after = (await dealFor(shopper))!;
    expect(after).toMatchObject({ dealDetails: { percentClaimed: 2.5 }, callToAction: {}, dealCustomerStatus: { state: "IN_CART" } });
    const since = Number(after.dealCustomerStatus!.expiryTime) - HELD_MS;
    expect([since >= before, since <= before + took], String(since - before)).toEqual([true, true]);
    expect([await inCart(shopper), await books()]).toEqual([1, { stock: 39, held: 1, ordered: 0 }]);
    expect(await claim(shopper)).toMatchObject({ status: 200, entity: { customerState: "INCART" } });
    expect(await books()).toEqual({ stock: 39, held: 1, ordered: 0 });
  });

  it("lightning-deal.40 when its time is over the cart loses it, the unit can be claimed again, and the shopper is told so", async () => {
    const [first, second] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    await execute(`update offers set stock = 1 where id = '${WATCH.offer}'`);
    await claim(first);
    const until = await expiry();
    await claim(first);
    expect(await expiry(), "claimed again, it is held no longer").toEqual(until);
    expect(await claim(second)).toMatchObject({ status: 409, type: "error/v1", entity: { status: "OUT_OF_STOCK" } });
    expect((await dealFor(second))!.dealDetails.state).toBe("WAITLISTFULL");
    await expireAll();
    expect([await standing(first), await inCart(first), await books()]).toEqual(["EXPIRED", 0, { stock: 1, held: 0, ordered: 0 }]);
    expect(await claim(second)).toMatchObject({ entity: { customerState: "INCART" } });
    expect(await claim(first)).toMatchObject({ status: 409 });
    await expireAll();
    expect([await releaseExpiredClaims(shop.database.db), await releaseExpiredClaims(shop.database.db)]).toEqual([1, 0]);
    expect(await claim(first)).toMatchObject({ entity: { customerState: "INCART" } });
    expect(await books()).toEqual({ stock: 0, held: 1, ordered: 0 });
  });

  it("lightning-deal.47 a shopper gets no more than the limit, ordered ones among them", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect(await claim(shopper, WATCH, 3)).toMatchObject({
      status: 409,
      type: "deal.claim.quantity-restriction-violation.error/v1",
    });
    await claim(shopper, WATCH, 2);
    await shopper.submit("/gp/cart/desktop/go-to-checkout.html", "/checkout/place-order", {});
    expect([await standing(shopper), await books()]).toEqual(["CLAIMED", { stock: 38, held: 0, ordered: 2 }]);
    expect((await claim(shopper)).type).toBe("deal.claim.quantity-restriction-violation.error/v1");
    await expireAll();
    await releaseExpiredClaims(shop.database.db);
    expect(await books()).toEqual({ stock: 38, held: 0, ordered: 2 });
  });

  it("lightning-deal.22 for members alone it is sold to a member; one that has not begun or is over to nobody", async () => {
    expect(await claim(await Shopper.at(shop.app, "mara"), YOGA)).toMatchObject({ status: 409, entity: { status: "NOT_ELIGIBLE" } });
    expect(await claim(await Shopper.at(shop.app, "theo"), YOGA)).toMatchObject({ entity: { customerState: "INCART" } });
    const shopper = await Shopper.at(shop.app);
    await execute("update deals set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where id = 'D-WATCH'");
    expect([(await dealFor(shopper))!.dealDetails.state, (await claim(shopper)).status]).toEqual(["UPCOMING", 409]);
    await execute("update deals set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = 'D-WATCH'");
    expect([(await dealFor(shopper))!.dealDetails.state, (await claim(shopper)).status]).toEqual(["EXPIRED", 409]);
    expect(await dealFor(shopper, { ...WATCH, offer: "OL-B0KETTLE17-1" })).toBeUndefined();
    expect((await claim(shopper, { ...WATCH, deal: "D-NONE" })).status).toBe(404);
  });

  it("lightning-deal.32 the offer is sold by a claim alone: an ordinary add, or more of it in the cart, is refused", async () => {
    const shopper = await Shopper.at(shop.app);
    const items = [{ asin: WATCH.asin, offerListingId: WATCH.offer, quantity: 1 }];
    expect((await shopper.call(cartAddItems, { body: { items } })).status).toBe(409);
    await claim(shopper);
    expect((await shopper.call(cartAddItems, { body: { items } })).status).toBe(409);
    await shopper.submit(CART, "/gp/cart/update", { quantity: "0" });
    expect([await standing(shopper), await books()]).toEqual(["NONE", { stock: 40, held: 0, ordered: 0 }]);
  });

  it("lightning-deal.32 a guest who signs in keeps the claim, and its time", async () => {
    const guest = await Shopper.at(shop.app);
    await claim(guest);
    const before = await expiry();
    await guest.submit("/sign-in?path=%2F", "/sign-in", { shopper: "lin" });
    expect([await standing(guest), await inCart(guest)]).toEqual(["IN_CART", 1]);
    expect(await expiry()).toEqual(before);
    await expireAll();
    expect([await standing(guest), await books()]).toEqual(["EXPIRED", { stock: 40, held: 0, ordered: 0 }]);
  });

  it("host.7 without a script the form of the product page claims, and leads to the cart", async () => {
    const shopper = await Shopper.at(shop.app);
    const reply = await shopper.submit(`/dp/${WATCH.asin}`, "/deals/claim", {});
    expect([reply.status, reply.headers.get("location")]).toEqual([303, CART]);
    expect([await standing(shopper), await inCart(shopper)]).toEqual(["IN_CART", 1]);
  });
});
