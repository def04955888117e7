import { invalidateCart } from "../../src/state/cart/lock.ts";
import { linesToSet, writeLines } from "../../src/state/cart/lines.ts";
import type { CartOutcome } from "../../src/state/cart/write.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { choicesOf } from "../../src/state/cart/choices.ts";
import type { Outcome, Sending } from "./quantity-selector.cart-action.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { additionalParameters } from "./quantity-selector.request.ts";

/** The element's own calls of the cart. */
export interface CartApi {
  send(sending: Sending): Promise<Outcome>;
  /** fetches their code ahead of the first press */
  preload(): void;
}

/** Sends the quantity by `cart-add-items` or `cart-modify-items`, and takes the answer into the cart (quantity-selector.61, quantity-selector.67). */
export function cartApi(context: ModelContext<QuantitySelectorOptions>): CartApi {
  const calls = context.calls(() => import("../../src/contract/cart.ts"));

  const end = (result: CartOutcome): Outcome => {
    // the answer that would have told the count was lost
    if (result.ok && result.confirmed) invalidateCart(context.page);
    return outcomeOf(result);
  };

  const send: CartApi["send"] = async ({ change, reference, unknown }) => {
    const options = context.$options.get();
    const { asin = "", offerListingId = "" } = options;
    const { quantity, inCart } = change;
    const sending = { asin, quantity, query: { ref_: reference }, onUnknown: unknown };
    const set = linesToSet(context.page.cart.get().entries[asin], offerListingId, quantity);
    if (set) return end(await writeLines(context, calls, { ...sending, write: set }));

    // a line whose id nobody has told can be raised, not set
    const more = quantity - inCart;
    if (more < 0) return { kind: "failed", code: "refused", message: "The cart line has no id by which it could be lowered." };
    const choices = choicesOf(context.scope, options);
    const parameters = additionalParameters(choices.parameters, options);
    const item = { asin, offerListingId, quantity: more, ...(parameters ? { additionalParameters: parameters } : {}) };
    const beside = inCart === 0 ? choices.beside : [];
    return end(await writeLines(context, calls, { ...sending, write: { add: item, beside } }));
  };
  return { send, preload: calls.preload };
}

function outcomeOf(result: CartOutcome): Outcome {
  if (result.ok) return { kind: "done" };
  if (!isReportable(result)) return { kind: "undone" };
  const { code, message, status, call } = result;
  return { kind: "failed", code, message, call, ...(status === undefined ? {} : { status }) };
}
