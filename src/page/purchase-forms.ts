/** The marks by which a page says what a form does (calls.16); a form may be both. */
export const PURCHASE_FORMS = {
  ADD_TO_CART: "form:is([data-dp-add-to-cart],[id=add-to-cart-form])",
  BUY_NOW: "form:is([data-dp-buy-now],[id=buy-now-form])",
} as const;
