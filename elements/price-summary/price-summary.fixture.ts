import { deviceTypeOf } from "../../src/selections/device.ts";
import type { SelectionItem } from "../../src/selections/item.ts";
import { begun } from "../../src/selections/store.fixture.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createPriceSummaryModel } from "./price-summary.model.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";
import { texts } from "./price-summary.texts.ts";

export const COUPON = { itemType: "coupon", price: -5, savings: 5, isOrderLevel: true, shortDisplayTitle: "Coupon" };
export const CASE = {
  itemType: "accessory",
  asin: "B0CASE",
  offerListingId: "OL-c",
  price: 12,
  orderSummaryDisplayString: "Case",
  maxQuantity: 2,
};
export const PLAN = { itemType: "paymentOfferInfo", price: 49.99, termCount: 3, shortDisplayTitle: "3 payments" };

/** A model on a real selection store: base price 49.99, no base savings, unless `page` says otherwise. */
export function stage(
  options: Partial<PriceSummaryOptions> = {},
  given: { page?: Parameters<typeof begun>[0]; device?: "desktop" | "mobile" | "app" | "tablet"; currency?: string } = {},
) {
  const { page = { twister: { asin: "B0", offerListingId: "OL", priceUnit: "$", price: 49.99 } }, device = "desktop", currency } = given;
  const shop = begun({ ...page, device: deviceTypeOf(device) });
  const world = testContext<PriceSummaryOptions>(
    { itemTitle: undefined, showWithoutSelection: true, pricelessText: undefined, ...options },
    { texts, page: { device, ...(currency && { currency }) } },
  );
  const context = { ...world.context, scope: shop.scope };
  const said: string[] = [];
  const summary = () => createPriceSummaryModel(context, { follows: shop.store.follows, announce: (text) => void said.push(text) });
  const add = (feature: string, item: Partial<SelectionItem>) =>
    shop.store.update(feature, { itemType: "coupon", ...item, selectionType: "add" } as SelectionItem);
  const remove = (feature: string, item: Partial<SelectionItem>) =>
    shop.store.update(feature, { itemType: "coupon", ...item, selectionType: "delete" } as SelectionItem);
  shop.register("coupons");
  shop.register("cases", { followsQuantity: true });
  shop.register("plans");
  const surfaces = () =>
    world.events
      .filter(({ type }) => type === "dp-open" || type === "dp-close")
      .map(({ type, detail }) => `${type} ${(detail as { reason: string }).reason}`);
  return { ...shop, ...world, context, said, summary, add, remove, surfaces, model: summary() };
}
