export { buyBoxSubmit } from "../../src/contract/buy-box.ts";
export { cartAddItems, cartModifyItems } from "../../src/contract/cart.ts";
export { productGet } from "../../src/contract/product.ts";
export { upsellRecommendations } from "../../src/contract/upsell.ts";
