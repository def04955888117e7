import { isRecord } from "../../src/lib/json.ts";
import type { AssociatedItem } from "../../src/state/item-associations.ts";
import { wholeOf } from "./upsell-sheet.quantity.ts";

/** Form fields by name, as a form or the `params` of a recommended item have them; a name that comes several times is a list. */
export type AddParameters = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** An item as `cart-add-items` takes it. */
export interface ItemToAdd {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly additionalParameters?: Record<string, unknown>;
}

/** Said of parameters in neither key format (upsell-sheet.71). */
export const UNREADABLE = "Could not determine or invalid NATC params version";

/** `items[0.base][asin]` and `item[0].asin` (upsell-sheet.22). */
const FORMATS = [/^items\[(\d+)\.base\]\[([^[\]]+)\]$/, /^item\[(\d+)\]\.(.+)$/];
const HARMFUL = /^(?:__proto__|prototype|constructor)$/;

const first = (value: AddParameters[string]): string => String(Array.isArray(value) ? (value[0] ?? "") : value);

/** The keyed fields of each index, lowest first; `undefined` when they are in neither format, or in both. */
function keyed(parameters: AddParameters): Map<string, string>[] | undefined {
  const found = FORMATS.flatMap((format) => {
    const items = new Map<number, Map<string, string>>();
    for (const [name, value] of Object.entries(parameters)) {
      const [, index, path] = format.exec(name) ?? [];
      if (index === undefined) continue;
      const item = items.get(Number(index)) ?? new Map<string, string>();
      items.set(Number(index), item.set(path!, first(value)));
    }
    return items.size > 0 ? [[...items].sort(([a], [b]) => a - b).map(([, item]) => item)] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Texts that stand for true or false in the cart (upsell-sheet.23), and the one that stands for an object (selections.39). */
function valueOf(path: string, text: string): unknown {
  if (/(?:^|\.)includeGiftReceipt$|(?:^|\.)devicePreregistration\.selected$/.test(path)) return text === "true";
  if (path !== "itemAssociation") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function additional(item: ReadonlyMap<string, string>): Record<string, unknown> | undefined {
  const all: Record<string, unknown> = {};
  for (const [name, text] of item) {
    const [, path] = /^additionalParameters\.(.+)$/.exec(name) ?? [];
    const parts = path?.split(".") ?? [];
    const value = path && !parts.some((part) => HARMFUL.test(part)) ? valueOf(path, text) : undefined;
    if (value === undefined) continue;
    let into = all;
    for (const part of parts.slice(0, -1)) into = (isRecord(into[part]) ? into[part] : (into[part] = {})) as Record<string, unknown>;
    into[parts.at(-1)!] = value;
  }
  return Object.keys(all).length > 0 ? all : undefined;
}

/** What the parameters ask for, the first item `quantity` times; `undefined` when they cannot be read (upsell-sheet.22, upsell-sheet.71). */
export function itemsOf(parameters: AddParameters, quantity: number): readonly ItemToAdd[] | undefined {
  const items = keyed(parameters)?.map((item, index): ItemToAdd | undefined => {
    const [asin, offerListingId] = [item.get("asin"), item.get("offerListingId")];
    if (!asin || !offerListingId) return undefined;
    const additionalParameters = additional(item);
    return {
      asin,
      offerListingId,
      quantity: index === 0 ? quantity : (wholeOf(item.get("quantity")) ?? 1),
      ...(additionalParameters && { additionalParameters }),
    };
  });
  return items?.every((item) => item !== undefined) ? (items as ItemToAdd[]) : undefined;
}

/** Adds what the scope's choices bring: the plan's form value to the first item, and the items that belong to it (upsell-sheet.24, selections.40). */
export function withChoices(items: readonly ItemToAdd[], paymentOfferInfo: unknown, associated: readonly AssociatedItem[]): ItemToAdd[] {
  const all = items.map((item, index) =>
    index === 0 && paymentOfferInfo !== undefined
      ? { ...item, additionalParameters: { ...item.additionalParameters, paymentOfferInfo } }
      : item,
  );
  for (const { itemAssociation, ...item } of associated) {
    // the form wrapper may have written it into the form already (selections.39)
    const known = all.findIndex(
      ({ asin, offerListingId }, index) => index > 0 && asin === item.asin && offerListingId === item.offerListingId,
    );
    const parameters = { ...all[known]?.additionalParameters, itemAssociation };
    if (known > 0) all[known] = { ...all[known]!, additionalParameters: parameters };
    else all.push({ ...item, additionalParameters: parameters });
  }
  return all;
}

const QUANTITY = /^quantity$|^items\[\d+\.base\]\[quantity\]$|^item\[\d+\]\.quantity$/;

/** The name of the product's own quantity: items that belong to it stand beside it under keys of their own (selections.39). */
function quantityName(parameters: AddParameters): string {
  const [lowest] = Object.keys(parameters)
    .flatMap((name) => {
      const [, base, one, other] = /^(items\[(\d+)\.base\]\[|item\[(\d+)\]\.)asin\]?$/.exec(name) ?? [];
      return base === undefined ? [] : [{ base, index: Number(one ?? other) }];
    })
    .sort((one, other) => one.index - other.index)
    .map(({ base }) => base);
  if ("ASIN" in parameters || "asin" in parameters || lowest === undefined) return "quantity";
  const own = `${lowest}quantity${lowest.startsWith("items") ? "]" : ""}`;
  return own in parameters || !("quantity" in parameters) ? own : "quantity";
}

/** The parameters with this quantity in place of the product's own, or of that of every item. */
export function withQuantity(parameters: AddParameters, quantity: number, which: "first" | "all"): AddParameters {
  const others = which === "all" ? Object.keys(parameters).filter((name) => QUANTITY.test(name)) : [];
  const written = [...others, quantityName(parameters)].map((name) => [name, String(quantity)] as const);
  return { ...parameters, ...Object.fromEntries(written) };
}

/** The quantity that the parameters say: `null` where they have none, 1 where it is no whole number of 1 or more (upsell-sheet.16). */
export function quantityIn(parameters: AddParameters): number | null {
  const value = parameters[quantityName(parameters)];
  return value === undefined ? null : (wholeOf(first(value)) ?? 1);
}

/** What the fields of a form put into the cart, for what is known of the cart before (calls.11); in their own names, or keyed. */
export function unitsIn(parameters: AddParameters): { asin: string; quantity: number }[] {
  const unit = (asin: string | undefined, quantity: string | undefined) => (asin ? [{ asin, quantity: wholeOf(quantity) ?? 1 }] : []);
  const items = keyed(parameters) ?? [];
  const field = (...names: string[]) => names.flatMap((name) => (name in parameters ? [first(parameters[name]!)] : []))[0];
  const asin = field("ASIN", "asin");
  // keyed fields may say no more of the product than that it gets a gift receipt (gift-wrap.4), or name what belongs to it alone
  const product = items.some((item) => item.get("asin") === asin) ? [] : unit(asin, field("quantity"));
  return [...product, ...items.flatMap((item) => unit(item.get("asin"), item.get("quantity")))];
}
