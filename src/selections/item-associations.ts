import { isRecord } from "../lib/json.ts";
import type { ProductStores, Selection } from "../state/product.ts";
import { restsWith } from "./buying-option.ts";

/** What a selected item is to the product that it was selected for (selections.39). */
export interface ItemAssociation {
  readonly parentAsin: string;
  readonly type?: string;
  readonly renderType?: string;
  readonly constraintList?: readonly string[];
  readonly properties?: { readonly AccessoryType?: string; readonly CustomerAppointmentType?: string };
}

/** An item of the cart in its own right that belongs to the product. */
export interface AssociatedItem {
  readonly asin: string;
  readonly offerListingId: string;
  /** whole, 1 or more */
  readonly quantity: number;
  readonly itemAssociation: ItemAssociation;
}

const NEEDED = ["asin", "offerListingId", "quantity"] as const;

/** Whether the selection asks to be an item of its own (`enableIA` with `IAData`). */
export const asksForAssociation = (item: Selection): boolean => item["enableIA"] === true && isRecord(item["IAData"]);

/** What is missing for that: an association needs an item that can be put into a cart (selections.43). */
export const missingForAssociation = (item: Selection): string | undefined => NEEDED.find((field) => !item[field]);

/**
 * The selection as an item of the cart; `undefined` where it is not associated, or lacks a required field. `parentAsin` is the product's
 * asin when it names none.
 */
export function associatedItem(item: Selection, baseAsin: string): AssociatedItem | undefined {
  if (!asksForAssociation(item) || missingForAssociation(item)) return undefined;
  const data = item["IAData"] as Partial<ItemAssociation>;
  return {
    asin: item["asin"] as string,
    offerListingId: item["offerListingId"] as string,
    quantity: item["quantity"] as number,
    itemAssociation: { ...data, parentAsin: data.parentAsin || baseAsin },
  };
}

/**
 * The items that the scope's selections put into the cart beside the product, for elements that add by a call instead of the
 * form: each is sent with its association as `additionalParameters.itemAssociation` (selections.40). None while the buying
 * option lets selections rest.
 */
export function associationsOf({ selections, base, asin, buyingOption }: ProductStores): readonly AssociatedItem[] {
  if (restsWith(buyingOption.get())) return [];
  const baseAsin = base.get()?.asin || asin.get() || "";
  return selections.get().flatMap((item) => associatedItem(item, baseAsin) ?? []);
}
