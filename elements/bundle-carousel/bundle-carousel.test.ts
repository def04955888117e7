import { describe, expect, it } from "vitest";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../../src/call/result.ts";
import { createBundleCarouselModel } from "./bundle-carousel.model.ts";
import { checkOptions, type BundleCarouselOptions } from "./bundle-carousel.options.ts";

const NONE: BundleCarouselOptions = {
  ...{ asin: "B0MAIN0001", items: undefined, asins: undefined, heading: undefined, pageSize: undefined, refTag: undefined },
};
const full = { asin: "B1", image: "/img/b1.jpg", title: "Camera", basisPrice: "$899.00", starRating: 4.5, ratingCount: 1204 };
const entity = (asin: string, more: object = {}) => ({
  entity: {
    ...{ asin, title: `Title ${asin}`, images: [{ url: `/img/${asin}.jpg` }, { url: "/img/other.jpg" }] },
    buyingOptions: [{ price: { displayString: "$10.00" }, priceToPay: { displayString: "$8.00" } }, { price: { displayString: "$1.00" } }],
    customerReviewsSummary: { starRating: 4, ratingCount: 7 },
    ...more,
  },
});
const answer = (...entities: object[]): CallResult<unknown> => ({ ok: true, status: 200, data: { entities } });

function start(options: Partial<BundleCarouselOptions>, page = {}) {
  const test = testContext({ ...NONE, ...options }, { page: { marketplaceId: "M1", ...page } });
  return { ...test, model: createBundleCarouselModel(test.context) };
}

