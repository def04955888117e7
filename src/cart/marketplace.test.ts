import { expect, it } from "vitest";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import { purchase } from "./purchase.ts";
import { writeMarketplaceAdd, type MarketplaceAdd } from "./marketplace.ts";

const item = { asin: "A", offerListingId: "O1", quantity: 1 };
const line = { id: "L1", asin: "A", quantity: 3 };
const answered = (
  items: object[],
  more: object = { count: { entity: { items: 7 } } },
  type = "cart.add-items/v1",
): CallResult<unknown> => ({
  ...{ ok: true, status: 200 },
  data: { type, entity: { items, ...more } },
});

function adding(more: Partial<MarketplaceAdd> = {}) {
  const { context, calls } = testContext({});
  const cart = context.calls(() => import("../contract/cart.ts"));
  const result = purchase(context, {
    asins: ["A"],
    write: () => writeMarketplaceAdd(context, cart, { item, marketplaceId: "M1", refTag: "bx_1", ...more }),
  });
  return {
    calls,
    page: context.page,
    async answer(with_: CallResult<unknown>) {
      await settled();
      await calls[0]!.answer(with_);
      return result;
    },
  };
}

it("bundles-sheet.17 call:cart-add-items-marketplace an item is added at the marketplace with its click reference", async () => {
  const { calls, answer, page } = adding();
  expect(await answer(answered([line]))).toMatchObject({ kind: "done", quantity: 3, counted: true, confirmed: false });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    name: "cartAddItemsMarketplace",
    request: { path: { marketplaceId: "M1" }, query: { ref_: "bx_1" }, body: { items: [item] } },
    options: { known: {}, reloadOn403: false },
  });
  expect(page.cart.get()).toMatchObject({ count: { retail: 7 }, entries: { A: { itemId: "L1", quantity: 3 } } });
});

it.each([
  ["of another type", answered([line], undefined, "cart.items/v1")],
  ["with a line that has no id", answered([{ ...line, id: "" }])],
  ["without a count", answered([line], {})],
])("bundles-sheet.20 lightning-deal.44 an answer %s is no success, and the store is as before", async (_, answer) => {
  const one = adding();
  const before = one.page.cart.get();
  const outcome = await one.answer(answer);
  expect(outcome).toMatchObject({ kind: "failed", failure: { code: "bad-response", call: "cart-add-items-marketplace" } });
  expect(one.page.cart.get()).toEqual(before);
});

it("calls.12 a press of something else has an id of its own, and one of the same after a lost answer has its id", async () => {
  const { context, calls } = testContext({});
  const cart = context.calls(() => import("../contract/cart.ts"));
  const press = async (more: Partial<MarketplaceAdd>) => {
    const result = writeMarketplaceAdd(context, cart, { item, marketplaceId: "M1", ...more });
    await settled();
    const { options, answer } = calls.at(-1)!;
    await answer({ ok: false, code: "unknown", message: "no", requestId: "x" });
    await result;
    return options.requestId;
  };
  const first = await press({});
  expect(await press({})).toBe(first);
  for (const more of [{ marketplaceId: "M2" }, { refTag: "y" }, { item: { ...item, quantity: 2 } }]) {
    expect(await press(more)).not.toBe(first);
    expect(await press({})).not.toBe(first);
  }
});
