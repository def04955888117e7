import type { GroceryItem } from "../../src/grocery/grocery-add.ts";
import type { GroceryJob } from "../../src/grocery/cart-work.ts";
import { isSoldByWeight, sentAmounts } from "../../src/grocery/quantities.ts";
import type { CartEntry } from "../../src/state/page.ts";
import type { GroceryAddOptions } from "./grocery-add.options.ts";

/** Fields of the payload that one add replaces (grocery-add.3). */
export type Overrides = Readonly<Record<string, unknown>> & {
  readonly asin?: string;
  readonly quantity?: number;
  readonly prevSelectedQty?: number;
  readonly isStepperFlag?: boolean;
  readonly setQuantityFlag?: boolean;
};

/** One add: as the shopper pressed, whatever the options become meanwhile (grocery-add.56). */
export interface AddJob extends GroceryJob {
  readonly options: GroceryAddOptions;
  readonly overrides: Overrides;
  readonly asin: string;
  /** as chosen: units, or an amount of an item sold by weight */
  readonly quantity: number;
  readonly previous: number;
  /** the quantity replaces the one in the cart */
  readonly sets: boolean;
  readonly byWeight: boolean;
}

/** The quantity that an add is for, from the press or the options (grocery-add.5). */
export const chosenQuantity = ({ quantity = 1 }: Pick<GroceryAddOptions, "quantity">, overrides: Overrides = {}): number =>
  typeof overrides.quantity === "number" ? overrides.quantity : quantity;

/** What the cart has of an item after an add without an answer about it (grocery-add.13). */
function itemAfter(asin: string, quantity: number, byWeight: boolean): GroceryItem {
  return byWeight ? { asin, quantity: quantity > 0 ? 1 : 0, amountInCart: quantity } : { asin, quantity };
}

export function createJob(options: GroceryAddOptions, overrides: Overrides, entryOf: (asin: string) => CartEntry | undefined): AddJob {
  const asin = typeof overrides.asin === "string" ? overrides.asin : (options.asin ?? "");
  const entry = entryOf(asin);
  const byWeight = isSoldByWeight(options);
  const quantity = chosenQuantity(options, overrides);
  const held = (byWeight ? entry?.amountInCart : entry?.quantity) ?? 0;
  const previous = overrides.prevSelectedQty ?? options.prevSelectedQty ?? held;
  const { storeId, brandId } = options;
  // an entry that is as it was before needs no repair
  const before = previous === held && entry ? { ...itemAfter(asin, 0, false), ...known(entry) } : itemAfter(asin, previous, byWeight);
  return {
    ...{ options, overrides, asin, quantity, previous, byWeight },
    sets: overrides.setQuantityFlag ?? options.setQuantity,
    subject: { asin, storeId, brandId, quantity },
    before: [before],
  };
}

const known = ({ itemId, storeId, quantity, amountInCart }: CartEntry) => ({
  ...(itemId !== null && { itemId }),
  ...(storeId !== null && { storeId }),
  quantity,
  ...(amountInCart !== null && { amountInCart }),
});

/** The entry that follows from what was sent (grocery-add.13). */
export const expectedItem = ({ asin, quantity, previous, sets, byWeight }: AddJob): GroceryItem =>
  itemAfter(asin, sets ? quantity : quantity + previous, byWeight);

const BODY_FIELDS = new Set(["additionalParams", "csrfToken"]);

/** The payload without tokens, as hooks are given it (grocery-add.4). */
export function payloadOf({ options, overrides, asin, quantity, previous, sets }: AddJob): Record<string, unknown> {
  const { quantity: _quantity, asin: _asin, ...replaced } = overrides;
  const fields: Record<string, unknown> = {
    asin,
    storeId: options.storeId,
    brandId: options.brandId,
    offerListingDiscriminator: options.offerListingDiscriminator,
    clientID: options.clientId,
    sessionID: options.sessionId,
    qsUID: options.qsUid,
    pickingStrategy: options.pickingStrategy,
    prevSelectedQty: previous,
    isStepperFlag: options.stepper,
    setQuantityFlag: sets,
    isItemSoldByCount: options.soldByCount === "true",
    ...replaced,
    ...sentAmounts(quantity, options),
  };
  const isSent = ([name, value]: [string, unknown]) => value !== undefined && !BODY_FIELDS.has(name) && NAMES.has(name);
  return Object.fromEntries(Object.entries(fields).filter(isSent));
}

/** Fields of the table of `grocery-cart-add`, and no other (grocery-add.9). */
const NAMES = new Set([
  "asin",
  "storeId",
  "brandId",
  "offerListingDiscriminator",
  "clientID",
  "sessionID",
  "qsUID",
  "pickingStrategy",
  "quantity",
  "amountInUom",
  "prevSelectedQty",
  "isStepperFlag",
  "setQuantityFlag",
  "isItemSoldByCount",
]);
