import type { CallResult } from "../call/result.ts";
import { entriesOf, type ReadLine } from "./entries.ts";
import { cartInvalidations, cartInFlight, isLatestRead } from "./lock.ts";
import type { PageStores } from "../state/page.ts";

/** The reads of the cart as `readCart` asks for them; `undefined` where the page has no such cart or cannot read it. */
export interface CartReads {
  count(): Promise<CallResult<{ readonly entity: { readonly items: number } }>> | undefined;
  items(): Promise<CallResult<{ readonly entity: { readonly items: readonly ReadLine[] } }>> | undefined;
  groceries(): Promise<CallResult<{ readonly cartCount: number }>> | undefined;
  /** ASINs of the page that are no matter of the retail cart: no entry of them comes from `items` (grocery-add.66) */
  groceryAsins(): readonly string[];
}

/**
 * Reads count and lines of the cart again and writes them into the `cart` store (stores.4); what cannot be read leaves it as it
 * was. False when something was not read, or when newer news has overtaken the answers: those are dropped (calls.6).
 */
export async function readCart(page: PageStores, reads: CartReads): Promise<boolean> {
  const newest = isLatestRead(page);
  const [count, items, groceries] = await Promise.all([reads.count(), reads.items(), reads.groceries()]);
  if (!newest()) return false;
  const before = page.cart.get();
  const others = new Set(reads.groceryAsins());
  const kept = [...others].flatMap((asin) => (before.entries[asin] ? [[asin, before.entries[asin]] as const] : []));
  const retail = (lines: readonly ReadLine[]) =>
    entriesOf(
      lines.filter(({ asin }) => !others.has(asin)),
      before,
    );
  const next = {
    count: {
      retail: count?.ok ? count.data.entity.items : before.count.retail,
      grocery: groceries?.ok ? groceries.data.cartCount : before.count.grocery,
    },
    entries: items?.ok ? { ...retail(items.data.entity.items), ...Object.fromEntries(kept) } : before.entries,
  };
  if (JSON.stringify(next) !== JSON.stringify(before)) page.cart.set(next);
  return [count, items, groceries].every((result) => result === undefined || result.ok);
}

/** As long as a message of another tab may be on its way to us, or ours to it. */
const CROSSING_MS = 1000;
const AGAIN_MS = 3000;
const TIMES = 5;

export interface Settling {
  /** reads the cart as soon as no write is in flight */
  again(): void;
  /** another tab has told its cart; `other` when it is not ours */
  heard(other: boolean): void;
  stop(): void;
}

interface World {
  read(): Promise<boolean>;
  /** monotonic ms */
  now(): number;
  after(ms: number, run: () => void): () => void;
}

/**
 * Reads the cart again where answers may have crossed, so that an older one can have arrived last: writes of several items at once each
 * have a count, and another tab changed the cart while a write of this one was on its way, or just before or after. Nothing is read while a
 * write is in flight; a read that failed or was too late is repeated a few times.
 */
export function reconcileCart(page: PageStores, { read, now, after }: World): Settling {
  const inFlight = cartInFlight(page);
  let crossed = false;
  let reading = false;
  let times = 0;
  let ended = -Infinity;
  let wait: (() => void) | undefined;

  const settle = async () => {
    if (!crossed || reading || inFlight.get().length > 0) return;
    wait?.();
    wait = undefined;
    crossed = false;
    reading = true;
    const good = await read();
    reading = false;
    if (crossed) return void settle(); // there was news meanwhile
    if (good) times = 0;
    else if (++times < TIMES) {
      crossed = true;
      wait = after(AGAIN_MS, () => void settle());
    }
  };
  const again = () => {
    crossed = true;
    times = 0;
    void settle();
  };

  const undoubt = cartInvalidations(page).listen(again);
  const unlisten = inFlight.listen(({ length }) => {
    ended = now();
    if (length > 1) crossed = true;
    void settle();
  });
  return {
    again,
    heard(other) {
      if (inFlight.get().length > 0) crossed = true;
      else if (other && (reading || now() - ended < CROSSING_MS)) again();
    },
    stop() {
      undoubt();
      unlisten();
      wait?.();
    },
  };
}
