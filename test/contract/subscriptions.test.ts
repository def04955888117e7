import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { subscriptionBuyNow, subscriptionCartAdd, subscriptionCheckout, subscriptionOnly } from "../../src/contract/subscription.ts";
import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import { rows } from "../../demo/server/database/query.ts";
import { after } from "../../demo/server/subscriptions/days.ts";
import { Shopper, shopOfFile } from "./shop.ts";
import { boxOn, hiddenFields, pageText, post, readPage, subscribeFields } from "./subscribing.ts";

const shop = shopOfFile();

const COFFEE = "B0COFFEE12";
const OIL = "B0OLIVEOIL";
const CART = "/gp/cart/view.html";
const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html";

const stockOf = async (asin: string) =>
  (await rows<{ stock: number }>(shop.database.db, sql`select stock from offers where id = ${`OL-${asin}-1`}`))[0]!.stock;

const add = async (shopper: Shopper, fields: Record<string, string>, key?: string) => {
  const response = await shopper.call(subscriptionCartAdd, { body: fields, ...(key && { key }) });
  return [response.status, await response.json()] as [number, { successful?: boolean; cartCount?: number; shipId?: string }];
};

describe("call:subscription-cart-add at the shop", () => {
  it("puts the item with its subscription into the cart, once per request id, and takes it out of the stock", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const before = await stockOf(OIL);
    const fields = subscribeFields(OIL, "2M|onml", 2);
    const first = await add(shopper, fields, "press-1");
    expect(first).toEqual([200, { successful: true, cartCount: 2, shipId: expect.any(String) }]);
    expect(await add(shopper, fields, "press-1")).toEqual(first);
    const { cart } = await shopper.state();
    expect(cart).toMatchObject([{ asin: OIL, quantity: 2, subscription: "2M|onml" }]);
    expect([cart.length, await stockOf(OIL)]).toEqual([1, before - 2]);
  });

  it("of ten presses with one id at two servers one adds", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const elsewhere = shopper.movedTo(await shop.another());
    const fields = subscribeFields(COFFEE, "1M|onml");
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => add(at % 2 ? elsewhere : shopper, fields, "one-press")));
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 1 }]);
  });

  it("subscribe-box.59 answers successful: false for more than there are, and changes nothing", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    await add(shopper, subscribeFields(COFFEE, "1M|sns", 30));
    const before = await stockOf(COFFEE);
    expect(await add(shopper, subscribeFields(COFFEE, "1M|sns", 1))).toEqual([200, { successful: false, cartCount: 30 }]);
    expect([await stockOf(COFFEE), (await shopper.state()).cart]).toMatchObject([before, [{ quantity: 30 }]]);
  });

  it("a frequency that the product has not is a 400, a product without regular deliveries a refusal, an opt-out a 400", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    expect((await add(shopper, subscribeFields(COFFEE, "9M|sns")))[0]).toBe(400);
    expect((await add(shopper, subscribeFields(COFFEE, "2W|onml")))[0]).toBe(400);
    expect(await add(shopper, subscribeFields("B0KETTLE17", "1M|sns"))).toEqual([200, { successful: false, cartCount: 0 }]);
    expect((await add(shopper, { ...subscribeFields(COFFEE, "1M|sns"), snsOptIn: "0" }))[0]).toBe(400);
    expect((await add(shopper, subscribeFields(COFFEE, "1M|sns", 1, { snsDate: "2031-02-30" })))[0]).toBe(400);
    expect((await shopper.state()).cart).toEqual([]);
  });

  it("what is bought once and what comes regularly are two lines, and each frequency is one", async () => {
    const shopper = await Shopper.at(shop.app);
    await shopper.call(buyBoxSubmit, { body: { ASIN: OIL, offerListingID: `OL-${OIL}-1`, quantity: "1" } });
    for (const subscription of ["1M|sns", "1M|sns", "2M|sns"]) await add(shopper, subscribeFields(OIL, subscription));
    expect((await shopper.state()).cart.map(({ quantity, subscription = "" }) => [subscription, quantity])).toEqual([
      ["", 1],
      ["1M|sns", 2],
      ["2M|sns", 1],
    ]);
    // 15.99 once, twice with 5 %, once with 15 %
    expect(await readPage(shopper, CART)).toContain("<strong>$59.96</strong>");
  });
});

