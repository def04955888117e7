import { writeMarketplaceAdd } from "../../src/cart/marketplace.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase } from "../../src/cart/purchase.ts";
import type { AddData } from "./sponsored-carousel.items.ts";
import type { SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";

/** from the first press on the carousel reads the cart again where that is uncertain (sponsored-carousel.39) */
export { syncCart } from "../../src/cart/cart-sync.ts";

interface Press {
  /** releases the product that the press has locked already */
  readonly held: (() => void) | undefined;
  readonly onUnknown: () => void;
}

/** Puts one of a card's product into the cart, as every purchase (sponsored-carousel.27). */
export function addCard(context: ModelContext<SponsoredCarouselOptions>, { asin, offerListingId }: AddData, { held, onUnknown }: Press) {
  const calls = context.calls(() => import("../../src/contract/cart.ts"));
  const { marketplaceId = "" } = context.pageOptions();
  const item = { asin, offerListingId, quantity: 1 };
  return purchase(context, { asins: [asin], held, write: () => writeMarketplaceAdd(context, calls, { item, marketplaceId, onUnknown }) });
}
