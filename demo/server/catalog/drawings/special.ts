import { harbourBank, hilltopBank } from "./banks.ts";
import { emptyCart, emptyList, emptyOrders } from "./empty-states.ts";
import { hero } from "./hero.ts";
import { cmsPerson, devPerson, pagePerson } from "./people.ts";
import { shopMark } from "./shop-mark.ts";

const drawn: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    ...{ shop: shopMark, hero },
    ...{ BANKHARBOUR: harbourBank, BANKHILLTOP: hilltopBank },
    ...{ "people-page": pagePerson, "people-cms": cmsPerson, "people-dev": devPerson },
    ...{ "empty-cart": emptyCart, "empty-list": emptyList, "empty-orders": emptyOrders },
  }),
);

/** Names of the pictures that belong to the shop itself. */
export const specialNames: readonly string[] = [...drawn.keys()];

/** A picture of the shop's own by its name; `undefined` where it is none of them. */
export const specialPicture = (name: string): string | undefined => drawn.get(name)?.();
