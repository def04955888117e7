import { isReportable, type ReportableFailure } from "../state/call-failure.ts";
import { invalidateCart, lockCartLine, waitForCartLineLock } from "./lock.ts";
import type { CartContext, CartOutcome } from "./write.ts";

export type PurchaseFailure<Data = unknown> = ReportableFailure & Extract<CartOutcome<Data>, { ok: false }>;

/**
 * How a purchase ended; store, count and other tabs know the outcome by then. `failed`: to be reported, with the call that failed and
 * the request id for a native form in its place; `busy`: another control changes one of the products; `left`: the page is on its way
 * to sign-in or is reloaded; `cancelled`: by a listener, or because the element has left (events.9).
 */
export type PurchaseResult<Data = unknown> =
  | ({ readonly kind: "done" } & Omit<Extract<CartOutcome<Data>, { ok: true }>, "ok">)
  | { readonly kind: "failed"; readonly failure: PurchaseFailure<Data> }
  | { readonly kind: "busy" | "left" | "cancelled" };

export interface CartLock {
  /** the products that change, the pressed one first; no other control of the page changes one of them meanwhile */
  readonly asins: readonly string[];
  /** a product that is busy is waited for, as a script's call does; else the purchase ends as `busy` */
  readonly wait?: boolean;
  /** releases the products that the press locked already, while the code of the purchase was loading */
  readonly held?: (() => void) | undefined;
}

export interface Purchase<Data> extends CartLock {
  /**
   * `writeLines`, `writeForm` or `writeGroceries` of `cart/`. Called in the task of the press, unless the purchase waits. It may read
   * the cart first, and ends as `cancelled` where nothing has to be sent
   */
  write(): Promise<CartOutcome<Data>>;
  /** the caller reads the count of the cart where the answer did not have it; else the whole cart is read again */
  readonly readsCount?: boolean;
}

/**
 * Everything that changes a cart goes this way (calls.17). The products are held from the press to the outcome, and an older read of
 * the cart is dropped; the write carries its request id, is seen to its end, is confirmed by a read where its answer was lost, and its
 * outcome is in the `cart` store when the promise resolves. The cart is read again where that cannot say what it holds.
 */
export async function purchase<Data>(
  context: CartContext,
  { write, readsCount = false, ...lock }: Purchase<Data>,
): Promise<PurchaseResult<Data>> {
  return lockProducts(context, lock, async () => {
    const outcome = await write();
    // the count was lost with the answer
    if (outcome.ok && outcome.confirmed && !readsCount) invalidateCart(context.page);
    return resultOf(outcome);
  });
}

function resultOf<Data>(outcome: CartOutcome<Data>): PurchaseResult<Data> {
  if (outcome.ok) {
    const { ok: _ok, ...done } = outcome;
    return { kind: "done", ...done };
  }
  return isReportable(outcome) ? { kind: "failed", failure: outcome } : { kind: outcome.left ? "left" : "cancelled" };
}

/** Holds products while the page's own code changes them; also after an exception they are released. */
export async function lockProducts<Result>(
  { page }: Pick<CartContext, "page">,
  { asins, wait = false, held }: CartLock,
  change: () => Result | Promise<Result>,
): Promise<Result | { readonly kind: "busy" }> {
  const release = held ?? lockCartLine(page, ...asins) ?? (wait ? await waitForCartLineLock(page, asins) : undefined);
  if (!release) return { kind: "busy" };
  try {
    return await change();
  } finally {
    release();
  }
}

/**
 * Submits a form that buys the products, and holds them until the submission was stopped or taken over, or the page was restored. Code that
 * takes the submission over purchases in its own right, so the products are free for that.
 */
export async function submitPurchase(
  { page }: Pick<CartContext, "page">,
  asins: readonly string[],
  submit: () => Promise<void> | undefined,
): Promise<void> {
  const ended = submit();
  const release = lockCartLine(page, ...asins);
  try {
    await ended;
  } finally {
    release?.();
  }
}
