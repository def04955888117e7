import { isRecord } from "../../lib/json.ts";

/** One field that a selection puts into a form (selections.35). */
export interface FormDataEntry {
  readonly inputType?: string;
  readonly inputName: string;
  readonly inputValue: string;
}

/** The fields of a selection item that have a meaning (buybox.md). Prices are units of the currency. */
export interface SelectionFields {
  readonly itemType: string;
  readonly asin?: string | null;
  readonly offerListingId?: string | null;
  readonly orderSummaryDisplayString?: string | null;
  readonly shortDisplayTitle?: string | null;
  readonly interestDisplayString?: string | null;
  readonly bottomSheetFootnoteDisplayString?: string | null;
  readonly toolTipFootnoteDisplayString?: string | null;
  readonly invalidSelectionTitle?: string | null;
  readonly displayQuantityMessage?: string | null;
  readonly overrideOrderSummarySavingString?: string | null;
  readonly quantity?: number | null;
  readonly price?: number | null;
  readonly savings?: number | null;
  readonly interestAmount?: number | null;
  readonly maxQuantity?: number | null;
  readonly enableIA?: boolean | null;
  readonly isBuyBack?: boolean | null;
  readonly isOrderLevel?: boolean | null;
  readonly formData?: readonly FormDataEntry[] | null;
  readonly buynowData?: readonly FormDataEntry[] | null;
  readonly IAData?: Readonly<Record<string, unknown>> | null;
}

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

/** A field that a server writes as `null` is one that it leaves out. */
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

/** Why the value is no selection item: the first field that does not fit the table of buybox.md; `undefined` for one that fits. */
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

/** A copy that nobody can change, nor change through what was given; `undefined` for what cannot be copied (a function, a node). */
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
