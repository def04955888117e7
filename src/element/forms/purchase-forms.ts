import { matches, queryAll } from "../page/query.ts";
import { scopeRoot } from "../scope.ts";

export type CartType = "ADD_TO_CART" | "BUY_NOW";

const SELECTORS = {
  ADD_TO_CART: "form:is([data-dp-add-to-cart],[id=add-to-cart-form])",
  BUY_NOW: "form:is([data-dp-buy-now],[id=buy-now-form])",
} as const;

/** The scope's forms that buy the product (selections.34). */
export const purchaseForms = (root: Element): readonly HTMLFormElement[] =>
  (queryAll(root, `${SELECTORS.ADD_TO_CART},${SELECTORS.BUY_NOW}`) as HTMLFormElement[]).filter((form) => scopeRoot(form) === root);

/** What pressing the button in the form does. A form that is both adds to the cart unless its buy-now button is pressed (selections.34). */
export function cartTypeOf(form: HTMLFormElement, submitter?: Element | null): CartType {
  if (!matches(form, SELECTORS.BUY_NOW)) return "ADD_TO_CART";
  if (!matches(form, SELECTORS.ADD_TO_CART)) return "BUY_NOW";
  return submitter && matches(submitter, '[name="submit.buy-now"],[data-dp-buy-now]') ? "BUY_NOW" : "ADD_TO_CART";
}
