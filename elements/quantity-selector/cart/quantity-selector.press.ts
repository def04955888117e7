// What a press needs: loaded on approach or when the browser is idle, at the latest by the press.
export { createPage } from "./quantity-selector.page-cart.ts";
export { createSenders } from "./quantity-selector.senders.ts";
