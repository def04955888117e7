import { buying } from "./ar/buying.ts";
import { cart } from "./ar/cart.ts";
import { groceries } from "./ar/groceries.ts";
import { lists } from "./ar/lists.ts";
import { product } from "./ar/product.ts";
import { shop } from "./ar/shop.ts";

/** The shop's own words in Arabic, by the English text. A test reads the sources for texts that are not here. */
export const ar: Readonly<Record<string, string>> = { ...shop, ...product, ...buying, ...cart, ...lists, ...groceries };
