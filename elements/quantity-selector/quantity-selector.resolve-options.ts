import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { quantityLabel } from "../../src/page/quantity-label.ts";
import type { Completed } from "../../src/element/mixin.ts";
import { QUANTITY_CONTROLS, quantityOf, type QuantityControl } from "../../src/page/quantity-controls.ts";
import { adderOf } from "./quantity-selector.element-with-add.ts";
import { productStores } from "../../src/page/scope.ts";
import { scopeQuery } from "../../src/page/scope-root.ts";
import type { OptionIssue } from "../../src/state/events.ts";
import { readItems } from "./choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

/** The items of a light-DOM `select`, for a page without `qs-items`. The selected one is the quantity of the scope. */
function itemsOf(host: Element): readonly unknown[] {
  const select = host.querySelector("select");
  const options = select ? [...select.options].filter((option) => option.dataset["dpAdded"] === undefined && !option.disabled) : [];
  return options.map((option) => ({
    id: option.value,
    quantityText: option.text,
    data: { quantity: option.value === "" ? undefined : Number(option.value) || undefined },
  }));
}

/** The first quantity of the scope is that of the control that the server rendered (stores.md). */
function takeOverQuantity(host: Element): void {
  const { quantity } = productStores(host);
  if (quantity.get() !== null) return;
  const controls = scopeQuery(host, QUANTITY_CONTROLS).filter((control) => !control.closest("[data-dp-fragment]"));
  quantity.set(controls.map((control) => quantityOf(control as QuantityControl)).find((known) => known !== undefined) ?? null);
}

/** Issues that the schema cannot express (quantity-selector.74). */
export function resolveOptions(host: HTMLElement, given: QuantitySelectorOptions): Completed<QuantitySelectorOptions> {
  takeOverQuantity(host);
  quantityLabel(host); // while the fallback shows
  const values: QuantitySelectorOptions = given.qsItems ? given : { ...given, qsItems: itemsOf(host) };
  const issues: OptionIssue[] = [];
  const report = (option: string, message: string) => issues.push({ option, message });
  const { cart, shapeType, asin, offerListingId } = values;
  if (shapeType !== "simplified-stepper" && readItems(values.qsItems ?? [], values).length === 0)
    report(
      "qs-items",
      'qs-items has no item to show, and the element has no select with options. Set qs-items=\'[{"id":"1","quantityText":"1"}]\'.',
    );
  if (cart === "api" && !asin) report("asin", 'asin is missing, which cart="api" needs. Set asin="…", or another cart.');
  if (cart === "api" && !offerListingId)
    report("offer-listing-id", 'offer-listing-id is missing, which cart="api" needs. Set offer-listing-id="…", or another cart.');
  if (cart === "form" && !purchaseForm(host, { id: values.for, around: true }))
    report("for", 'for names no form, and none stands around the element. Set for="…" to the id of the form that adds to the cart.');
  if (cart === "element" && !adderOf(values.for)) report("for", 'for names no element with an add() method. Set for="…" to the id of one.');
  return { values, issues };
}
