import type { AppAddFields } from "../../src/contract/app-add.ts";
import { setFormQuantity } from "../../src/forms/form-quantity.ts";
import { purchaseForm, purchaseForms } from "../../src/forms/find-purchase-form.ts";
import { submitNatively } from "../../src/forms/native-form.ts";
import { cartTypeOf, submitterOf } from "../../src/forms/purchase-form.ts";
import { writeAppAdd } from "../../src/cart/app-add.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase, submitPurchase } from "../../src/cart/purchase.ts";
import type { AppAddToCartOptions } from "./app-add-to-cart.options.ts";

// What a press needs: loaded on approach, at the latest by the press.
export { choicesOf, notIncluded } from "../../src/cart/choices.ts";

type Context = ModelContext<AppAddToCartOptions>;

/** A time-out that is not above 0 (app-add-to-cart.25). */
const DEFAULT_MS = 10_000;

interface Press {
  readonly body: AppAddFields;
  /** releases the product that the press has locked already */
  readonly held: (() => void) | undefined;
  readonly onUnknown: () => void;
}

/** Puts the product into the cart, as every purchase (app-add-to-cart.24). */
export function addFromApp(context: Context, { body, held, onUnknown }: Press) {
  const calls = context.calls(() => import("../../src/contract/app-add.ts"));
  const { addToCartUrl, reftag, timeout } = context.$options.get();
  const path = reftag === undefined ? addToCartUrl : `${addToCartUrl.replace(/\/$/, "")}/ref=${encodeURIComponent(reftag)}`;
  return purchase(context, {
    ...{ asins: [body.asin], held },
    write: () => writeAppAdd(context, calls, { body, path, timeout: timeout > 0 ? timeout : DEFAULT_MS, onUnknown }),
  });
}

/**
 * Submits the purchase form in place of the call (calls.17); false where there is none. The element's own form, without a mark, holds
 * nothing of what was selected, so it cannot replace the call.
 */
export function submitForm(host: HTMLElement, context: Context, quantity: number): boolean {
  const marked = purchaseForms(host).filter((each) => cartTypeOf(each) === "ADD_TO_CART");
  const closest = purchaseForm(host);
  const form = closest && marked.includes(closest) ? closest : marked[0];
  if (!form) return false;
  const native = { csrfToken: context.pageOptions().csrfToken, submitter: submitterOf(form) };
  setFormQuantity(form, quantity);
  void submitPurchase(context, [context.$options.get().asin], () => submitNatively(form, native).ended);
  return true;
}
