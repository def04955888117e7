import { isRecord } from "../lib/json.ts";
import type { SelectionFields } from "../state/product.ts";

/** What a feature hands to the selection store; further fields are kept. */
export interface SelectionItem extends SelectionFields {
  readonly selectionType: "add" | "delete";
  readonly [field: string]: unknown;
}

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => Number.isFinite(value);
const isFlag = (value: unknown) => typeof value === "boolean";
const isFormData = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      isRecord(entry) &&
      entry["inputName"] &&
      ["inputName", "inputValue"].every((name) => isText(entry[name])) &&
      optional(entry["inputType"], isText),
  );
const isAssociation = (value: unknown) =>
  isRecord(value) &&
  ["parentAsin", "type", "renderType"].every((name) => optional(value[name], isText)) &&
  optional(value["constraintList"], (list) => Array.isArray(list) && list.every(isText)) &&
  optional(
    value["properties"],
    (properties) => isRecord(properties) && Object.values(properties).every((entry) => optional(entry, isText)),
  );

/** A field that a server writes as `null` counts as missing. */
const optional = (value: unknown, fits: (value: unknown) => boolean) => value === undefined || value === null || fits(value);

const FIELDS: readonly (readonly [(value: unknown) => boolean, string])[] = [
  [
    isText,
    "asin offerListingId orderSummaryDisplayString shortDisplayTitle interestDisplayString bottomSheetFootnoteDisplayString " +
      "toolTipFootnoteDisplayString invalidSelectionTitle displayQuantityMessage overrideOrderSummarySavingString",
  ],
  [isNumber, "quantity price savings interestAmount maxQuantity"],
  [isFlag, "enableIA isBuyBack isOrderLevel"],
  [isFormData, "formData buynowData"],
  [isAssociation, "IAData"],
];

/** Why the value is not a selection item: the first field that does not fit the table of buybox.md; `undefined` for one that fits. */
export function invalidField(item: unknown): string | undefined {
  if (!isRecord(item)) return "item";
  if (item["selectionType"] !== "add" && item["selectionType"] !== "delete") return "selectionType";
  if (!isText(item["itemType"]) || item["itemType"] === "") return "itemType";
  for (const [fits, names] of FIELDS) {
    const wrong = names.split(" ").find((name) => !optional(item[name], fits));
    if (wrong) return wrong;
  }
  return undefined;
}

/** A frozen copy, independent of the value given; `undefined` for what cannot be copied (a function, a node). */
export function frozenCopy<T>(value: T): T | undefined {
  try {
    return freeze(structuredClone(value));
  } catch {
    return undefined;
  }
}

function freeze<T>(value: T): T {
  if (Object.isFrozen(value)) return value; // every primitive is frozen
  Object.freeze(value);
  for (const part of Object.values(value as object)) freeze(part);
  return value;
}
