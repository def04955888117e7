import type { Calls } from "../../../src/call/lazy.ts";
import type * as contract from "../../../src/contract/cart.ts";
import { describeCause } from "../../../src/lib/cause.ts";
import { choicesOf, notIncluded } from "../../../src/cart/choices.ts";
import { linesToSet, writeLines, type LineWrite } from "../../../src/cart/lines.ts";
import type { ErrorCode } from "../../../src/state/events.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { lockProducts, purchase, submitPurchase } from "../../../src/cart/purchase.ts";
import { quantityClient } from "../../../src/forms/quantity-clients.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";

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

/** The page around the element. */
export interface QuantityPage {
  /**
   * puts the quantity into the form and presses its add-to-cart button (quantity-selector.62); resolves when the submission was
   * stopped or taken over, or the page was restored
   */
  submitForm(quantity: number): Promise<void>;
  /** there is a form that `submitForm` would submit */
  hasForm(): boolean;
  /** calls `add()` of the element that `for` names (quantity-selector.63) */
  add(detail: AddDetail): unknown;
  /** presses a control of the scope (quantity-selector.36) */
  press(id: string): void;
  /** opens the explanation of the order minimum (quantity-selector.69) */
  explainMinimum(): void;
}

/** A committed quantity that is sent to the cart. */
export interface Change {
  /** as they were when the shopper pressed: the code may still have to be loaded */
  readonly options: QuantitySelectorOptions;
  /** what is held from the press to the outcome */
  readonly asins: readonly string[];
  /** releases `asins`, where the press has locked them already */
  readonly held?: (() => void) | undefined;
  readonly quantity: number;
  /** quantity of the ASIN in the cart before, 0 when it is not in it */
  readonly inCart: number;
  readonly stepper: boolean;
  /** quantity of the selection before */
  readonly previous: number | null;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  onUnknown(): void;
}

interface ActionFailure {
  readonly code: ErrorCode;
  readonly message: string;
  readonly call?: string;
  readonly status?: number | undefined;
}

/** How a cart action ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** a form was submitted: its outcome is reported elsewhere */
  | { readonly kind: "sent" }
  /** stopped by the page, or the page is being left: as before the pick, with no message */
  | { readonly kind: "busy" | "left" | "cancelled" }
  | { readonly kind: "failed"; readonly failure: ActionFailure };

const refused = (message: string): Outcome => ({ kind: "failed", failure: { code: "refused", message } });

const isOk = (answer: unknown): unknown => (typeof answer === "object" && answer !== null && "ok" in answer ? answer.ok : undefined);

/** Click reference: what the shopper did, after the page's own prefix (quantity-selector.66). */
export function clickReference(reftag: string, { quantity, inCart, stepper }: Pick<Change, "quantity" | "inCart" | "stepper">): string {
  if (inCart === 0) return `${reftag}_qs_atc`;
  if (quantity === 0 || (stepper && quantity < inCart)) return `${reftag}_qs_rm`;
  return stepper && quantity > inCart ? `${reftag}_qs_add` : `${reftag}_qs_udt`;
}

interface Deps {
  readonly calls: Calls<typeof contract>;
  readonly page: QuantityPage;
  /** what the write leaves out (calls.17) */
  setNotIncluded(text: string): void;
}

