import type { CartOutcome } from "../../src/state/cart/write.ts";
import { isReportable, type ReportableFailure } from "../../src/state/call-failure.ts";
import { isLatestRead, invalidateCart } from "../../src/state/cart/lock.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import { retailCart } from "./quantity-slider.retail.ts";
import { groceryCart } from "./quantity-slider.groceries.ts";

/** A press on its way: what the cart held, what it is to hold, and whom to tell that the outcome is being looked up (calls.11). */
export interface Change {
  readonly quantity: number;
  readonly asked: number;
  unknown(): void;
}

/** One of the two carts. */
export interface CartSender {
  preload(): void;
  send(change: Change): Promise<CartOutcome>;
  /** count of the cart as it is now; nothing where it could not be read */
  count(): Promise<{ readonly retail: number } | { readonly grocery: number } | undefined>;
  log(path: string): void;
}

export type Failed = ReportableFailure & Extract<CartOutcome, { ok: false }>;

export interface Sending extends Pick<CartSender, "preload"> {
  /** changes the cart; who calls holds the ASIN */
  send(change: Change): Promise<CartOutcome>;
  /** what follows once the ASIN is free again: the count where the answer did not tell it, and the log (quantity-slider.13, quantity-slider.14) */
  ended(result: CartOutcome): void;
}

export const isFailed = (result: CartOutcome): result is Failed => !result.ok && isReportable(result);

/** The calls of a slider, by its cart type. */
export function createSending(context: ModelContext<QuantitySliderOptions>): Sending {
  const { $options, page } = context;
  const retail = retailCart(context);
  const groceries = { ...groceryCart(context), log: retail.log };
  const sender = (): CartSender => ($options.get().cartType === "UFG" ? groceries : retail);

  const count = async (): Promise<void> => {
    const newest = isLatestRead(page);
    const told = await sender().count();
    if (context.signal.aborted) return;
    if (!told) return context.log("count", "Failed to get cart count");
    if (!newest()) return invalidateCart(page);
    const cart = page.cart.get();
    const next = { ...cart.count, ...told };
    if (next.retail !== cart.count.retail || next.grocery !== cart.count.grocery) context.setPage("cart", { ...cart, count: next });
  };

  return {
    preload: () => sender().preload(),
    send: (change) => sender().send(change),
    ended(result) {
      const { loggingUrl } = $options.get();
      if (result.ok ? !result.counted : isFailed(result) && isLost(result)) void count();
      if (result.ok && loggingUrl) sender().log(loggingUrl);
    },
  };
}

/** It may have happened: what is known of the cart is to be learnt anew (quantity-slider.28). */
const isLost = ({ code, offline, unsent }: Failed): boolean =>
  !offline && !unsent && (code === "timeout" || code === "network" || code === "unknown");
