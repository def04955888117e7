import { deviceTypeOf } from "../../src/selections/device.ts";
import type { FakeElement } from "../../src/selections/store.fixture.ts";
import { begun } from "../../src/selections/store.fixture.ts";
import { testContext } from "../../test/support/model-context.ts";
import type { CardItem } from "./addon-cards.items.ts";
import { createAddonCardsModel, type Card } from "./addon-cards.model.ts";
import type { AddonCardsOptions } from "./addon-cards.options.ts";
import { texts } from "./addon-cards.texts.ts";

export const COUPON = { itemType: "coupon", price: -5, savings: 5, isOrderLevel: true, shortDisplayTitle: "Coupon" };
export const BLACK = {
  ...{ itemType: "accessory", asin: "B0CASE0001", offerListingId: "OL-c", price: 12, maxQuantity: 2 },
  orderSummaryDisplayString: "Case, black",
};
export const RED = { ...BLACK, asin: "B0CASE0002", price: 14, orderSummaryDisplayString: "Case, red" };
export const TWISTER = { asin: "B0", offerListingId: "OL", priceUnit: "$", price: 49.99 };

type Device = "desktop" | "mobile" | "app" | "tablet";

/** A model on a real selection store. */
export function stage(options: Partial<AddonCardsOptions> = {}, device: Device = "desktop") {
  const shop = begun({ twister: TWISTER, device: deviceTypeOf(device) });
  const world = testContext<AddonCardsOptions>(
    { attribution: "buybox", group: undefined, scrollToCard: true, ...options },
    { texts, page: { device } },
  );
  const context = { ...world.context, scope: shop.scope };
  const said: string[] = [];
  const state = { loaded: true };
  const model = createAddonCardsModel<FakeElement>(context, { store: shop.store, loaded: () => state.loaded });
  model.$announcement.listen((notice) => void (notice && said.push(notice.text)));
  const card = (name: string, items: Record<string, CardItem>, more: Partial<Card<FakeElement>> = {}) =>
    model.register({
      ...{ name, element: { place: 1, shows: true }, followsQuantity: false, items: new Map(Object.entries(items)), validate: () => true },
      ...more,
    });
  const chosen = () => shop.store.selections.map(({ feature, asin, itemType }) => `${feature} ${asin ?? itemType}`);
  const metrics = () =>
    world.events.flatMap(({ type, detail }) => (type === "dp-metric" ? [(detail as { name: string; tags: object }).name] : []));
  return { ...shop, ...world, context, said, page: state, model, card, chosen, metrics };
}
