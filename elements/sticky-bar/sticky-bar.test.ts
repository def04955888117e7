import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createStickyBarModel, threshold, type Layout, type StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

const caps = { blockCap: 1200, sectionCap: 1700, sectionOffset: 100 };
const options = { ...caps, placement: "top", maxQuantity: 10 } as unknown as StickyBarOptions;
const withBlock = (blockBottom: number): Layout => ({ blockBottom, sectionTops: [100] });
const sections = (...sectionTops: number[]): Layout => ({ blockBottom: null, sectionTops });

describe("the threshold of dp-sticky-bar", () => {
  it.each([
    [900, 900],
    [1200, 1200],
    [1500, 1200],
  ])("sticky-bar.2 is the bottom edge of the block, at most 1200: %i gives %i", (bottom, expected) => {
    expect(threshold(withBlock(bottom), caps)).toBe(expected);
  });

  it.each([
    [900, 800],
    [1800, 1700],
    [2500, 1700],
  ])("sticky-bar.3 is the top of the earliest section less 100, at most 1700: %i gives %i", (top, expected) => {
    expect(threshold(sections(top + 500, top), caps)).toBe(expected);
  });

  it("sticky-bar.5 is 0 where it would be below, and the section cap with neither block nor section", () => {
    expect(threshold(sections(60), caps)).toBe(0);
    expect(threshold(sections(), caps)).toBe(1700);
  });

  it("option:sticky-bar.block-cap, option:sticky-bar.section-cap and option:sticky-bar.section-offset move it", () => {
    expect(threshold(withBlock(900), { ...caps, blockCap: 500 })).toBe(500);
    expect(threshold(sections(900), { ...caps, sectionCap: 600 })).toBe(600);
    expect(threshold(sections(900), { ...caps, sectionOffset: 0 })).toBe(900);
  });
});

