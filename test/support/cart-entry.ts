import type { CartEntry } from "../../src/state/page.ts";

/** An entry of the `cart` store of one line; without an id a line that nobody has told. */
export const cartEntry = (quantity: number, itemId: string | null = "I1", more: Partial<CartEntry> = {}): CartEntry => ({
  itemId,
  storeId: null,
  quantity,
  amountInCart: null,
  lines: itemId === null ? [] : [{ itemId, offerListingId: null, quantity }],
  ...more,
});
