/** The calls of the area `cart`. */
export const CART: readonly string[];
