import { isRecord, parseJson } from "../../src/lib/json.ts";
import type { Selection } from "../../src/state/product.ts";
import { invalidField } from "../../src/selections/item.ts";
import type { SelectionFields } from "../../src/state/product.ts";

/** An item of a card, which the shopper can add (addon-cards.3). */
export interface CardItem extends SelectionFields {
  readonly [field: string]: unknown;
}

export interface CardItems {
  readonly items: ReadonlyMap<string, CardItem>;
  /** what is invalid in the JSON, in words (addon-cards.24) */
  readonly problems: readonly string[];
}

const NONE: ReadonlyMap<string, CardItem> = new Map();

/** Reads the `data-dp-items` of a card. */
export function itemsOf(text: string): CardItems {
  let parsed: unknown;
  try {
    parsed = parseJson(text);
  } catch (error) {
    return { items: NONE, problems: [`its data-dp-items is no JSON (${String(error)})`] };
  }
  if (!isRecord(parsed)) return { items: NONE, problems: ["its data-dp-items is no JSON object"] };
  const items = new Map<string, CardItem>();
  const problems: string[] = [];
  for (const [key, item] of Object.entries(parsed)) {
    const field = isRecord(item) ? invalidField({ ...item, selectionType: "add" }) : "value";
    if (field) problems.push(`the ${field} of its item "${key}" does not fit`);
    else items.set(key, item as CardItem);
  }
  return { items, problems };
}

type Thing = Pick<Selection, "itemType" | "asin" | "offerListingId">;

/** By this the store distinguishes the selections of a feature (selections.11). */
const identity = ({ itemType, asin, offerListingId }: Thing): string => JSON.stringify([itemType, asin ?? null, offerListingId ?? null]);

/** The key of the item that a selection is. Among items that are equal to the store, the one with equal fields. */
export function keyOf(entry: Selection, items: ReadonlyMap<string, CardItem>): string | undefined {
  const alike = [...items].filter(([, item]) => identity(item) === identity(entry));
  const same = ([name, value]: [string, unknown]) => name === "quantity" || JSON.stringify(value) === JSON.stringify(entry[name]);
  return (alike.find(([, item]) => Object.entries(item).every(same)) ?? alike[0])?.[0];
}
