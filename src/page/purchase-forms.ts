import { ownNames } from "../options/page-names.ts";

/** Selectors of the forms that add to the cart, and of those that buy now (calls.16); a form may be both. */
export interface PurchaseForms {
  readonly ADD_TO_CART: string;
  readonly BUY_NOW: string;
}

/** The marks by which a page says what a form does. */
export const MARKED: PurchaseForms = {
  ADD_TO_CART: "form:is([data-dp-add-to-cart],[id=add-to-cart-form])",
  BUY_NOW: "form:is([data-dp-buy-now],[id=buy-now-form])",
};

/** The same with the forms that the page names by `forms`, of which a mark beats the name (names.4). */
export function purchaseFormSelectors(): PurchaseForms {
  const named = ownNames()?.selector("forms");
  return named ? { ...MARKED, ADD_TO_CART: `${MARKED.ADD_TO_CART},form:is(${named}):not(${MARKED.BUY_NOW})` } : MARKED;
}
