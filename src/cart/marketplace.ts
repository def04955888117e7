import type { Calls } from "../call/lazy.ts";
import type * as contract from "../contract/cart.ts";
import { invalidAdd, writeLinesBy, type ChangedCart, type ItemToAdd } from "./lines.ts";
import type { CartContext, CartOutcome } from "./write.ts";

export interface MarketplaceAdd {
  readonly item: ItemToAdd;
  readonly marketplaceId: string;
  /** click reference of the add */
  readonly refTag?: string | undefined;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
  /** a 403 reloads the page, where the element says so (calls.15) */
  readonly reloadOn403?: boolean;
}

/**
 * Adds an item by `cart-add-items-marketplace` and applies the answer to the `cart` store; an answer with neither lines nor count is not a
 * success (bundles-sheet.20). Called by `purchase`, which holds the product.
 */
export function writeMarketplaceAdd(
  context: CartContext,
  calls: Calls<Pick<typeof contract, "cartAddItemsMarketplace">>,
  { item, marketplaceId, refTag, onUnknown, reloadOn403 = false }: MarketplaceAdd,
): Promise<CartOutcome<ChangedCart>> {
  return writeLinesBy(
    context,
    { asin: item.asin, write: { add: item }, invalid: invalidAdd, onUnknown },
    {
      call: "cart-add-items-marketplace",
      identity: ["marketplace", marketplaceId, item, refTag],
      send: (items, options) =>
        calls.run(
          "cartAddItemsMarketplace",
          { path: { marketplaceId }, query: { ref_: refTag }, body: { items } },
          { ...options, reloadOn403 },
        ),
    },
  );
}
