// What a press needs: loaded on approach or when the browser is idle, at the latest by the press.
export { ownForm, purchaseForm } from "../../src/forms/find-purchase-form.ts";
export { syncCart } from "../../src/cart/cart-sync.ts";
export { choicesOf, notIncluded } from "../../src/cart/choices.ts";
export { createSliderCart } from "./quantity-slider.cart.ts";
export { submission } from "./quantity-slider.submission.ts";
