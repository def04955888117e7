import { isRecord, recordOf } from "../../../src/lib/json.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";

/** A quantity on offer, with its texts (quantity-selector.1 to quantity-selector.3). */
export interface QuantityItem {
  readonly id: string;
  readonly quantity: number;
  /** `quantityText`, trimmed */
  readonly text: string;
  /** in a list */
  readonly listText: string;
  /** on button, link and stepper */
  readonly shownText: string;
  readonly price: string | null;
  /** picking it asks for a typed quantity (quantity-selector.37) */
  readonly asksText: boolean;
  readonly selected: boolean;
  readonly data: object | null;
}

/** Options that decide which items show (quantity-selector.1, quantity-selector.11). */
export interface ItemRules {
  readonly sellingUnit?: string | undefined;
  readonly allowZeroQuantity: boolean;
  readonly maxQuantity?: number | undefined;
}

/** A choice: an item, a quantity that no item has (`id` null), or nothing yet (both null; quantity-selector.14). */
export interface Choice {
  readonly id: string | null;
  readonly quantity: number | null;
}

type Raw = Readonly<Record<string, unknown>>;

/** A text as the page's data has it: there a number is one, too. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const trimmed = (value: unknown): string | undefined => textOf(value)?.trim();

function quantityOf(data: Raw | null, text: string): number | undefined {
  const given = data?.["quantity"];
  const number = given === undefined || given === null || given === "" ? Number.parseFloat(text) : Number(given);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

/** `$` `4` `.` `99` -> `$4.99`; `null` without a price (quantity-selector.3). */
function priceOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const parts = ["currencySymbol", "wholeValue", "decimalSeparator", "fractionValue"].map((part) => trimmed(value[part]) ?? "");
  return parts.join("") || null;
}

function readItem(raw: unknown, unit: string | undefined, warn: (message: string) => void): QuantityItem | undefined {
  if (!isRecord(raw)) return void warn("An entry of qs-items is no object and is left out.");
  const id = trimmed(raw["id"]);
  const text = trimmed(raw["quantityText"]);
  if (!id || text === undefined) return void warn("An item of qs-items has no id or no quantityText and is left out.");
  const data = recordOf(raw["data"]) ?? null;
  const quantity = quantityOf(data, text);
  if (quantity === undefined)
    return void warn(`The item "${id}" of qs-items has no quantity in its data and no number in its text, and is left out.`);
  const suffixed = (suffix: string) => [text, trimmed(raw[suffix]) || unit].filter(Boolean).join(" ");
  return {
    id,
    quantity,
    text,
    listText: suffixed("quantityTextFullSuffix"),
    shownText: trimmed(raw["selectedText"]) || suffixed("quantityTextAbbreviatedSuffix"),
    price: priceOf(raw["price"]),
    asksText: text.endsWith("+"),
    selected: raw["isSelected"] === true,
    data,
  };
}

/** The items that show, in the order of the list. An invalid one is skipped with a warning (quantity-selector.75). */
export function readItems(raw: readonly unknown[], rules: ItemRules, warn: (message: string) => void = () => {}): readonly QuantityItem[] {
  const { allowZeroQuantity, maxQuantity = Infinity, sellingUnit } = rules;
  const items = new Map<string, QuantityItem>();
  for (const entry of raw) {
    const item = readItem(entry, sellingUnit, warn);
    if (!item) continue;
    // before the filter: the first one counts, also where it does not show
    if (items.has(item.id)) warn(`Two items of qs-items have the id "${item.id}"; the first one counts.`);
    else items.set(item.id, item);
  }
  return [...items.values()].filter(({ quantity }) => quantity <= maxQuantity && (quantity !== 0 || allowZeroQuantity));
}

/** Below the order minimum: shown, but cannot be picked (quantity-selector.11). */
export const isBlocked = ({ quantity }: { readonly quantity: number }, minimum: number): boolean => quantity >= 1 && quantity < minimum;

export const chosen = ({ id, quantity }: QuantityItem): Choice => ({ id, quantity });

/** The item of that quantity, else a custom selection (quantity-selector.5). */
export const choiceOf = (items: readonly QuantityItem[], quantity: number): Choice => ({
  id: items.find((item) => item.quantity === quantity)?.id ?? null,
  quantity,
});

export const itemOf = (items: readonly QuantityItem[], { id }: Choice): QuantityItem | undefined =>
  id === null ? undefined : items.find((item) => item.id === id);

/** The item of a typed quantity, else the item with that text, else the quantity (quantity-selector.45). */
export function typedChoice(items: readonly QuantityItem[], quantity: number): Choice {
  const item = items.find((each) => each.quantity === quantity) ?? items.find(({ text }) => text === String(quantity));
  return item ? chosen(item) : { id: null, quantity };
}

/** Whether the choice may be 0. A simplified stepper without a cart action sets the number of a form that is yet to be sent (quantity-selector.59). */
export const mayBeZero = ({
  allowZeroQuantity,
  shapeType,
  cart,
}: Pick<QuantitySelectorOptions, "allowZeroQuantity" | "shapeType" | "cart">): boolean =>
  allowZeroQuantity || (shapeType === "simplified-stepper" && cart !== "none");
