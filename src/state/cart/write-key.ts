import type { CallResult } from "../../call/result.ts";
import { requestId } from "../../lib/ids.ts";
import { shared } from "../../lib/registry.ts";
import type { PageStores } from "../page.ts";

interface Held {
  readonly id: string;
  readonly write: string;
  readonly entry: string;
}

export interface CartWriteKey {
  /** `Idempotency-Key` of the write (calls.12) */
  readonly id: string;
  ended(result: CallResult<unknown>): void;
}

/**
 * The id of a press that changes a line of the cart. While nobody knows whether a write has happened, the shopper's own retry
 * of the same write carries the same id. Any news of the line ends that: what is pressed then is meant for another cart, and the
 * server must not take it for the press of before.
 */
export function cartWriteKey(page: PageStores, asin: string, write: unknown): CartWriteKey {
  const unsettled = unsettledOf(page);
  const said = JSON.stringify(write);
  const held = unsettled.get(asin);
  const press: Held = { id: held?.write === said ? held.id : requestId(), write: said, entry: entryOf(page, asin) };
  unsettled.set(asin, press);
  return {
    id: press.id,
    ended(result) {
      const open = !result.ok && result.requestId !== undefined;
      if (!open && unsettled.get(asin) === press) unsettled.delete(asin);
    },
  };
}

const entryOf = (page: PageStores, asin: string): string => JSON.stringify(page.cart.get().entries[asin] ?? null);

function unsettledOf(page: PageStores): Map<string, Held> {
  const pages = shared("cart-presses", () => new WeakMap<PageStores, Map<string, Held>>());
  const known = pages.get(page);
  if (known) return known;
  const unsettled = new Map<string, Held>();
  pages.set(page, unsettled);
  page.cart.listen(() => {
    for (const [asin, { entry }] of unsettled) if (entryOf(page, asin) !== entry) unsettled.delete(asin);
  });
  return unsettled;
}
