import { choicesOf } from "../../../src/state/cart/choices.ts";
import { linesToSet, writeLines, type LineWrite } from "../../../src/state/cart/lines.ts";
import type { ErrorCode } from "../../../src/state/events.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { purchase, type PurchaseResult } from "../../../src/state/purchase.ts";
import { quantityClient, type QuantityChange } from "../../../src/state/quantity-clients.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";

/** A committed quantity that is sent to the cart. */
export interface Change {
  readonly quantity: number;
  /** quantity of the ASIN in the cart before, 0 when it is not in it */
  readonly inCart: number;
  readonly stepper: boolean;
}

/** A change, as a sender takes it. */
export interface Sending {
  readonly change: Change;
  /** quantity of the selection before */
  readonly previous: number | null;
  /** click reference (quantity-selector.66) */
  readonly reference: string;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  onUnknown(): void;
}

/** How a cart action ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** a form was submitted: its outcome is reported elsewhere */
  | { readonly kind: "sent" }
  /** stopped by the page, or the page is being left: as before the pick, with no message */
  | { readonly kind: "undone" }
  | {
      readonly kind: "failed";
      readonly code: ErrorCode;
      readonly message: string;
      readonly call?: string;
      readonly status?: number | undefined;
    };

type Context = ModelContext<QuantitySelectorOptions>;

const refused = (message: string): Outcome => ({ kind: "failed", code: "refused", message });

const isOk = (answer: unknown): boolean | undefined =>
  typeof answer === "object" && answer !== null ? ((answer as { ok?: unknown }).ok as boolean | undefined) : undefined;

/** Click reference: what the shopper did, after the page's own prefix (quantity-selector.66). */
export function clickReference(reftag: string, { quantity, inCart, stepper }: Change): string {
  if (inCart === 0) return `${reftag}_qs_atc`;
  if (quantity === 0 || (stepper && quantity < inCart)) return `${reftag}_qs_rm`;
  return stepper && quantity > inCart ? `${reftag}_qs_add` : `${reftag}_qs_udt`;
}

/** `cart="api"`: by `cart-add-items` or `cart-modify-items` (quantity-selector.61, quantity-selector.67). */
export function callSender(context: Context) {
  const calls = context.calls(() => import("../../../src/contract/cart.ts"));

  /** The item with the page's fixed fields, and what the shopper selected for it. */
  function addOf(quantity: number, inCart: number): LineWrite {
    const { asin = "", offerListingId = "", staticData, clientId, ...options } = context.$options.get();
    const { parameters, beside } = choicesOf(context.scope, { ...options, asin, offerListingId });
    const additionalParameters = { ...staticData, ...(clientId !== undefined && { clientId }), ...parameters };
    const hasParameters = Object.keys(additionalParameters).length > 0;
    return {
      add: { asin, offerListingId, quantity, ...(hasParameters && { additionalParameters }) },
      beside: inCart === 0 ? beside : [],
    };
  }

  return {
    async send({ change: { quantity, inCart }, reference, onUnknown }: Sending): Promise<Outcome> {
      const { asin = "", offerListingId = "" } = context.$options.get();
      const set = linesToSet(context.page.cart.get().entries[asin], offerListingId, quantity);
      // a line without a known id can be raised, not set
      if (!set && quantity < inCart) return refused("The cart line has no id by which it could be lowered.");
      const write = set ?? addOf(quantity - inCart, inCart);
      const sending = { asin, write, quantity, query: { ref_: reference }, onUnknown };
      return outcomeOf(await purchase(context, { asins: [asin], write: () => writeLines(context, calls, sending) }));
    },
    preload: calls.preload,
  };
}

function outcomeOf(result: PurchaseResult): Outcome {
  if (result.kind === "done") return { kind: "done" };
  if (result.kind !== "failed") return { kind: "undone" };
  const { code, message, status, call } = result.failure;
  return { kind: "failed", code, message, call, status };
}

/** `cart="client"`: by the functions that the page registered for the `client-id` (quantity-selector.64, quantity-selector.72). */
export async function sendByClient(context: Context, { change, previous, reference }: Sending): Promise<Outcome> {
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
    return refused(`No callback is registered for the client-id "${clientId}".`);
  }
  if (typeof prehook === "function") {
    if ((await prehook(detail)) === false) return { kind: "undone" };
  } else if (prehook !== undefined) context.log("client", "Unable to retrieve prehook");
  const answer: unknown = await callback(detail);
  return isOk(answer) === true ? { kind: "done" } : refused(`The callback of the client-id "${clientId}" did not change the cart.`);
}

/** What an element's `add()` is called with (quantity-selector.63). */
export interface AddDetail {
  readonly quantity: number;
  readonly prevSelectedQty: number | null;
  readonly setQuantityFlag: true;
  readonly isStepperFlag: boolean;
  readonly clientID: string | undefined;
  readonly reftag: string;
  readonly isItemSoldByCount?: false;
  readonly [field: string]: unknown;
}

/** `cart="element"`: by `add()` of the element that `for` names (quantity-selector.63). */
export async function sendByElement(
  context: Context,
  { change, previous, reference }: Sending,
  add: (detail: AddDetail) => unknown,
): Promise<Outcome> {
  const { staticData, clientId, sellingDimension } = context.$options.get();
  const answer = await add({
    ...staticData,
    quantity: change.quantity,
    prevSelectedQty: previous,
    setQuantityFlag: true,
    isStepperFlag: change.stepper,
    clientID: clientId,
    reftag: reference,
    ...(sellingDimension === "weight" && { isItemSoldByCount: false as const }),
  });
  return isOk(answer) === false ? refused("The element that `for` names did not change the cart.") : { kind: "done" };
}
