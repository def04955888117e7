import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentCompare, paymentLearnMore } from "../../src/contract/payment.ts";
import { cartAddItems } from "../../src/contract/cart.ts";
import { addOns } from "../../demo/server/catalog/add-ons.ts";
import { paymentPlans } from "../../demo/server/catalog/payment-plans.ts";
import { lastPaymentOf, pricesOf } from "../../src/selections/price.ts";
import type { Selection } from "../../src/state/product.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();
const TABLET = "B0TABLET11";
const OFFER = "OL-B0TABLET11-1";
const PRICE = 34900;
const PLANS = addOns.filter(({ id, asin }) => asin === TABLET && paymentPlans.some((plan) => plan.id === id));
const experienceId = "paymentOptionsAjaxExperience" as const;
const compare = { showFeatures: "compareAllPlansSidesheetAjax,paymentOptions", experienceId } as const;
const learnMore = { showFeatures: "paymentOptionsLearnMoreSidesheetAjax,paymentOptions", experienceId } as const;

const page = async (shopper: Shopper, path: string) =>
  (await (await shopper.fetch(path, { headers: { accept: "text/html" } })).text()).replace(/\s+/g, " ");
const cart = (shopper: Shopper) => page(shopper, "/gp/cart/view.html");
const idsIn = (html: string) => [...html.matchAll(/data-dp-plan data-option-id="([^"]+)" data-offer-id="([^"]+)"/g)].map(([, id]) => id);

/** The options that the page of a product gives to its element. */
async function optionsOf(
  shopper: Shopper,
  asin = TABLET,
): Promise<{ optionId: string; title: string; selection?: Selection & { formData: object[] } }[]> {
  const html = await page(shopper, `/dp/${asin}`);
  const [, state] = /<script type="application\/json" data-dp-state="dp-payment-options">(.*?)<\/script>/.exec(html) ?? [];
  return state === undefined ? [] : JSON.parse(state).paymentOptions;
}

interface Total {
  readonly totalMinor: number;
  readonly payments: readonly { readonly termCount: number; readonly amountMinor: number; readonly lastMinor: number }[];
}
async function totalOf(shopper: Shopper, quantity: number, id: string, promos: readonly string[] = []): Promise<Total> {
  const body = new URLSearchParams({ ASIN: TABLET, offerListingID: OFFER, quantity: String(quantity), paymentOfferInfo: id });
  for (const promo of promos) body.append("promoId", promo);
  return (await (await shopper.fetch("/__total", { method: "POST", body })).json()) as Total;
}

