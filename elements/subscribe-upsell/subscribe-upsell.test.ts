import { describe, expect, it } from "vitest";
import { subscriptionRecommendationAdd, subscriptionRecommendations } from "../../src/contract/subscription.ts";
import { cartInFlight, cartInvalidations, lockCartLine } from "../../src/cart/lock.ts";
import type { SafeFragment } from "../../src/state/fragment.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import * as add from "./subscribe-upsell.add.ts";
import type { NamedItem } from "./subscribe-upsell.add.ts";
import { createSubscribeUpsellModel, type RecommendedItem } from "./subscribe-upsell.model.ts";
import type { SubscribeUpsellOptions } from "./subscribe-upsell.options.ts";
import { shuffled } from "./subscribe-upsell.shuffle.ts";
import { texts } from "./subscribe-upsell.texts.ts";

const OWN: SubscribeUpsellOptions = {
  ...{ open: false, snsHucData: undefined, shipId: undefined, sourcePage: "detail", randomSeed: 7, ref: undefined },
  ...{ cartUrl: "/gp/cart/view.html", checkoutUrl: "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1" },
};

/** An answer in the shape that the reader of these tests understands: its items as JSON. */
const htmlOf = (items: readonly Partial<NamedItem>[]) => JSON.stringify(items);
const itemsIn = ({ source }: SafeFragment): NamedItem[] =>
  (JSON.parse(source) as Partial<NamedItem>[]).map((item, place) => ({
    ...{ place, asin: "", offerListingId: "", frequency: "1M", merchantId: "M1" },
    ...item,
  }));
const items = (count: number) => Array.from({ length: count }, (_, at) => ({ asin: `A${at}`, offerListingId: `O${at}` }));

function start(options: Partial<SubscribeUpsellOptions> = {}, page: { currency?: string } = { currency: "EUR" }) {
  const test = testContext<SubscribeUpsellOptions>({ ...OWN, ...options }, { texts: { ...texts, "calls.unconfirmed": "Unsure" }, page });
  const code = <Code>(now: Code) => ({ now, load: async () => now, preload: () => {} });
  const model = createSubscribeUpsellModel(test.context, { addCode: code(add), itemsCode: code({ itemsIn }) });
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const to = (name: string) => test.calls.filter((call) => call.name === name);
  const shown = (): readonly RecommendedItem[] => {
    const content = model.$content.get();
    return content.kind === "ready" ? content.items : [];
  };
  async function answered(div: string | undefined): Promise<void> {
    await to("subscriptionRecommendations")
      .at(-1)!
      .answer({ ok: true, status: 200, data: { recommendationsDiv: div } });
    await settled();
  }
  async function recommended(count = 5): Promise<RecommendedItem> {
    model.added("S1");
    await answered(htmlOf(items(count)));
    return shown()[0]!;
  }
  return {
    ...test,
    ...{ model, of, to, shown },
    asins: () => shown().map(({ asin }) => asin),
    answered,
    recommended,
  };
}

const good = { ok: true, status: 200, data: { successful: true, cartCount: 4 } } as const;
const failed = (code: string, more = {}) => ({ ok: false, code, message: "", ...more }) as never;

