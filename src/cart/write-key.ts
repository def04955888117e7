import type { CallResult } from "../call/result.ts";
import { requestId } from "../lib/ids.ts";
import { shared } from "../lib/registry.ts";
import type { PageStores } from "../state/page.ts";

interface Held {
  readonly id: string;
  readonly write: string;
}

export interface CartWriteKey {
  /** `Idempotency-Key` of the write (calls.12) */
  readonly id: string;
  ended(result: CallResult<unknown>): void;
}

/**
 * The id of a press that changes a line of the cart. While the outcome of a write is unknown, the shopper's own retry
 * of the same write carries the same id. Only the outcome of the write ends that: news of the line may be its own effect.
 */
export function cartWriteKey(page: PageStores, asin: string, write: unknown): CartWriteKey {
  const unsettled = unsettledOf(page);
  const said = JSON.stringify(write);
  const held = unsettled.get(asin);
  const press: Held = { id: held?.write === said ? held.id : requestId(), write: said };
  unsettled.set(asin, press);
  return {
    id: press.id,
    ended(result) {
      const open = !result.ok && result.requestId !== undefined;
      if (!open && unsettled.get(asin) === press) unsettled.delete(asin);
    },
  };
}

function unsettledOf(page: PageStores): Map<string, Held> {
  const pages = shared("cart-presses", () => new WeakMap<PageStores, Map<string, Held>>());
  const known = pages.get(page);
  if (known) return known;
  const unsettled = new Map<string, Held>();
  pages.set(page, unsettled);
  return unsettled;
}