describe("an order with subscriptions", () => {
  it("cart, checkout and order say the same discount, and the order starts the subscription", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    await add(shopper, subscribeFields(OIL, "2M|onml", 3));
    const cart = await readPage(shopper, CART);
    expect(cart).toContain("One now, then every 2 months");
    expect(cart).toContain("Subscribe and save 15%: -$7.20");
    expect(cart).toContain("<strong>$40.77</strong>");
    const checkout = await readPage(shopper, CHECKOUT);
    expect(checkout).toContain("Subscribe and save 15%: -$7.20");
    expect(checkout).toContain("<strong>$40.77</strong>");
    expect(await readPage(shopper, `${CART}?lang=ar`)).toContain("اشترك ووفّر");
    await readPage(shopper, `${CART}?lang=en-US`);
    const placed = await shopper.submit(CHECKOUT, "/checkout/place-order", {});
    const order = await readPage(shopper, placed.headers.get("location")!);
    expect(order.replace(/<[^>]+>\s*/g, "")).toMatch(/One now, then every 2 months\s*(?:·\s*)?saved \$7\.20/);
    expect(order).toContain("Total: <strong>$40.77</strong>");
    const [{ orderId } = { orderId: "" }, ...others] = (await shopper.state()).subscriptions;
    expect([placed.headers.get("location"), others]).toEqual([`/orders/${orderId}`, []]);
    expect((await shopper.state()).subscriptions).toMatchObject([
      { asin: OIL, quantity: 3, subscription: "2M|onml", percent: 15, priceMinor: 1359 },
    ]);
  });

  it("subscribe-box.14 takes nothing off the delivery now where the discount starts with the first recurring one", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    await add(shopper, subscribeFields(COFFEE, "2M|onml", 2));
    expect(await readPage(shopper, CART)).toContain("<strong>$26.98</strong>");
    await shopper.submit(CHECKOUT, "/checkout/place-order", {});
    expect((await shopper.state()).subscriptions).toMatchObject([{ percent: 15, priceMinor: 1147 }]);
  });

  it("the subscription of a guest stays in the cart when they sign in", async () => {
    const shopper = await Shopper.at(shop.app);
    await add(shopper, subscribeFields(OIL, "1M|sns", 2));
    await shopper.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper: "mara", fresh: true }) });
    expect((await shopper.state()).cart).toMatchObject([{ asin: OIL, quantity: 2, subscription: "1M|sns" }]);
  });
});