describe("dp-sticky-bar", () => {
  let test: TestContext<StickyBarOptions>;
  let model: StickyBarModel;
  let position: number;
  let layout: Layout;
  let slide: number;
  let looks: number;

  const types = () => test.events.map(({ type }) => type);
  const scrollTo = (to: number) => {
    position = to;
    model.moved();
  };

  beforeEach(() => {
    test = testContext(options);
    model = createStickyBarModel(test.context);
    position = 0;
    layout = withBlock(900);
    slide = 200;
    looks = 0;
  });
  const attach = () => {
    let first = true;
    model.attach({
      position: () => (looks++, position),
      layout: () => layout,
      slide: (whole) => (slide ? whole : 0),
      firstShowing: () => first && !(first = false),
      label: () => undefined,
      imageUrl: (src) => src,
      submit: () => {},
      toTop: () => {},
    });
  };

  it("sticky-bar.6 shows past the threshold and hides at exactly the threshold", () => {
    attach();
    scrollTo(901);
    test.pass(50);
    expect(model.$state.get()).toBe("showing");
    scrollTo(900);
    test.pass(250);
    scrollTo(900);
    test.pass(250);
    expect(model.$state.get()).toBe("hidden");
  });

  it("sticky-bar.7 decides once, 50 ms after the last scroll event of a series", () => {
    attach();
    looks = 0;
    for (let i = 0; i < 10; i++) {
      scrollTo(2000);
      test.pass(40);
      expect(model.$state.get()).toBe("hidden");
    }
    test.pass(9);
    expect(looks).toBe(0);
    test.pass(1);
    expect(looks).toBe(1);
    expect(model.$state.get()).toBe("showing");
  });

  it("sticky-bar.8 looks at the scroll position at once, without a scroll event", () => {
    position = 5000;
    attach();
    expect(model.$state.get()).toBe("showing");
  });

  it("sticky-bar.9 measures the threshold afresh at every decision", () => {
    attach();
    scrollTo(1000);
    test.pass(300);
    expect(model.$state.get()).toBe("shown");
    layout = withBlock(1100);
    model.moved();
    test.pass(300);
    expect(model.$state.get()).toBe("hidden");
  });

  it("sticky-bar.10 slides in for 200 ms and out for 200 ms (state:sticky-bar.showing, state:sticky-bar.shown, state:sticky-bar.hiding, state:sticky-bar.hidden)", () => {
    attach();
    scrollTo(1000);
    test.pass(50);
    expect(model.$state.get()).toBe("showing");
    test.pass(199);
    expect(model.$state.get()).toBe("showing");
    test.pass(1);
    expect(model.$state.get()).toBe("shown");
    scrollTo(0);
    test.pass(50 + 199);
    expect(model.$state.get()).toBe("hiding");
    test.pass(1);
    expect(model.$state.get()).toBe("hidden");
  });

  it("sticky-bar.10 turns a slide round from where it is", () => {
    attach();
    scrollTo(1000);
    test.pass(50 + 60);
    scrollTo(0);
    test.pass(50); // 110 ms in, then back
    expect(model.$state.get()).toBe("hiding");
    test.pass(109);
    expect(model.$state.get()).toBe("hiding");
    test.pass(1);
    expect(model.$state.get()).toBe("hidden");
  });

  it("surface.3 shows without a slide for a shopper who asked for less motion", () => {
    slide = 0;
    position = 1000;
    attach();
    expect(model.$state.get()).toBe("shown");
  });

  it("sticky-bar.7 a decision of a bar that does not yet know its page is none", () => {
    model.moved();
    test.pass(50);
    expect([model.$state.get(), types()]).toEqual(["hidden", []]);
  });

  it("sticky-bar.17 focus that leaves before a decision hides nothing by itself", () => {
    attach();
    scrollTo(1000);
    test.pass(300);
    model.focusEntered();
    scrollTo(0);
    model.focusLeft();
    expect(model.$state.get()).toBe("shown");
    test.pass(50);
    expect(model.$state.get()).toBe("hiding");
  });

  it("sticky-bar.16 sticky-bar.17 after back-to-top the focus that was in it holds it no longer", () => {
    attach();
    scrollTo(1000);
    test.pass(300);
    model.focusEntered();
    model.wentToTop();
    scrollTo(0);
    test.pass(300);
    expect(model.$state.get()).toBe("hidden");
  });

  it("sticky-bar.17 stays shown while focus is in it, and hides when focus leaves", () => {
    attach();
    scrollTo(1000);
    test.pass(300);
    model.focusEntered();
    scrollTo(0);
    test.pass(300);
    expect(model.$state.get()).toBe("shown");
    model.focusLeft();
    test.pass(200);
    expect(model.$state.get()).toBe("hidden");
  });

  it("sticky-bar.17 does not hide when focus leaves after the page has come back past the threshold", () => {
    attach();
    scrollTo(1000);
    test.pass(300);
    model.focusEntered();
    scrollTo(0);
    test.pass(300);
    scrollTo(1000);
    test.pass(300);
    model.focusLeft();
    test.pass(300);
    expect(model.$state.get()).toBe("shown");
  });

  it("sticky-bar.21 asks before it shows, and tells when it hides", () => {
    attach();
    scrollTo(1000);
    test.pass(300);
    scrollTo(0);
    test.pass(300);
    expect(test.events.filter(({ type }) => type !== "dp-metric")).toEqual([
      { type: "dp-open", detail: { surface: "sticky-bar", reason: "scroll" } },
      { type: "dp-close", detail: { surface: "sticky-bar", reason: "scroll" } },
    ]);
  });

  it("sticky-bar.21 asks and tells once, however often the same is decided on the way and at the end", () => {
    attach();
    for (const to of [1000, 0]) {
      for (const ms of [50, 100, 300]) {
        scrollTo(to);
        test.pass(ms); // decides, and again in the slide, and again after it
      }
    }
    expect(types()).toEqual(["dp-open", "dp-metric", "dp-close"]);
  });

  it("sticky-bar.21 stays hidden after a cancelled dp-open until the page was at or above the threshold once", () => {
    attach();
    test.cancelled.add("dp-open");
    scrollTo(1000);
    test.pass(300);
    scrollTo(1100);
    test.pass(300);
    expect(model.$state.get()).toBe("hidden");
    expect(types()).toEqual(["dp-open"]);
    test.cancelled.clear();
    scrollTo(900);
    test.pass(300);
    scrollTo(1000);
    test.pass(300);
    expect(model.$state.get()).toBe("shown");
  });

  it("sticky-bar.22 counts the first showing of a page view, and each back-to-top", () => {
    attach();
    for (const to of [1000, 0, 1000]) {
      scrollTo(to);
      test.pass(300);
    }
    model.wentToTop();
    model.wentToTop();
    const metrics = test.events.flatMap((event) => (event.type === "dp-metric" ? [[event.detail.name, event.detail.value]] : []));
    expect(metrics).toEqual([
      ["sticky-bar.impression", 1],
      ["sticky-bar.back-to-top", 1],
      ["sticky-bar.back-to-top", 1],
    ]);
  });

  it("sticky-bar.27 takes the price option before the scope's base price, and none where nothing is known (option:sticky-bar.price)", () => {
    expect(model.$price.get()).toBe(null);
    test.context.scope.base.set({ asin: "A", offerListingId: "O", priceUnit: "$", price: 4.5, savings: 0, quantity: 2 });
    expect(model.$price.get()).toBe("$9.00");
    test.$options.set({ ...options, price: "$34.99" } as StickyBarOptions);
    expect(model.$price.get()).toBe("$34.99");
  });

  it("sticky-bar.29 follows price and quantity of the scope until a total is known, and then the total", () => {
    const base = { asin: "A", offerListingId: "O", priceUnit: "$", price: 4.5, savings: 0, quantity: 1 };
    test.context.scope.prices.set({ totalPrice: 7, youSave: 0, monthly: null });
    expect(model.$price.get(), "a total without a base price").toBe("7.00");
    test.context.scope.prices.set(null);
    test.context.scope.base.set(base);
    expect(model.$price.get()).toBe("$4.50");
    test.context.scope.base.set({ ...base, quantity: 3 });
    expect(model.$price.get()).toBe("$13.50");
    test.context.scope.base.set({ ...base, quantity: 3, price: 5.25 });
    expect(model.$price.get()).toBe("$15.75");
    test.context.scope.prices.set({ totalPrice: 20, youSave: 0, monthly: null });
    expect(model.$price.get()).toBe("$20.00");
    test.context.scope.base.set({ ...base, price: null });
    test.context.scope.prices.set(null);
    expect(model.$price.get()).toBe(null);
  });

  it("sticky-bar.29 follows the total that the rest of the scope shows, in the page's currency", () => {
    test = testContext(options, { page: { currency: "EUR", language: "de-DE" } });
    model = createStickyBarModel(test.context);
    test.context.scope.prices.set({ totalPrice: 1234.5, youSave: 0, monthly: null });
    expect(model.$price.get()!.replace(/\s/g, " ")).toBe("1.234,50 €");
  });
});
