import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { quantityLabel } from "../../src/page/quantity-label.ts";
import type { Completed } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/markup/query.ts";
import {
  isHiddenField,
  limitsOf,
  namedQuantityControls,
  offeredOptions,
  offeredQuantities,
  quantityControl,
  quantityNames,
  quantityOf,
  type QuantityControl,
} from "../../src/page/quantity-controls.ts";
import { adderOf } from "./quantity-selector.element-with-add.ts";
import { productStores } from "../../src/page/scope.ts";
import { scopeRoot } from "../../src/page/scope-root.ts";
import type { OptionIssue } from "../../src/state/events.ts";
import { readItems } from "./choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

/** As many entries as a list of numbers has at most; the last asks for a number above it. */
const LONGEST = 30;

/** The items of the page's own control, for a page without `qs-items`. The selected one is the quantity of the scope. */
function itemsOf(control: QuantityControl | undefined, { shapeType }: QuantitySelectorOptions): readonly unknown[] {
  if (control instanceof HTMLSelectElement)
    return offeredOptions(control).map((option) => ({
      id: option.value,
      quantityText: option.text,
      data: { quantity: option.value === "" ? undefined : Number(option.value) || undefined },
    }));
  // a simplified stepper counts by itself
  if (!control || isHiddenField(control) || shapeType === "simplified-stepper") return [];
  const offered = offeredQuantities(control, LONGEST + 1); // one more shows whether the list is cut
  return offered.slice(0, LONGEST).map((quantity, at) => ({
    id: String(quantity),
    quantityText: offered.length > LONGEST && at === LONGEST - 1 ? `${quantity}+` : String(quantity),
  }));
}

/** The page's control that the element takes the place of, else the one of its form (markup.1). */
function controlOf(host: Element, { for: id }: QuantitySelectorOptions): QuantityControl | undefined {
  const form = purchaseForm(host, { id, around: true });
  return quantityControl(host) ?? (form ? quantityControl(form) : undefined);
}

/** The first quantity of the scope is that of the control that the server rendered (stores.md). */
function takeOverQuantity(host: Element, control: QuantityControl | undefined): void {
  const { quantity } = productStores(host);
  if (quantity.get() !== null) return;
  const named = namedQuantityControls(scopeRoot(host)).filter(
    (each) => scopeRoot(each) === scopeRoot(host) && !each.closest("[data-dp-fragment]"),
  );
  quantity.set([...(control ? [control] : []), ...named].map(quantityOf).find((known) => known !== undefined) ?? null);
}

const FIELDS = "input:not([type=hidden],[type=submit],[type=button],[type=image]),select,textarea";

/** Controls inside that would be hidden, and that nothing would write (markup.2). */
const unwritten = (host: Element): readonly Element[] => {
  const written = new Set<Element>([...namedQuantityControls(host), quantityControl(host) ?? []].flat());
  return queryAll(host, FIELDS).filter((field) => !written.has(field) && !field.closest("[data-dp-fragment],[data-dp-drawn]"));
};

const nameOf = (field: Element): string => `${field.localName} "${field.getAttribute("name") ?? field.id}"`;

/** Issues that the schema cannot express (quantity-selector.74). */
export function resolveOptions(host: HTMLElement, given: QuantitySelectorOptions): Completed<QuantitySelectorOptions> {
  const control = controlOf(host, given);
  takeOverQuantity(host, control);
  quantityLabel(host); // while the fallback shows
  const limits = control && !isHiddenField(control) ? limitsOf(control) : undefined; // a hidden field may be the element's own
  const values: QuantitySelectorOptions = {
    ...given,
    qsItems: given.qsItems ?? itemsOf(control, given),
    maxQuantity: given.maxQuantity ?? limits?.max,
    ...(limits && { limits }),
  };
  const issues: OptionIssue[] = [];
  const report = (option: string, message: string) => issues.push({ option, message });
  const { cart, shapeType, asin, offerListingId } = values;
  const left = unwritten(host);
  if (left.length > 0)
    report(
      "fields",
      `${left.map(nameOf).join(", ")} inside the element would be hidden and sets no quantity that is known. Looked for: a control named ` +
        `${quantityNames().join(", ")}, one whose name ends in [quantity] or [qty], the only number field, the only list of whole numbers. ` +
        `Name it by fields='{"quantity":["…"]}' on the script tag, or move it out of the element.`,
    );
  if (shapeType !== "simplified-stepper" && readItems(values.qsItems ?? [], values).length === 0)
    report(
      "qs-items",
      'qs-items has no item to show, and neither the element nor its form has a control of the quantity. Set qs-items=\'[{"id":"1","quantityText":"1"}]\'.',
    );
  if (cart === "api" && !asin) report("asin", 'asin is missing, which cart="api" needs. Set asin="…", or another cart.');
  if (cart === "api" && !offerListingId)
    report("offer-listing-id", 'offer-listing-id is missing, which cart="api" needs. Set offer-listing-id="…", or another cart.');
  if (cart === "form" && !purchaseForm(host, { id: values.for, around: true }))
    report("for", 'for names no form, and none stands around the element. Set for="…" to the id of the form that adds to the cart.');
  if (cart === "element" && !adderOf(values.for)) report("for", 'for names no element with an add() method. Set for="…" to the id of one.');
  return { values, issues };
}