describe("payment plans at the shop", () => {
  it("call:payment-compare payment-options.30 renders every option of the product as a row, one-time first, in the order of its page", async () => {
    const shopper = await Shopper.at(shop.app);
    const html = await (await shopper.call(paymentCompare, { query: { asin: TABLET, ...compare } })).text();
    const onPage = (await optionsOf(shopper)).map(({ optionId }) => optionId);
    expect(idsIn(html)).toEqual(["ONE_TIME", ...PLANS.map(({ id }) => id)]);
    expect(idsIn(html)).toEqual(onPage);
    expect(html.match(/data-dp-action="select-plan"/g)).toHaveLength(onPage.length);
    expect(html).toContain("$30.54 × 11 + $30.51");
  });

  it("call:payment-learn-more payment-options.34 renders what there is to know about the same options", async () => {
    const shopper = await Shopper.at(shop.app);
    const html = await (await shopper.call(paymentLearnMore, { query: { asin: TABLET, ...learnMore } })).text();
    expect(idsIn(html)).toEqual(["ONE_TIME", ...PLANS.map(({ id }) => id)]);
    expect(html).toContain("For at most 2 to an order.");
  });

  it("payment-options.28 a product without plans has no rows, one that the shop has not is not found, and other features are not answered", async () => {
    const shopper = await Shopper.at(shop.app);
    const of = (asin: string) => shopper.call(paymentCompare, { query: { asin, ...compare } });
    const none = await of("B0SPEAKER1");
    expect([none.status, await none.text()]).toEqual([204, ""]);
    expect((await of("B0NOTHING1")).status).toBe(404);
    const other = await shopper.fetch(`/gp/product/ajax?asin=${TABLET}&showFeatures=other&experienceId=${experienceId}`);
    expect(other.status).toBe(404);
  });

  it("payment-options.16 the form and the call keep the plan with the line, and cart and checkout show payments that make up the total", async () => {
    const fields = { ASIN: TABLET, offerListingID: OFFER, quantity: "1", paymentOfferInfo: "PAY-TABLET-12" };
    const byForm = await Shopper.at(shop.app);
    await byForm.submit(`/dp/${TABLET}`, "/gp/product/handle-buy-box", fields);
    const byCall = await Shopper.at(shop.app);
    const additionalParameters = { paymentOfferInfo: "PAY-TABLET-12" };
    await byCall.call(cartAddItems, { body: { items: [{ asin: TABLET, offerListingId: OFFER, quantity: 1, additionalParameters }] } });
    for (const shopper of [byForm, byCall]) {
      expect((await shopper.state()).cart).toMatchObject([{ asin: TABLET, quantity: 1, paymentOffer: "PAY-TABLET-12" }]);
      const shown = await cart(shopper);
      // 11 × 30.54 + 30.51 = 349.00 + 17.45
      for (const text of ["12 payments: $30.54 x 11 + $30.51", "Interest: $17.45", "<strong>$366.45</strong>"])
        expect(shown).toContain(text);
      expect(await page(shopper, "/gp/cart/desktop/go-to-checkout.html")).toContain("12 payments: $30.54 x 11 + $30.51");
    }
  });

  it("payment-options.24 a line above the limit of its plan is paid at once, and says so, until it is below again", async () => {
    const shopper = await Shopper.at(shop.app);
    const fields = { ASIN: TABLET, offerListingID: OFFER, quantity: "2", paymentOfferInfo: "PAY-TABLET-12" };
    await shopper.submit(`/dp/${TABLET}`, "/gp/product/handle-buy-box", fields);
    expect(await cart(shopper)).toContain("12 payments:");
    const [line] = (await shopper.state()).cart as { id: string }[];
    await shopper.submit("/gp/cart/view.html", "/gp/cart/update", { line: line!.id, quantity: "3" });
    const above = await cart(shopper);
    expect(above).toContain("The payment plan is not available for this quantity: you pay at once.");
    expect([above.includes("12 payments:"), above.includes("<strong>$1,047.00</strong>")]).toEqual([false, true]);
    await shopper.submit("/gp/cart/view.html", "/gp/cart/update", { line: line!.id, quantity: "2" });
    expect(await cart(shopper)).toContain("12 payments:");
  });

  it("selections.31 payment-options.50 over plans, quantities and add-ons the payments of the page are those of the shop, and make up its total to the cent", async () => {
    const shopper = await Shopper.at(shop.app);
    const options = await optionsOf(shopper);
    const plans = options.flatMap(({ optionId, selection }) => (selection ? [{ optionId, selection }] : []));
    const coupon: Selection = { feature: "couponsCard", itemType: "coupon", price: -15, isOrderLevel: true };
    const buyback: Selection = { feature: "buyback", itemType: "buyback", price: 120.5, isBuyBack: true, isOrderLevel: true };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...plans),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        fc.boolean(),
        async ({ optionId, selection }, quantity, withCoupon, withBuyback) => {
          const limit = selection.maxQuantity ?? quantity;
          const selected = [...(withCoupon ? [coupon] : []), ...(withBuyback ? [buyback] : [])];
          const plan: Selection[] = quantity <= limit ? [{ ...selection, feature: "paymentOptions" } as Selection] : [];
          const prices = pricesOf({ price: PRICE / 100, savings: 0, quantity }, [...selected, ...plan])!;
          const promos = [...(withCoupon ? ["CPN-TABLET"] : []), ...(withBuyback ? ["BUY-TABLET"] : [])];
          const { totalMinor, payments } = await totalOf(shopper, quantity, optionId, promos);
          expect(Math.round(prices.totalPrice * 100)).toBe(totalMinor);
          if (quantity > limit) return void expect([payments, prices.monthly]).toEqual([[], null]);
          const [{ termCount, amountMinor, lastMinor }] = payments as [Total["payments"][0]];
          expect([prices.monthly!.amount, prices.monthly!.termCount]).toEqual([amountMinor / 100, termCount]);
          expect(Math.round(lastPaymentOf(prices)! * 100)).toBe(lastMinor);
          expect(amountMinor * (termCount - 1) + lastMinor, "to the cent").toBe(totalMinor);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("payment-options.7 the page gives each plan as the shop has it, and a product with none has no element", async () => {
    const shopper = await Shopper.at(shop.app);
    const options = await optionsOf(shopper);
    for (const { id, amount, terms, maximum } of PLANS) {
      const { selection } = options.find(({ optionId }) => optionId === id)!;
      expect(selection).toMatchObject({ price: 349, interestAmount: amount / 100, termCount: terms, itemType: "paymentOfferInfo" });
      expect([selection!.maxQuantity, selection!.formData]).toEqual([
        maximum,
        [{ inputType: "hidden", inputName: "paymentOfferInfo", inputValue: id }],
      ]);
    }
    expect(await optionsOf(shopper, "B0SPEAKER1")).toEqual([]);
    expect(await optionsOf(shopper, "B0KETTLE17"), "its plans are a card").toEqual([]);
  });

  it("host.7 without a script a page compares the plans, and buys with one of them", async () => {
    const shopper = await Shopper.at(shop.app);
    const address = `/payments/${TABLET}`;
    expect(await page(shopper, `/dp/${TABLET}`)).toContain(`<a href="${address}">payment plans</a>`);
    const plans = await page(shopper, address);
    expect(idsIn(plans).slice(0, PLANS.length + 1)).toEqual(["ONE_TIME", ...PLANS.map(({ id }) => id)]);
    const bought = { ASIN: TABLET, offerListingID: OFFER, quantity: "1", paymentOfferInfo: "PAY-TABLET-24" };
    await shopper.submit(address, "/gp/product/handle-buy-box", bought);
    expect((await shopper.state()).cart).toMatchObject([{ paymentOffer: "PAY-TABLET-24" }]);
    expect((await shopper.fetch("/payments/B0SPEAKER1", { headers: { accept: "text/html" } })).status).toBe(404);
  });
});