describe("dp-subscribe-upsell, the recommendations", () => {
  it("subscribe-upsell.3 call:subscription-recommendations state:subscribe-upsell.loading asks once with currency, delivery and page", async () => {
    const { model, calls, of } = start();
    expect(model.$state.get()).toBe("closed");
    model.added("S1");
    expect([model.$state.get(), calls.length]).toEqual(["loading", 1]);
    expect(calls[0]!.request).toEqual({ query: { currencyCode: "EUR", shipId: "S1", sourcePage: "detail" } });
    expect(calls[0]!.options).toMatchObject({ signIn: false });
    expect(of("dp-open")).toEqual([{ surface: "subscribe-upsell", reason: "subscribe-add" }]);
    const { method, path, timeout, write, family } = subscriptionRecommendations;
    expect([method, path, timeout, write, family]).toEqual(["GET", "/auto-deliveries/ajax/viewRecommendationsAjax", 10_000, false, "page"]);
  });

  it.each([
    [{ snsHucData: { currencyCode: "USD" } }, { currencyCode: "USD", shipId: "S1", sourcePage: "detail" }],
    [{ snsHucData: { currencyCode: 7 } }, { currencyCode: "EUR", shipId: "S1", sourcePage: "detail" }],
    [
      { shipId: "S9", sourcePage: "cart" },
      { currencyCode: "EUR", shipId: "S9", sourcePage: "cart" },
    ],
  ])("option:subscribe-upsell.sns-huc-data option:subscribe-upsell.ship-id option:subscribe-upsell.source-page %j", (options, query) => {
    const { model, calls } = start(options);
    model.added("S1");
    expect(calls[0]!.request).toEqual({ query });
  });

  it("subscribe-upsell.3 leaves out a delivery that there is none of, also after an add that had one, and a currency that nobody names", () => {
    const { model, calls } = start({}, {});
    model.added(undefined);
    expect(calls[0]!.request).toEqual({ query: { sourcePage: "detail" } });
    model.added("S1");
    model.added(undefined);
    expect(calls.map(({ request }) => request)).toEqual([
      { query: { sourcePage: "detail" } },
      { query: { sourcePage: "detail", shipId: "S1" } },
      { query: { sourcePage: "detail" } },
    ]);
  });

  it("subscribe-upsell.4 option:subscribe-upsell.random-seed every order comes up, anew at each opening without a seed", async () => {
    const { model, asins, answered } = start({ randomSeed: undefined });
    const orders = new Set<string>();
    for (let opening = 0; opening < 40; opening++) {
      model.added("S1");
      await answered(htmlOf(items(3)));
      orders.add(asins().join());
      model.close("button");
    }
    expect(orders.size).toBeGreaterThan(3);
    for (const order of orders) expect(order.split(",").toSorted()).toEqual(["A0", "A1", "A2"]);
  });

  it("subscribe-upsell.4 of more than 20 items the first 20 of the answer count", async () => {
    const { asins, recommended } = start();
    await recommended(25);
    expect(asins().toSorted()).toEqual(
      items(20)
        .map(({ asin }) => asin)
        .toSorted(),
    );
  });

  it("subscribe-upsell.5 with a seed the order of the same items is the same, another seed gives another", () => {
    const all = items(20);
    const orders = [1, 1.5, -1, 2, 0].map((seed) => JSON.stringify(shuffled(all, seed)));
    expect(orders).toEqual([1, 1.5, -1, 2, 0].map((seed) => JSON.stringify(shuffled(all, seed))));
    expect(new Set(orders).size).toBe(5);
    expect(orders[0]).not.toBe(JSON.stringify(all));
  });

  it("subscribe-upsell.5 shows each item equally often in each place", () => {
    const first = Array.from({ length: 3000 }, (_, seed) => shuffled(["a", "b", "c"], seed)[0]!);
    for (const item of ["a", "b", "c"]) expect(Math.abs(first.filter((one) => one === item).length - 1000)).toBeLessThan(120);
  });

  it("subscribe-upsell.12 an item without asin or offer is not shown", async () => {
    const { model, asins, answered } = start();
    model.added("S1");
    await answered(htmlOf([{ asin: "A" }, { offerListingId: "O" }, { asin: "B", offerListingId: "O2" }]));
    expect(asins()).toEqual(["B"]);
  });

  it.each([
    ["a failure", (test: ReturnType<typeof start>) => test.calls[0]!.answer(failed("http", { status: 500 })), "http"],
    ["a 401", (test: ReturnType<typeof start>) => test.calls[0]!.answer(failed("http", { status: 401 })), "http"],
    ["no HTML", (test: ReturnType<typeof start>) => test.answered(undefined), "bad-response"],
    ["empty HTML", (test: ReturnType<typeof start>) => test.answered("  "), "bad-response"],
    ["no item", (test: ReturnType<typeof start>) => test.answered("[]"), "bad-response"],
    ["no good item", (test: ReturnType<typeof start>) => test.answered(htmlOf([{ asin: "A" }])), "bad-response"],
  ])(
    "subscribe-upsell.10 state:subscribe-upsell.bare %s removes the recommendations, counted, without an error",
    async (_what, answer, code) => {
      const test = start();
      test.model.added("S1");
      await answer(test);
      await settled();
      expect([test.model.$state.get(), test.of("dp-error")]).toEqual(["bare", []]);
      expect(test.of("dp-metric")).toEqual([{ name: "subscribe-upsell.recommendations-failure", value: 1, tags: { code } }]);
    },
  );

  it("events.9 a page that cancels the call gets no recommendations, and nothing is counted", async () => {
    const { model, calls, of } = start();
    model.added("S1");
    await calls[0]!.answer(failed("cancelled"));
    expect([model.$state.get(), of("dp-metric"), of("dp-error")]).toEqual(["bare", [], []]);
  });

  it("subscribe-upsell.9 a further add reads anew, and drops the answer for the one before", async () => {
    const { model, calls, asins, answered, of } = start();
    model.added("S1");
    model.added("S2");
    expect([calls.length, calls[0]!.options.signal!.aborted, model.$adds.get(), of("dp-open").length]).toEqual([2, true, 2, 1]);
    expect(calls[1]!.request).toMatchObject({ query: { shipId: "S2" } });
    await answered(htmlOf(items(2)));
    await calls[0]!.answer({ ok: true, status: 200, data: { recommendationsDiv: htmlOf([{ asin: "OLD", offerListingId: "O" }]) } });
    await settled();
    expect(asins().toSorted()).toEqual(["A0", "A1"]);
  });

  it("events.2 a page that cancels dp-open sees no widget and no call; closing ends the call", async () => {
    const { model, calls, cancelled, of } = start();
    cancelled.add("dp-open");
    model.added("S1");
    expect([model.$state.get(), calls.length, model.$adds.get()]).toEqual(["closed", 0, 0]);
    cancelled.clear();
    expect(model.show("script")).toBe(true);
    model.close("button");
    model.close("button");
    expect([calls[0]!.options.signal!.aborted, of("dp-close")]).toEqual([true, [{ surface: "subscribe-upsell", reason: "button" }]]);
  });
});

