import type { AppAddFields } from "../../src/contract/app-add.ts";
import { setField } from "../../src/page/forms/form-field.ts";
import { purchaseForm, purchaseForms } from "../../src/page/forms/find-purchase-form.ts";
import { submitNatively } from "../../src/page/forms/native-form.ts";
import { cartTypeOf, submitterOf } from "../../src/page/forms/purchase-form.ts";
import { writeCounted } from "../../src/state/cart/counted.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchase, submitPurchase } from "../../src/state/purchase.ts";
import type { AppAddToCartOptions } from "./app-add-to-cart.options.ts";

// What a press needs: loaded on approach, at the latest by the press.
export { choicesOf, notIncluded } from "../../src/state/cart/choices.ts";

type Context = ModelContext<AppAddToCartOptions>;

/** The answer, with what `writeCounted` reads of it. */
export interface AppAddAnswer {
  readonly successful: boolean;
  readonly cartCount?: number | undefined;
  readonly isDeal?: boolean | undefined;
  readonly error?: string | undefined;
  readonly isCartServiceFailed?: boolean | undefined;
}

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
  const { asin, offerId: offerListingId, quantity } = body;
  return purchase<AppAddAnswer>(context, {
    ...{ asins: [asin], held },
    write: () =>
      writeCounted<AppAddAnswer>(context, {
        ...{ item: { asin, offerListingId, quantity }, call: "cart-app-add", body: [path, body], onUnknown },
        async send(options) {
          const result = await calls.run("cartAppAdd", { body }, { ...options, path, timeout: timeout > 0 ? timeout : 10_000 });
          if (!result.ok || result.confirmed) return result as typeof result & { readonly data: AppAddAnswer };
          const { successful, ok, count, numActiveItemsInCart, ...flags } = result.data;
          return { ...result, data: { ...flags, successful: successful && ok !== false, cartCount: numActiveItemsInCart ?? count } };
        },
      }),
  });
}

/**
 * Submits the purchase form in place of the call (calls.17); false where there is none. The element's own form, without a mark, holds
 * nothing of what was selected, so it is none for that.
 */
export function submitForm(host: HTMLElement, context: Context, quantity: number): boolean {
  const marked = purchaseForms(host).filter((each) => cartTypeOf(each) === "ADD_TO_CART");
  const closest = purchaseForm(host);
  const form = closest && marked.includes(closest) ? closest : marked[0];
  if (!form) return false;
  const native = { csrfToken: context.pageOptions().csrfToken, submitter: submitterOf(form) };
  setField(form, "quantity", String(quantity));
  void submitPurchase(context, [context.$options.get().asin], () => submitNatively(form, native).ended);
  return true;
}
