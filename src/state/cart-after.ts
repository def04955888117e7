import type { Cart, CartEntry } from "./page.ts";

interface Answered {
  readonly itemId: string | null;
  readonly quantity: number;
  readonly count?: number | undefined;
}

/** The cart after an answer; a removed line leaves no entry (quantity-selector.67, upsell-sheet.15). */
export function cartAfter(cart: Cart, asin: string, { itemId, quantity, count }: Answered): Cart {
  const { [asin]: before, ...others } = cart.entries;
  const entry: CartEntry = { storeId: null, amountInCart: null, ...before, itemId, quantity };
  return {
    count: { ...cart.count, ...(count === undefined ? {} : { retail: count }) },
    entries: quantity > 0 ? { ...others, [asin]: entry } : others,
  };
}
