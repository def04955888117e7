import { additionalParameters, itemsOfForm, type FormFields } from "../../../src/lib/form-items.ts";
import { choicesOf, type Choices } from "../../../src/cart/choices.ts";
import type { ItemToAdd } from "../../../src/cart/lines.ts";
import { parsePositiveInteger } from "../../../src/lib/positive-integer.ts";
import type { Context } from "../upsell-sheet.context.ts";

/** Fields of a form, or the `params` of a recommended item. */
export type AddParameters = FormFields;

/** Error of parameters in neither key format (upsell-sheet.71). */
export const UNREADABLE = "Could not determine or invalid NATC params version";

/** `items[0.base][asin]` and `item[0].asin` (upsell-sheet.22). */
const FORMATS = [/^items\[(\d+)\.base\]\[[^[\]]+\]$/, /^item\[(\d+)\]\../];

const first = (value: AddParameters[string]): string => String(Array.isArray(value) ? (value[0] ?? "") : value);

/**
 * The items of the parameters, the first with this quantity; `undefined` for parameters in neither format or in both, and for an item
 * without product or offer (upsell-sheet.22, upsell-sheet.71).
 */
export function itemsOf(parameters: AddParameters, quantity: number): readonly ItemToAdd[] | undefined {
  const [fields, ...others] = FORMATS.map((format) => Object.entries(parameters).filter(([name]) => format.test(name))).filter(
    ({ length }) => length > 0,
  );
  if (!fields || others.length > 0) return undefined;
  const indexes = new Set(fields.map(([name]) => Number(/\d+/.exec(name)![0])));
  const items = itemsOfForm(Object.fromEntries(fields));
  if (items.length < indexes.size || items.some(({ offerListingId }) => offerListingId === "")) return undefined;
  return items.map(({ parameters: texts = {}, ...item }, index) => {
    const additional = additionalParameters(Object.entries(texts));
    return {
      ...item,
      ...(index === 0 && { quantity }),
      ...(Object.keys(additional).length > 0 && { additionalParameters: additional }),
    };
  });
}

/** Adds the scope's choices: the plan's form value to the first item, and the items that belong to it (upsell-sheet.24, selections.40). */
export function withChoices(items: readonly ItemToAdd[], paymentOfferInfo: unknown, beside: Choices["beside"]): ItemToAdd[] {
  const all = items.map((item, index) =>
    index === 0 && paymentOfferInfo !== undefined
      ? { ...item, additionalParameters: { ...item.additionalParameters, paymentOfferInfo } }
      : item,
  );
  for (const { additionalParameters, ...item } of beside) {
    // the form may hold it already (selections.39)
    const known = all.findIndex(
      ({ asin, offerListingId }, index) => index > 0 && asin === item.asin && offerListingId === item.offerListingId,
    );
    const parameters = { ...all[known]?.additionalParameters, ...additionalParameters };
    if (known > 0) all[known] = { ...all[known]!, additionalParameters: parameters };
    else all.push({ ...item, additionalParameters: parameters });
  }
  return all;
}

const QUANTITY = /^quantity$|^items\[\d+\.base\]\[quantity\]$|^item\[\d+\]\.quantity$/;

/**
 * Names of the fields with the product's quantity: that of the page's control, which may be one of its own (markup.3), and the keyed
 * field of the product. A form may have both; the shop reads the keyed one. Items that belong to the product have other keys (selections.39).
 */
function quantityNames(parameters: AddParameters, pageName = "quantity"): readonly string[] {
  const [lowest] = Object.keys(parameters)
    .flatMap((name) => {
      const [, base, one, other] = /^(items\[(\d+)\.base\]\[|item\[(\d+)\]\.)asin\]?$/.exec(name) ?? [];
      return base === undefined ? [] : [{ base, asin: first(parameters[name]!), index: Number(one ?? other) }];
    })
    .sort((one, other) => one.index - other.index);
  const named = parameters["ASIN"] ?? parameters["asin"];
  if (!lowest || (named !== undefined && first(named) !== lowest.asin)) return [pageName];
  const own = `${lowest.base}quantity${lowest.base.startsWith("items") ? "]" : ""}`;
  const there = [pageName, own].filter((name) => name in parameters);
  return there.length > 0 ? there : [own];
}

/** The parameters with this quantity for the product, or for every item; `pageName` is the name of the page's control. */
export function withQuantity(parameters: AddParameters, quantity: number, which: "first" | "all", pageName?: string): AddParameters {
  const others = which === "all" ? Object.keys(parameters).filter((name) => QUANTITY.test(name)) : [];
  const written = [...others, ...quantityNames(parameters, pageName)].map((name) => [name, String(quantity)] as const);
  return { ...parameters, ...Object.fromEntries(written) };
}

/** The product's quantity in the parameters: `null` if missing, 1 if invalid (upsell-sheet.16). */
export function quantityIn(parameters: AddParameters, pageName?: string): number | null {
  const value = parameters[quantityNames(parameters, pageName)[0]!];
  return value === undefined ? null : (parsePositiveInteger(first(value)) ?? 1);
}

/** Whether the flow of `cart-flow` can send what was pressed. The cart API has no field for some of what can be selected (calls.17). */
export const isSendable =
  (context: Context) =>
  (fields: AddParameters): boolean => {
    if (context.$options.get().cartFlow === "form") return true;
    const items = itemsOf(fields, 1);
    if (!items) context.log("refused", UNREADABLE);
    return items !== undefined && choicesOf(context.scope, items[0]!).unplaced.length === 0;
  };