describe("dp-bundle-carousel", () => {
  it("bundle-carousel.1 option:bundle-carousel.items a card has the facts of its bundle and leads to its page", () => {
    const { model, calls } = start({ items: [full] });
    expect([model.$state.get(), calls.length]).toEqual(["ready", 0]);
    expect(model.$cards.get()).toEqual([
      {
        ...{ asin: "B1", title: "Camera", href: "/dp/B1", image: "https://shop.example/img/b1.jpg", price: "$899.00" },
        rating: { stars: 4.5, count: 1204 },
      },
    ]);
  });

  it.each([
    ["a bundle without image, price or rating is without that part", { asin: "B1", title: "A" }, [undefined, undefined, undefined]],
    ["a count of 0 hides the rating", { ...full, image: "", basisPrice: "", ratingCount: 0 }, [undefined, undefined, undefined]],
    ["a rating that is no number is none", { ...full, image: 1, basisPrice: 899, starRating: "4" }, [undefined, undefined, undefined]],
  ])("bundle-carousel.2 %s", (_, item, parts) => {
    const { model } = start({ items: [item] });
    const [card] = model.$cards.get();
    expect([card!.image, card!.price, card!.rating]).toEqual(parts);
  });

  it("bundle-carousel.2 bundle-carousel.12 without ASIN or title it is left out; with none left the element is empty (state:bundle-carousel.empty)", () => {
    const { model } = start({ items: [{ ...full, asin: undefined }, { ...full, title: " " }, null, "B1", full] });
    expect(model.$cards.get().map(({ asin }) => asin)).toEqual(["B1"]);
    for (const items of [[], [{ asin: "B1" }]]) expect(start({ items }).model.$state.get()).toBe("empty");
    const { model: none, calls } = start({ asins: [] });
    expect([none.$state.get(), calls.length]).toEqual(["empty", 0]);
  });

  it("bundle-carousel.1 url.1 an image of another site is left out, and told of once", () => {
    const { model, events } = start({ items: [{ ...full, image: "https://ads.example/b.jpg" }] });
    model.$cards.get();
    expect(model.$cards.get()[0]!.image).toBe(undefined);
    expect(events.map(({ detail }) => (detail as { code?: string }).code)).toEqual(["blocked-url"]);
  });

  it("bundle-carousel.3 call:product-list option:bundle-carousel.asins one call for the first 30, each once, in their order", async () => {
    const asins = ["B2", "B1", "B2", ...Array.from({ length: 40 }, (_, at) => `C${at}`)];
    const { model, calls } = start({ asins });
    expect(model.$state.get()).toBe("loading");
    await settled();
    expect(calls.length).toBe(1);
    const path = { marketplaceId: "M1", asin: ["B2", "B1", ...Array.from({ length: 28 }, (_, at) => `C${at}`)].join(",") };
    expect(calls[0]).toMatchObject({ name: "productList", request: { path }, options: { signIn: false } });
    await calls[0]!.answer(answer(entity("B1"), entity("B2"), entity("X9"), entity("C0", { title: "" }), entity("C1", { images: [] })));
    expect(model.$state.get()).toBe("ready");
    expect(model.$cards.get()).toEqual([
      {
        ...{ asin: "B2", title: "Title B2", href: "/dp/B2", image: "https://shop.example/img/B2.jpg", price: "$10.00" },
        rating: { stars: 4, count: 7 },
      },
      expect.objectContaining({ asin: "B1" }),
    ]);
  });

  it("bundle-carousel.3 bundles-sheet.15 an entity with parts that make no sense is shown without them, and its neighbours whole", async () => {
    const { model, calls } = start({ asins: ["B1", "B2"] });
    await settled();
    await calls[0]!.answer(answer(entity("B1", { buyingOptions: "?", customerReviewsSummary: { starRating: "x" } }), entity("B2"), {}));
    expect(model.$cards.get().map(({ price, rating }) => [price, rating?.count])).toEqual([
      [undefined, undefined],
      ["$10.00", 7],
    ]);
  });

  it("bundle-carousel.11 state:bundle-carousel.failed a failed call is told with its code, and a cancelled one with none", async () => {
    const failed = start({ asins: ["B1"] });
    await settled();
    await failed.calls[0]!.answer({ ok: false, code: "http", status: 500, message: "no" });
    expect(failed.model.$state.get()).toBe("failed");
    expect(failed.events.filter(({ type }) => type === "dp-error")).toMatchObject([
      { detail: { code: "http", call: "product-list", status: 500 } },
    ]);
    const cancelled = start({ asins: ["B1"] });
    await settled();
    await cancelled.calls[0]!.answer({ ok: false, code: "cancelled", message: "no" });
    expect([cancelled.model.$state.get(), cancelled.events.length]).toEqual(["failed", 0]);
  });

  it("calls.6 other ASINs end the call before; an answer that comes later is dropped, and another option asks for nothing", async () => {
    const { model, calls, $options } = start({ asins: ["B1"] });
    await settled();
    $options.set({ ...$options.get(), asins: ["B2"] });
    await settled();
    expect([calls.length, calls[0]!.options.signal!.aborted]).toEqual([2, true]);
    await calls[1]!.answer(answer(entity("B2")));
    await calls[0]!.answer(answer(entity("B1")));
    expect(model.$cards.get().map(({ asin }) => asin)).toEqual(["B2"]);
    $options.set({ ...$options.get(), heading: "Others" });
    await settled();
    expect([calls.length, model.$state.get()]).toEqual([2, "ready"]);
    $options.set({ ...$options.get(), items: [full] });
    expect(model.$cards.get().map(({ asin }) => asin)).toEqual(["B1"]);
  });

  it("bundle-carousel.10 call:ref-marker-log option:bundle-carousel.ref-tag a press is recorded once, and without a tag not at all", async () => {
    const { model, calls } = start({ items: [full], refTag: "bx_card" });
    model.pressed();
    await settled();
    expect(calls.map(({ name, request }) => [name, request])).toEqual([["refMarkerLog", { query: { ref_: "bx_card" } }]]);
    const plain = start({ items: [full] });
    plain.model.pressed();
    await settled();
    expect(plain.calls).toEqual([]);
  });

  it("config.6 one of items and asins is required", () => {
    expect(checkOptions(NONE)).toMatchObject([{ option: "items" }]);
    expect([checkOptions({ ...NONE, items: [] }), checkOptions({ ...NONE, asins: [] })]).toEqual([[], []]);
  });
});