describe("dp-subscribe-upsell, an add", () => {
  it("subscribe-upsell.7 call:subscription-recommendation-add option:subscribe-upsell.ref sends one of the item, with its frequency, seller and offer", async () => {
    const { model, to, recommended } = start({ ref: "huc" });
    const item = await recommended();
    for (let press = 0; press < 5; press++) model.add(item);
    expect([item.$add.get(), to("subscriptionRecommendationAdd").length]).toEqual([{ kind: "adding" }, 1]);
    const [call] = to("subscriptionRecommendationAdd");
    expect(call!.request).toEqual({
      body: {
        ...{ snsAsin: item.asin, rcxOrdFreqOnml: "1M", onmlSelected: "1", quantity: 1, ref: "huc", merchantId: "M1" },
        ...{ offerListingID: item.offerListingId, hucWidgetEnabled: "1" },
      },
    });
    const { method, path, timeout, write, family, body } = subscriptionRecommendationAdd;
    expect([method, path, timeout, write, family, body!.as]).toEqual([
      "POST",
      "/auto-deliveries/checkout/subscribe",
      10_000,
      true,
      "page",
      "form",
    ]);
  });

  it("subscribe-upsell.8 on success the count is the answer's, the cart is read again, and the widget stays", async () => {
    const { context, model, to, of, recommended, calls } = start();
    const item = await recommended();
    model.add(item);
    await to("subscriptionRecommendationAdd")[0]!.answer(good);
    await settled();
    expect([item.$add.get().kind, context.page.cart.get().count.retail, cartInvalidations(context.page).get()]).toEqual(["added", 4, 1]);
    expect(of("dp-success")).toEqual([{ action: "subscribe-recommendation-add", asin: item.asin, quantity: 1 }]);
    model.add(item);
    expect([calls.length, of("dp-open").length, model.$state.get()]).toEqual([2, 1, "ready"]);
  });

  it.each([
    ["http", failed("http", { status: 500 }), texts["subscribe-upsell.add-failed"]],
    ["network", failed("network"), texts["subscribe-upsell.add-failed"]],
    ["unknown", failed("unknown", { requestId: "R1" }), "Unsure"],
    ["refused", { ok: true, status: 200, data: { successful: false } }, texts["subscribe-upsell.add-failed"]],
  ] as const)("subscribe-upsell.11 %s is counted and told, and the control is as before", async (code, answer, text) => {
    const { context, model, to, of, recommended } = start();
    const item = await recommended();
    model.add(item);
    await to("subscriptionRecommendationAdd")[0]!.answer(answer);
    await settled();
    expect([item.$add.get(), context.page.cart.get().count.retail]).toEqual([{ kind: "failed", text }, null]);
    expect(of("dp-metric")).toEqual([{ name: "subscribe-upsell.add-failure", value: 1, tags: { code } }]);
    expect(of("dp-error")).toMatchObject([{ code, call: "subscription-recommendation-add" }]);
    model.add(item);
    expect(item.$add.get()).toEqual({ kind: "adding" });
  });

  it("events.9 calls.9 a cancelled add, and one that led to sign-in, leaves the control as it was", async () => {
    for (const answer of [failed("cancelled"), failed("http", { status: 401, left: true })]) {
      const { model, to, of, recommended } = start();
      const item = await recommended();
      model.add(item);
      await to("subscriptionRecommendationAdd")[0]!.answer(answer);
      await settled();
      expect([item.$add.get().kind, of("dp-error"), of("dp-metric"), of("dp-success")]).toEqual(["ready", [], [], []]);
    }
  });

  it("subscribe-upsell.14 items do not block each other; a product that changes elsewhere on the page is not added", async () => {
    const { context, model, to, shown, recommended } = start();
    await recommended();
    const [first, second, third] = shown();
    model.add(first!);
    model.add(second!);
    expect(to("subscriptionRecommendationAdd")).toHaveLength(2);
    expect(cartInFlight(context.page).get()).toEqual([first!.asin, second!.asin]);
    const release = lockCartLine(context.page, third!.asin)!;
    model.add(third!);
    await settled();
    expect([third!.$add.get().kind, to("subscriptionRecommendationAdd").length]).toEqual(["ready", 2]);
    release();
  });

  it("calls.11 an unknown outcome is looked up, and a confirmed add is one", async () => {
    const { model, to, recommended, of } = start();
    const item = await recommended();
    model.add(item);
    const [call] = to("subscriptionRecommendationAdd");
    call!.options.onUnknown!();
    expect(item.$add.get().kind).toBe("checking");
    await call!.answer({ ok: true, status: 200, data: undefined, confirmed: true } as never);
    await settled();
    expect([item.$add.get().kind, of("dp-success").length]).toEqual(["added", 1]);
  });

  it("calls.11 its confirmation compares the units of the very product", () => {
    const { happened } = subscriptionRecommendationAdd.confirm!;
    const sent = { path: undefined, query: undefined, body: { snsAsin: "A", quantity: 1 } } as never;
    const cart = (quantity: number) => ({ entity: { items: [{ asin: "A", quantity }] } });
    expect([happened(sent, cart(2), { A: 1 }), happened(sent, cart(1), { A: 1 })]).toEqual([true, false]);
  });
});
