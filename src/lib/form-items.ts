import { isRecord } from "./json.ts";
import { positiveInteger } from "./positive-integer.ts";

/** Fields of a form by name; a name that the form has several times is a list. */
export type FormFields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** One item that a form puts into the cart. */
export interface FormItem {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  /** what follows `additionalParameters.` in the names of its fields: `giftOptions.includeGiftReceipt` to `true` */
  readonly parameters?: Readonly<Record<string, string>>;
}

const first = (value: FormFields[string] | undefined) => (Array.isArray(value) ? value[0] : value);

/** `items[1.base][asin]` or `item[1].asin` (upsell-sheet.22, selections.39). */
const KEYED = /^items?\[(\d+)(?:\.base)?\](?:\.|\[)(asin|offerListingId|quantity|additionalParameters\.[\w.-]+)\]?$/;

/**
 * Reads the items out of a form: those in one of the two keyed formats by their index, the product in the form's own names
 * (`ASIN`) being the one of index 0 where that names none itself. Page and shop read a form by this one function, so that both
 * mean the same number of pieces.
 */
export function itemsOfForm(form: FormFields): FormItem[] {
  const keyed = new Map<number, Record<string, unknown>>();
  const at = (index: number) => keyed.get(index) ?? keyed.set(index, {}).get(index)!;
  for (const [name, value] of Object.entries(form)) {
    const [, index, field] = KEYED.exec(name) ?? [];
    if (field) at(Number(index))[field] = first(value);
  }
  const asin = first(form["ASIN"] ?? form["asin"]);
  if (asin && !keyed.get(0)?.["asin"])
    Object.assign(at(0), { asin, offerListingId: first(form["offerListingID"] ?? form["offerListingId"]) });
  return [...keyed]
    .sort(([a], [b]) => a - b)
    .flatMap(([, item]) => {
      if (!item["asin"]) return [];
      const quantity = positiveInteger(Number(item["quantity"] ?? first(form["quantity"]))) ?? 1;
      return {
        asin: String(item["asin"]),
        offerListingId: String(item["offerListingId"] ?? ""),
        quantity,
        ...parametersOf(item),
      };
    });
}

const PARAMETER = "additionalParameters.";

function parametersOf(item: Record<string, unknown>): Pick<FormItem, "parameters"> {
  const names = Object.keys(item).filter((name) => name.startsWith(PARAMETER));
  if (names.length === 0) return {};
  return { parameters: Object.fromEntries(names.map((name) => [name.slice(PARAMETER.length), String(item[name])])) };
}

const HARMFUL = /^(?:__proto__|prototype|constructor)$/;

/** Texts that mean true or false in the cart (upsell-sheet.23), and the text that means an object (selections.39). */
function valueOf(path: string, text: string): unknown {
  if (/(?:^|\.)includeGiftReceipt$|(?:^|\.)devicePreregistration\.selected$/.test(path)) return text === "true";
  if (path !== "itemAssociation") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `additionalParameters` of a call out of those of a form, by what follows `additionalParameters.` in their names. */
export function additionalParameters(fields: Iterable<readonly [path: string, text: string]>): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const [path, text] of fields) {
    const parts = path.split(".");
    const value = parts.some((part) => HARMFUL.test(part)) ? undefined : valueOf(path, text);
    if (value === undefined) continue;
    let into = all;
    for (const part of parts.slice(0, -1)) into = (isRecord(into[part]) ? into[part] : (into[part] = {})) as Record<string, unknown>;
    into[parts.at(-1)!] = value;
  }
  return all;
}

/** The path of a form field that is an additional parameter of the product itself (`items[0.base][additionalParameters.…]`). */
export const parameterPath = (name: string): string | undefined => {
  const [, index, field] = KEYED.exec(name) ?? [];
  return index === "0" && field?.startsWith(PARAMETER) ? field.slice(PARAMETER.length) : undefined;
};