/** The ways of option `cart` by which a quantity gets into the cart. The product is held from the press to the outcome. */
export function createSenders(context: ModelContext<QuantitySelectorOptions>, { calls, page, setNotIncluded }: Deps) {
  const { scope } = context;
  const referenceOf = (change: Change) => clickReference(change.options.reftag, change);

  /** The item with the page's fixed fields, and what the shopper selected for it. */
  function addOf({ options, quantity, inCart }: Change): LineWrite {
    const { asin = "", offerListingId = "", staticData, clientId } = options;
    const { parameters, beside } = choicesOf(scope, { asin, offerListingId });
    const additionalParameters = { ...staticData, ...(clientId !== undefined && { clientId }), ...parameters };
    const hasParameters = Object.keys(additionalParameters).length > 0;
    return {
      add: { asin, offerListingId, quantity: quantity - inCart, ...(hasParameters && { additionalParameters }) },
      beside: inCart === 0 ? beside : [],
    };
  }

  /**
   * By `cart-add-items` or `cart-modify-items` (quantity-selector.61, quantity-selector.67). The purchase form is sent where the call has
   * no place for something selected; without a form the shopper reads what is missing (calls.17).
   */
  async function byCall(change: Change): Promise<Outcome> {
    const { asins, held, quantity, inCart, onUnknown } = change;
    const { asin = "", offerListingId = "" } = change.options;
    const unplaced = inCart === 0 ? choicesOf(scope, { asin, offerListingId }).unplaced : [];
    if (unplaced.length > 0 && page.hasForm()) return byForm(change);
    if (unplaced.length > 0) setNotIncluded(notIncluded(context.text, unplaced));
    const set = linesToSet(context.page.cart.get().entries[asin], offerListingId, quantity);
    // a line without a known id can be raised, not set
    if (!set && quantity < inCart) return refused("The cart line has no id by which it could be lowered.");
    const sending = { asin, write: set ?? addOf(change), quantity, query: { ref_: referenceOf(change) }, onUnknown };
    return purchase(context, { asins, held, write: () => writeLines(context, calls, sending) });
  }

  async function byForm({ asins, held, quantity }: Change): Promise<Outcome> {
    held?.();
    await submitPurchase(context, asins, () => page.submitForm(quantity));
    return { kind: "sent" };
  }

  /** By the functions that the page registered for the `client-id` (quantity-selector.64, quantity-selector.72). */
  async function byClient(change: Change): Promise<Outcome> {
    const { clientId = "", asin = null, staticData } = change.options;
    const { data, variations } = scope.quantitySelection.get();
    const { quantity, previous } = change;
    const detail = { asin, quantity, previous, data, variations, staticData, reftag: referenceOf(change) };
    const { prehook, callback } = quantityClient(clientId) ?? {};
    if (typeof callback !== "function") {
      context.log("client", "Unable to retrieve callback");
      return refused(`No callback is registered for the client-id "${clientId}".`);
    }
    if (typeof prehook === "function") {
      if ((await prehook(detail)) === false) return { kind: "cancelled" };
    } else if (prehook !== undefined) context.log("client", "Unable to retrieve prehook");
    const isDone = isOk(await callback(detail)) === true;
    return isDone ? { kind: "done" } : refused(`The callback of the client-id "${clientId}" did not change the cart.`);
  }

  /** By `add()` of the element that `for` names (quantity-selector.63). */
  async function byElement(change: Change): Promise<Outcome> {
    const { staticData, clientId, sellingDimension } = change.options;
    const answer = await page.add({
      ...staticData,
      quantity: change.quantity,
      prevSelectedQty: change.previous,
      setQuantityFlag: true,
      isStepperFlag: change.stepper,
      clientID: clientId,
      reftag: referenceOf(change),
      ...(sellingDimension === "weight" && { isItemSoldByCount: false as const }),
    });
    return isOk(answer) === false ? refused("The element that `for` names did not change the cart.") : { kind: "done" };
  }

  function sendBy(change: Change): Promise<Outcome> {
    const { cart } = change.options;
    if (cart === "api") return byCall(change);
    if (cart === "form") return byForm(change);
    return lockProducts(context, change, () => (cart === "client" ? byClient(change) : byElement(change)));
  }

  /** An exception in code of the page or of another element is a failed action (quantity-selector.72). */
  return async (change: Change): Promise<Outcome> => {
    try {
      return await sendBy(change);
    } catch (cause) {
      return refused(`The cart action threw: ${describeCause(cause)}`);
    }
  };
}