describe("the checkout of a subscription", () => {
  it("call:subscription-checkout shows item, frequency, day and price to the cent, and starts it once per press", async () => {
    const shopper = await Shopper.at(shop.app, "mara");
    const before = await stockOf(COFFEE);
    const query = new URLSearchParams(subscribeFields(COFFEE, "2M|sns", 2));
    const page = await readPage(shopper, `${subscriptionCheckout.path}?${query}`);
    const { snsDates } = await boxOn(shopper, COFFEE);
    const { date } = snsDates.find(({ frequency }) => frequency === "2M")!;
    for (const shown of ["Every 2 months", `datetime="${date}"`, "$11.47 (15% off $13.49)", "<strong>$22.94</strong>"])
      expect(page).toContain(shown);
    const fields = hiddenFields(page, "/auto-deliveries/checkout/place");
    const placed = await post(shopper, "/auto-deliveries/checkout/place", fields);
    const again = await post(shopper, "/auto-deliveries/checkout/place", fields);
    expect([placed.status, again.headers.get("location")]).toEqual([303, "/auto-deliveries/subscriptions"]);
    expect(await readPage(shopper, placed.headers.get("location")!)).toContain("$11.47 each, 15% off");
    expect((await shopper.state()).subscriptions).toMatchObject([
      { asin: COFFEE, quantity: 2, subscription: "2M|sns", percent: 15, priceMinor: 1147, firstDelivery: date, orderId: null },
    ]);
    expect([await stockOf(COFFEE), (await shopper.state()).cart]).toEqual([before - 2, []]);
    expect((await boxOn(shopper, COFFEE)).snsCustomer).toBe(true);
  });

  it("call:subscription-checkout-post shows the same of a posted form, and nothing without the token", async () => {
    const shopper = await Shopper.at(shop.app);
    const fields = subscribeFields(OIL, "1M|onml", 1, { snsAddressId: "A-1" });
    const page = await pageText(await post(shopper, subscriptionCheckout.path, fields));
    expect(page).toContain("<strong>$15.19</strong>");
    expect(page).not.toContain("A-1");
    expect((await post(shopper, subscriptionCheckout.path, { ...fields, "anti-csrftoken-a2z": "wrong" })).status).toBe(403);
  });

  it("refuses more than there are when the press comes, and keeps nothing", async () => {
    const shopper = await Shopper.at(shop.app);
    const page = await pageText(await post(shopper, subscriptionCheckout.path, subscribeFields(OIL, "1M|sns", 31)));
    const before = await stockOf(OIL);
    const refused = await post(shopper, "/auto-deliveries/checkout/place", hiddenFields(page, "/auto-deliveries/checkout/place"));
    expect([refused.status, await stockOf(OIL), (await shopper.state()).subscriptions]).toEqual([409, before, []]);
  });

  it("call:subscription-buy-now puts it into the cart and leads to the checkout, once per press", async () => {
    const shopper = await Shopper.at(shop.app);
    const fields = { ...subscribeFields(OIL, "2M|onml", 2), "submit.buy-now": "1", "dp-request-id": "buy-now-1" };
    for (let press = 0; press < 2; press++)
      expect((await post(shopper, subscriptionBuyNow.path, fields)).headers.get("location")).toMatch(
        /^\/gp\/cart\/desktop\/go-to-checkout/,
      );
    expect((await shopper.state()).cart).toMatchObject([{ quantity: 2, subscription: "2M|onml" }]);
  });

  it("call:subscription-only starts without a delivery now", async () => {
    const shopper = await Shopper.at(shop.app);
    const page = await pageText(
      await post(shopper, subscriptionOnly.path, { ...subscribeFields(COFFEE, "2M|onml"), "submit.subscribe-only": "1", ref: "x" }),
    );
    expect(page).toContain("<strong>$11.47</strong>");
    expect(hiddenFields(page, "/auto-deliveries/checkout/place")["rcxOrdFreq"]).toBe("2M|sns");
  });
});

describe("the buy box of a product with regular deliveries", () => {
  it("its own form works without scripts: opted in it adds the line with its subscription, and else the product alone", async () => {
    const shopper = await Shopper.at(shop.app);
    const page = await readPage(shopper, `/dp/${COFFEE}`);
    const fields = hiddenFields(page.slice(page.indexOf("<dp-subscribe-box")), "/gp/product/handle-buy-box");
    const chosen = { ...fields, rcxOrdFreq: "1M|onml", quantity: "2" };
    await post(shopper, "/gp/product/handle-buy-box", { ...chosen, snsOptIn: "1" });
    await post(shopper, "/gp/product/handle-buy-box", { ...chosen, "dp-request-id": "another" });
    expect((await shopper.state()).cart.map(({ quantity, subscription = "" }) => [subscription, quantity])).toEqual([
      ["1M|onml", 2],
      ["", 2],
    ]);
  });

  it("a product that is bought once has no such box", async () => {
    expect(await readPage(await Shopper.at(shop.app), "/dp/B0KETTLE17")).not.toContain("dp-subscribe-box");
  });

  it("the days are those of the shop's clock: the first recurring one comes a frequency after the delivery now", async () => {
    const { onmlDates, snsDates, firstRecurringDeliveryDates } = await boxOn(await Shopper.at(shop.app), COFFEE);
    const today = new Date().toISOString().slice(0, 10);
    for (const { frequency, date } of onmlDates) {
      expect(date > today).toBe(true);
      expect(firstRecurringDeliveryDates.find((one) => one.frequency === frequency)!.date).toBe(after(date, frequency));
      expect(snsDates.find((one) => one.frequency === frequency)!.date > date).toBe(true);
    }
  });

  it.each([
    ["2031-01-31", "1M", "2031-02-28"],
    ["2031-03-31", "1W", "2031-04-07"],
    ["2031-11-30", "3M", "2032-02-29"],
    ["2031-12-31", "2M", "2032-02-29"],
  ])("a frequency after %s (%s) is %s", (day, frequency, then) => {
    expect(after(day, frequency)).toBe(then);
  });
});
