import { buying } from "./ar/buying.ts";
import { cart } from "./ar/cart.ts";
import { comparing } from "./ar/comparing.ts";
import { delivery } from "./ar/delivery.ts";
import { groceries } from "./ar/groceries.ts";
import { lists } from "./ar/lists.ts";
import { payments } from "./ar/payments.ts";
import { product } from "./ar/product.ts";
import { refusals } from "./ar/refusals.ts";
import { registries } from "./ar/registries.ts";
import { rooms } from "./ar/rooms.ts";
import { shop } from "./ar/shop.ts";
import { shopping } from "./ar/shopping.ts";
import { subscriptions } from "./ar/subscriptions.ts";

/** The shop's own words in Arabic, by the English text. A test reads the sources for texts that are not here. */
export const ar: Readonly<Record<string, string>> = {
  ...shop,
  ...product,
  ...buying,
  ...cart,
  ...lists,
  ...registries,
  ...rooms,
  ...groceries,
  ...delivery,
  ...payments,
  ...subscriptions,
  ...shopping,
  ...comparing,
  ...refusals,
};
