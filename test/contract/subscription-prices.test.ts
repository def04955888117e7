import fc from "fast-check";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { subscriptionCartAdd, subscriptionCheckout, subscriptionSwitch } from "../../src/contract/subscription.ts";
import { plans } from "../../demo/server/subscriptions/catalog-plans.ts";
import { Shopper, shopOfFile } from "./shop.ts";
import { boxOn, hiddenFields, post, readPage, subscribeFields, type BoxState } from "./subscribing.ts";

const shop = shopOfFile();

const minor = (text: string): number => Math.round(Number(text.replace(/[$,]/g, "")) * 100);
const totalOn = (page: string): number => minor(/class="total">[^<]*<strong>([^<]+)<\/strong>/.exec(page)![1]!);

/** What the box shows for one unit of the delivery now (subscribe-box.14, subscribe-box.27, subscribe-box.28). */
function shownPrice({ prices, oneNowDiscountEligible, tieredStatusOnRecurringDeliveryDates }: BoxState, value: string): string {
  const [name, option] = value.split("|");
  if (option === "onml" && !oneNowDiscountEligible) return prices.oneTime;
  const isTiered = tieredStatusOnRecurringDeliveryDates.some(({ frequency, status }) => frequency === name && status === "tiered");
  return isTiered ? prices.tiered : prices.base;
}

const choice = fc.record({
  asin: fc.constantFrom(...plans.map(({ asin }) => asin)),
  quantity: fc.integer({ min: 1, max: 30 }),
  /** place of the frequency among those of the plan */
  place: fc.nat({ max: 40 }),
  /** the shop may ask any price */
  price: fc.integer({ min: 1, max: 99_999 }),
});

describe("the price of a regular delivery", () => {
  it("is the same in the box, an answer to a switch, the cart and both checkouts, at every price, quantity and tier", async () => {
    await fc.assert(
      fc.asyncProperty(choice, async ({ asin, quantity, place, price }) => {
        await shop.database.db.execute(
          sql`update offers set price_minor = ${price}, stock = 100, minimum = 1, maximum = 30 where id = ${`OL-${asin}-1`}`,
        );
        const shopper = await Shopper.at(shop.app);
        const box = await boxOn(shopper, asin);
        const { value } = box.frequencies[place % box.frequencies.length]!;
        const [rcxOrdFreq = "", snsDeliveryOption = ""] = value.split("|");
        const unit = shownPrice(box, value);
        const due = minor(unit) * quantity;
        const fields = subscribeFields(asin, value, quantity);

        const query = { asin, snsDeliveryOption, rcxOrdFreq, quantity: String(quantity), deviceType: "desktop" };
        const switched = (await (await shopper.call(subscriptionSwitch, { query })).json()) as BoxState;
        expect(switched.prices).toEqual(box.prices);

        const checkout = await readPage(shopper, `${subscriptionCheckout.path}?${new URLSearchParams(fields)}`);
        expect([totalOn(checkout), checkout.includes(`<dd>${unit}`)]).toEqual([due, true]);

        expect(await (await shopper.call(subscriptionCartAdd, { body: fields })).json()).toMatchObject({ successful: true });
        expect(totalOn(await readPage(shopper, "/gp/cart/view.html"))).toBe(due);
        expect(totalOn(await readPage(shopper, "/gp/cart/desktop/go-to-checkout.html"))).toBe(due);
        const placed = await shopper.submit("/gp/cart/desktop/go-to-checkout.html", "/checkout/place-order", {});
        expect(await readPage(shopper, placed.headers.get("location")!)).toContain(
          `Total: <strong>$${(due / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}</strong>`,
        );

        const started = await post(shopper, "/auto-deliveries/checkout/place", hiddenFields(checkout, "/auto-deliveries/checkout/place"));
        expect(started.status).toBe(303);
        // what comes later is at the discount of its tier, whether or not the delivery now is
        const later = shownPrice({ ...box, oneNowDiscountEligible: true }, value);
        const { subscriptions } = await shopper.state();
        expect(subscriptions.map(({ priceMinor }) => priceMinor)).toEqual([minor(later), minor(later)]);
      }),
      { numRuns: 40 },
    );
  });
});
