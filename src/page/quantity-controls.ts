import { parseQuantity } from "../lib/positive-integer.ts";
import type { QuantityLimits } from "../lib/quantity-limits.ts";
import { matches, queryAll, rootOf } from "../markup/query.ts";
import { namesOf } from "../options/page-names.ts";

export type QuantityControl = HTMLInputElement | HTMLSelectElement;

/** What a shopper is still typing is `undefined`: it changes nothing. */
export const quantityOf = ({ value }: QuantityControl): number | undefined => parseQuantity(value);

/** Names that shops give it, beside those that the page names itself (names.1). */
const NAMES = ["quantity", "qty"];
/** Fields of further items in a form have such names, too (selections.39). */
const OF_ITEM = /^items?\[/;

/** In the order in which they count (markup.1). */
export const quantityNames = (): readonly string[] => [...namesOf("quantity"), ...NAMES];

const isControl = (node: Element): node is QuantityControl => node instanceof HTMLSelectElement || node instanceof HTMLInputElement;

const isNamed = ({ name }: QuantityControl): boolean =>
  quantityNames().includes(name) || (/\[(?:quantity|qty)\]$/.test(name) && !OF_ITEM.test(name));

/** Controls of that kind that set no quantity: they are ticked or pressed. */
const isField = (control: QuantityControl): boolean => !/^(?:checkbox|radio|submit|image|button|reset|file)$/.test(control.type);

/** The controls in a part of the page; those of a form also where they stand outside and name it by `form="id"`. */
function controlsIn(part: Element, selector = "select,input"): QuantityControl[] {
  const all = queryAll(part instanceof HTMLFormElement ? (rootOf(part) as ParentNode) : part, selector).filter(isControl);
  return part instanceof HTMLFormElement ? all.filter(({ form }) => form === part) : all;
}

/** The controls in a part of the page that have a name of a quantity. */
export const namedQuantityControls = (part: Element): QuantityControl[] =>
  controlsIn(part).filter((control) => isField(control) && isNamed(control));

const NUMERIC = "input:is([type=number],[inputmode=numeric]:is(:not([type]),[type=text]))";

const isWhole = (list: HTMLSelectElement): boolean =>
  list.options.length > 0 && [...list.options].every(({ value }) => /^\d+$/.test(value));

/** Elements that draw a choice of the quantity in place of the page's own. */
export const CHOOSERS = "dp-quantity-selector,dp-quantity-slider,dp-grocery-quantity";

/**
 * The control by which the page sets the quantity in a form, or in an element: by its name, else the one that an element has for its
 * own, else by what it is, where it is the only one of its kind (markup.1).
 */
export function quantityControl(part: Element): QuantityControl | undefined {
  const named = namedQuantityControls(part);
  for (const name of quantityNames()) {
    const found = named.find((control) => control.name === name);
    if (found) return found;
  }
  if (named[0]) return named[0];
  for (const chooser of queryAll(part, CHOOSERS)) {
    const found = quantityControl(chooser);
    if (found) return found;
  }
  const ofPage = controlsIn(part, `${NUMERIC},select`).filter((control) => isOfPage(control, part));
  const numeric = ofPage.filter((control) => control instanceof HTMLInputElement);
  const lists = ofPage.filter((control): control is HTMLSelectElement => control instanceof HTMLSelectElement && isWhole(control));
  return [numeric, lists].find((some) => some.length > 0)?.length === 1 ? (numeric[0] ?? lists[0]) : undefined;
}

/** Not in an element's own markup, another product's, or a fragment of the server's. */
const isOfPage = (control: Element, part: Element): boolean => {
  const other = control.closest("[data-dp-fragment],[data-dp-drawn],[data-dp-own-quantity],[data-dp-item]");
  return !other || !Node.prototype.contains.call(part, other) || other === part;
};

/** What a control allows; a list allows what it lists. */
export function limitsOf(control: QuantityControl): QuantityLimits {
  if (control instanceof HTMLSelectElement) return { min: undefined, max: undefined, step: 1 };
  const [min, max, step] = ["min", "max", "step"].map((name) => parseQuantity(control.getAttribute(name) ?? ""));
  return { min, max: max === 0 ? undefined : max, step: step || 1 };
}

/** The entries of a page's list that can be chosen, without those that `quantity` of the scope has added. */
export const offeredOptions = (list: HTMLSelectElement): HTMLOptionElement[] =>
  [...list.options].filter((option) => option.dataset["dpAdded"] === undefined && !option.disabled);

/** What a control offers: the numbers of its list, else at most so many from its least on (markup.1). */
export function offeredQuantities(control: QuantityControl, most: number): number[] {
  if (control instanceof HTMLSelectElement) return offeredOptions(control).flatMap(({ value }) => parseQuantity(value) || []);
  const { min, max = Infinity, step } = limitsOf(control);
  return Array.from({ length: most }, (_, at) => (min || step) + at * step).filter((number) => number <= max);
}

/** Whether the page hides the control itself: it is nobody's to see. */
export const isHiddenField = (control: Element): boolean => matches(control, "input[type=hidden]");
