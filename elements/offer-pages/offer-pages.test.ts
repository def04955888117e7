import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createOfferPagesModel } from "./offer-pages.model.ts";
import type { OfferPagesOptions } from "./offer-pages.options.ts";
import { texts } from "./offer-pages.texts.ts";

function start(count: number, options: Partial<OfferPagesOptions> = {}) {
  const test = testContext<OfferPagesOptions>({ pageSize: 5, page: 0, ...options }, { texts });
  const model = createOfferPagesModel(test.context);
  model.setCount(count);
  return { ...test, model, shown: () => model.$shown.get() };
}

describe("dp-offer-pages", () => {
  it.each([
    [0, 0, "single"],
    [1, 1, "single"],
    [5, 1, "single"],
    [6, 2, "ready"],
    [10, 2, "ready"],
    [11, 3, "ready"],
  ])("offer-pages.4 offer-pages.5 %i offers of page size 5 make %i pages and the state %s", (count, pages, state) => {
    const { model, shown } = start(count);
    expect([shown().pages, model.$state.get()]).toEqual([pages, state]);
  });

  it.each([
    [-1, 0],
    [-0.5, 0],
    [0, 0],
    [1.9, 1],
    [2, 2],
    [3, 2],
    [99, 2],
  ])("offer-pages.6 a page of %d shows page %i of three", (page, shown) => {
    expect(start(11, { page }).shown().page).toBe(shown);
  });

  it("offer-pages.3 a turn reports the page before and after, and there is no turn past an end", () => {
    const { model, events, shown } = start(11, { page: 1 });
    expect([model.turnTo(2), shown().page, model.turnTo(3), shown().page]).toEqual([true, 2, false, 2]);
    expect([model.turnTo(1), model.turnTo(0), model.turnTo(-1), model.turnTo(0)]).toEqual([true, true, false, false]);
    const turns = [
      [2, 1],
      [1, 2],
      [0, 1],
    ].map(([value, previous]) => ({ type: "dp-change", detail: { name: "offerPage", value, previous } }));
    expect(events).toEqual(turns);
  });

  it("offer-pages.9 the last page shows when the current one is gone, and stays when offers come back, without an event", () => {
    const { model, events, shown } = start(11, { page: 2 });
    model.setCount(10);
    expect(shown()).toEqual({ page: 1, pages: 2 });
    model.setCount(15);
    expect(shown()).toEqual({ page: 1, pages: 3 });
    expect(events).toEqual([]);
  });
});
