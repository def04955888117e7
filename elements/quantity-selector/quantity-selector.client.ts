import { quantityClient, type QuantityChange } from "../../src/state/quantity-clients.ts";
import type { Outcome, Sending } from "./cart/quantity-selector.cart-action.ts";

/** Hands the change to the functions that the page registered for the `client-id` (quantity-selector.64, quantity-selector.72). */
export async function sendByClient({ context, change, previous, reference }: Sending): Promise<Outcome> {
  const { clientId = "", asin, staticData } = context.$options.get();
  const { data, variations } = context.scope.quantitySelection.get();
  const detail: QuantityChange = {
    asin: asin ?? null,
    quantity: change.quantity,
    previous,
    data,
    variations,
    staticData,
    reftag: reference,
  };
  const { prehook, callback } = quantityClient(clientId) ?? {};
  if (typeof callback !== "function") {
    context.log("client", "Unable to retrieve callback");
    return { kind: "failed", code: "refused", message: `No callback is registered for the client-id "${clientId}".` };
  }
  if (typeof prehook === "function") {
    if ((await prehook(detail)) === false) return { kind: "undone" };
  } else if (prehook !== undefined) context.log("client", "Unable to retrieve prehook");
  const answer: unknown = await callback(detail);
  const ok = typeof answer === "object" && answer !== null && (answer as { ok?: unknown }).ok === true;
  return ok
    ? { kind: "done" }
    : { kind: "failed", code: "refused", message: `The callback of the client-id "${clientId}" did not change the cart.` };
}
