export { buyBoxSubmit } from "../../src/contract/buy-box.ts";
export { cartAddItems, cartModifyItems } from "../../src/contract/cart.ts";
