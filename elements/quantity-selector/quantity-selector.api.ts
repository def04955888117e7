import type { CallResult } from "../../src/call/result.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import { cartAfter } from "../../src/state/cart-after.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Outcome, Sending } from "./quantity-selector.cart-action.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { additionalParameters } from "./quantity-selector.request.ts";

interface ChangedCart {
  readonly entity: {
    readonly items: readonly { readonly id: string; readonly quantity: number }[];
    readonly count?: { readonly entity: { readonly items: number } } | undefined;
  };
}

/** The element's own calls of the cart. */
export interface CartApi {
  send(sending: Sending): Promise<Outcome>;
  /** fetches their code ahead of the first press */
  warm(): void;
}

/** Sends the quantity by `cart-add-items` or `cart-modify-items`, and takes the answer into the cart (quantity-selector.61, quantity-selector.67). */
export function cartApi(context: ModelContext<QuantitySelectorOptions>): CartApi {
  const calls = context.calls(() => import("../../src/contract/cart.ts"));

  const send: CartApi["send"] = async ({ change, reference, unknown }) => {
    const { asin = "", offerListingId = "", staticData, clientId } = context.$options.get();
    const { quantity, inCart } = change;
    const entry = context.page.cart.get().entries[asin];
    const query = { ref_: reference };
    const told = { onUnknown: unknown, reloadOn403: true };
    const itemId = inCart > 0 ? (entry?.itemId ?? null) : null;
    // a line whose id nobody has told (its add was confirmed without an answer) can be raised, not set
    const more = quantity - inCart;
    if (inCart > 0 && itemId === null && more < 0)
      return { kind: "failed", code: "refused", message: "The cart line has no id by which it could be lowered." };

    const call = itemId === null ? "cart-add-items" : "cart-modify-items";
    let result: CallResult<ChangedCart>;
    if (itemId === null) {
      const parameters = additionalParameters(context.scope, asin, staticData, clientId);
      const item = { asin, offerListingId, quantity: more, ...(parameters ? { additionalParameters: parameters } : {}) };
      const known = entry ? { [asin]: inCart } : {};
      result = await calls.run("cartAddItems", { query, body: { items: [item] } }, { ...told, known });
    } else {
      result = await calls.run(
        "cartModifyItems",
        { query, body: { items: [{ id: itemId, quantity }] } },
        { ...told, known: { [asin]: inCart } },
      );
    }

    if (!result.ok) return failure(result, call);
    const line = result.data?.entity.items[0];
    if (!line && !result.confirmed)
      return { kind: "failed", code: "bad-response", message: `${call}: entity.items is empty.`, call, status: result.status };
    const answered = line
      ? { itemId: line.id, quantity: line.quantity, count: result.data.entity.count?.entity.items }
      : { itemId, quantity };
    context.setPage("cart", cartAfter(context.page.cart.get(), asin, answered));
    return { kind: "done" };
  };
  return { send, warm: calls.warm };
}

function failure(result: Extract<CallResult<unknown>, { ok: false }>, call: string): Outcome {
  const { code, message, status, left } = result;
  if (left || code === "cancelled" || code === "aborted") return { kind: "undone" };
  return { kind: "failed", code: code satisfies ErrorCode, message, call, ...(status === undefined ? {} : { status }) };
}
