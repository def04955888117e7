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

/** A line of the cart as `cart-items` tells it. */
export interface ReadLine {
  readonly asin: string;
  readonly quantity: number;
  readonly id?: string | undefined;
}

/** Entries of the cart that was read; what a read does not tell of a line is kept as it was known. */
export function entriesOf(lines: readonly ReadLine[], before: Cart): Record<string, CartEntry> {
  const entries: Record<string, CartEntry> = {};
  for (const { asin, quantity, id } of lines) {
    const known = before.entries[asin];
    const sofar = entries[asin]?.quantity ?? 0;
    entries[asin] = {
      itemId: id ?? known?.itemId ?? null,
      storeId: known?.storeId ?? null,
      amountInCart: known?.amountInCart ?? null,
      quantity: sofar + quantity,
    };
  }
  return entries;
}
