import { isRecord } from "../lib/json.ts";
import type { Selection } from "../state/product.ts";
import { positiveInteger } from "../lib/positive-integer.ts";
import { frozenCopy, invalidField, type SelectionItem } from "./item.ts";

const KEY = ["asin", "offerListingId"] as const;

const same = (one: unknown, other: unknown) => (one ?? undefined) === (other ?? undefined);

/** Puts the entry among the selections, in the place of one that is the same thing (selections.11). */
export function withAdded(selections: readonly Selection[], entry: Selection): readonly Selection[] {
  const at = selections.findIndex(
    ({ feature, itemType, ...rest }) =>
      feature === entry.feature && itemType === entry.itemType && KEY.every((name) => same(rest[name], entry[name])),
  );
  return at < 0 ? [...selections, entry] : selections.with(at, entry);
}

/** Takes out what a delete names; what it does not name matches any (selections.12). */
export const withoutDeleted = (selections: readonly Selection[], name: string, item: SelectionItem): readonly Selection[] =>
  selections.filter(
    (entry) =>
      entry.feature !== name ||
      entry.itemType !== item.itemType ||
      !KEY.every((field) => (item[field] ?? undefined) === undefined || item[field] === entry[field]),
  );

/** Gives followers the base's quantity, at most their own `maxQuantity` (selections.22, selections.23). */
export function withQuantity(
  selections: readonly Selection[],
  quantity: number,
  follows: (feature: string) => boolean,
): readonly Selection[] {
  return selections.map((entry) => {
    if (!follows(entry.feature)) return entry;
    const { maxQuantity } = entry;
    const own = maxQuantity === undefined || maxQuantity === null ? quantity : Math.min(quantity, positiveInteger(maxQuantity) ?? 1);
    return entry.quantity === own ? entry : Object.freeze({ ...entry, quantity: own });
  });
}

/** What a page's script wrote into the store: the entries that fit, and why others do not (selections.17). */
export function readEntries(list: unknown): { readonly entries: readonly Selection[]; readonly dropped: readonly string[] } {
  const entries: Selection[] = [];
  const dropped: string[] = [];
  for (const raw of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const field = invalidField(raw) ?? (isRecord(raw) && raw["selectionType"] === "delete" ? "selectionType" : undefined);
    const copy = field === undefined && isRecord(raw) ? frozenCopy(raw) : undefined;
    const feature = copy?.["feature"];
    if (!copy) dropped.push(field ?? "item");
    else if (typeof feature === "string" && feature !== "") entries.push(copy as unknown as Selection);
    else entries.push(Object.freeze({ ...copy, feature: copy["itemType"] as string }) as Selection);
  }
  return { entries, dropped };
}

/** Whether two lists hold the same values in the same order. */
export const sameEntries = (one: readonly Selection[], other: readonly Selection[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at] || JSON.stringify(entry) === JSON.stringify(other[at]));
