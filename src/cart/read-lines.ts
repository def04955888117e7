import { entriesOf, linesOf, type ReadLine } from "./entries.ts";
import type { CartContext } from "./write.ts";

/**
 * Writes the lines that `cart-items` returned into the store (stores.4). A product that the answer does not name has left the cart; one of
 * which no line is known stays, as it may be of another cart (grocery-add.66).
 */
export function applyReadLines({ page, setPage }: CartContext, lines: readonly ReadLine[]): void {
  const cart = page.cart.get();
  const read = entriesOf(lines, cart);
  const kept = Object.entries(cart.entries).filter(([asin, entry]) => read[asin] || linesOf(entry).length === 0);
  // in the order in which they were known: carts are compared as JSON
  const entries = { ...Object.fromEntries(kept), ...read };
  if (JSON.stringify(entries) !== JSON.stringify(cart.entries)) setPage("cart", { ...cart, entries });
}
