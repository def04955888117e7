import fc from "fast-check";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { plans } from "../../demo/server/subscriptions/catalog-plans.ts";
import { start } from "../../elements/subscribe-box/subscribe-box.data.fixture.ts";
import type { SubscribeBoxOptions } from "../../elements/subscribe-box/subscribe-box.options.ts";
import { subscriptionCartAdd } from "../../src/contract/subscription.ts";
import { begun } from "../../src/selections/store.fixture.ts";
import { Shopper, shopOfFile } from "./shop.ts";
import { readPage, subscribeFields, type BoxState } from "./subscribing.ts";

const shop = shopOfFile();

const minor = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);
const found = (page: string, pattern: RegExp): string => pattern.exec(page)![1]!;
const totalOn = (page: string): number => minor(found(page, /class="total">[^<]*<strong>([^<]+)<\/strong>/));

/** What the page itself says of the price of one, where a shopper reads it. */
const pricesOn = (page: string): number[] => {
  const bar = page.slice(page.indexOf("<dp-sticky-bar"));
  const box = page.slice(page.indexOf('class="buy-box"'));
  return [page, box]
    .map((part) => minor(found(part, /class="price">([^<]+)</)))
    .concat(minor(found(bar, /(?:Total: |<span>)(\$[\d.,]+)</)));
};

interface PageState {
  readonly twister: object;
  readonly buyingOptionPriceData: readonly never[];
}

/** The selection store of the page, whose total the price summary and the sticky bar show. */
function summed(page: string, quantity: number): number {
  const { twister, buyingOptionPriceData } = JSON.parse(found(page, /data-dp-state>(.*?)<\/script>/)) as PageState;
  const { store, scope } = begun({ twister, priceData: buyingOptionPriceData });
  scope.quantity.set(quantity);
  scope.buyingOptionIndex.set(0);
  scope.buyingOption.set("NEW");
  return Math.round(store.prices!.totalPrice * 100);
}

const choice = fc.record({
  asin: fc.constantFrom(...plans.map(({ asin }) => asin)),
  quantity: fc.integer({ min: 1, max: 30 }),
  place: fc.nat({ max: 40 }),
  price: fc.integer({ min: 1, max: 99_999 }),
});

describe("one price, wherever it is shown", () => {
  it("subscribe-box.6 subscribe-box.14 subscribe-box.27 selections.28 buy box, sticky bar, price summary, subscribe box, cart and checkout agree, once and regularly, at every price, quantity and tier", async () => {
    await fc.assert(
      fc.asyncProperty(choice, async ({ asin, quantity, place, price }) => {
        await shop.database.db.execute(
          sql`update offers set price_minor = ${price}, list_price_minor = null, stock = 100, minimum = 1, maximum = 30 where id = ${`OL-${asin}-1`}`,
        );
        const buyer = await Shopper.at(shop.app);
        const page = await readPage(buyer, `/dp/${asin}`);
        const state = JSON.parse(found(page, /data-dp-state="dp-subscribe-box">(.*?)<\/script>/)) as BoxState;
        const box = start(state as unknown as Partial<SubscribeBoxOptions>);

        box.choose.setOptIn(false);
        expect([...pricesOn(page), minor(box.money().price!)]).toEqual([price, price, price, price]);
        expect(summed(page, quantity)).toBe(price * quantity);
        const once = { ASIN: asin, offerListingID: `OL-${asin}-1`, quantity: String(quantity), "submit.add-to-cart": "1" };
        await buyer.submit(`/dp/${asin}`, "/gp/product/handle-buy-box", once);
        for (const path of ["/gp/cart/view.html", "/gp/cart/desktop/go-to-checkout.html"])
          expect(totalOn(await readPage(buyer, path)), path).toBe(price * quantity);

        const { value } = state.frequencies[place % state.frequencies.length]!;
        const [frequency = "", option] = value.split("|");
        box.choose.setOptIn(true);
        box.choose.setDelivery(option as "sns" | "onml");
        box.choose.setFrequency(frequency);
        expect([box.choice().deliveryOption, box.choice().frequency?.code]).toEqual([option, frequency]);
        const due = minor(box.money().price!) * quantity;
        const regular = await Shopper.at(shop.app);
        await regular.call(subscriptionCartAdd, { body: subscribeFields(asin, value, quantity) });
        for (const path of ["/gp/cart/view.html", "/gp/cart/desktop/go-to-checkout.html"])
          expect(totalOn(await readPage(regular, path)), `${path} ${value}`).toBe(due);
      }),
      { numRuns: 25 },
    );
  });
});
