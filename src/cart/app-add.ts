import type { Calls } from "../call/lazy.ts";
import type * as contract from "../contract/app-add.ts";
import type { AppAddFields } from "../contract/app-add.ts";
import { writeCounted, type CountedAnswer } from "./counted.ts";
import type { CartContext, CartOutcome } from "./write.ts";

export interface AppAddAnswer extends CountedAnswer {
  readonly isDeal?: boolean | undefined;
  readonly error?: string | undefined;
  readonly isCartServiceFailed?: boolean | undefined;
}

interface Sending {
  readonly body: AppAddFields;
  readonly path: string;
  /** ms */
  readonly timeout: number;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/** Adds an item by `cart-app-add` (app-add-to-cart.5, app-add-to-cart.24). Called by `purchase`, which holds the product. */
export function writeAppAdd(
  context: CartContext,
  calls: Calls<typeof contract>,
  { body, path, timeout, onUnknown }: Sending,
): Promise<CartOutcome<AppAddAnswer>> {
  const { asin, offerId: offerListingId, quantity } = body;
  return writeCounted<AppAddAnswer>(context, {
    ...{ item: { asin, offerListingId, quantity }, call: "cart-app-add", body: [path, body], onUnknown },
    async send(options) {
      const result = await calls.run("cartAppAdd", { body }, { ...options, path, timeout });
      if (!result.ok || result.confirmed) return result as typeof result & { readonly data: AppAddAnswer };
      const { successful, ok, count, numActiveItemsInCart, ...flags } = result.data;
      return { ...result, data: { ...flags, successful: successful && ok !== false, cartCount: numActiveItemsInCart ?? count } };
    },
  });
}
