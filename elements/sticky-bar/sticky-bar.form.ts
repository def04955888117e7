import type { Session } from "../../src/element/mixin.ts";
import { submitNatively } from "../../src/forms/native-form.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { submissions } from "../../src/forms/submissions.ts";
import { matches, queryAll } from "../../src/markup/query.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import { isHiddenField, offeredQuantities, quantityControl } from "../../src/page/quantity-controls.ts";
import { cartInFlight } from "../../src/cart/lock.ts";
import type { FormState, StickyBarModel } from "./sticky-bar.model.ts";
import { stickyBarOptions, type StickyBarOptions } from "./sticky-bar.options.ts";

const STATES = ["disabled", "aria-disabled", "aria-busy"];
const WATCHED = [...STATES, "data-dp-add-to-cart", "form", "id", "name", "type", "min", "max", "step"];
const FIELDS = "form,input,select,option";

/** Whether the page's control of the quantity can be another one by that, or offer something else. */
const concernsControl = ({ attributeName, addedNodes, removedNodes }: MutationRecord): boolean =>
  attributeName === null
    ? [...addedNodes, ...removedNodes].some(
        (node) => node instanceof Element && (matches(node, FIELDS) || queryAll(node, FIELDS).length > 0),
      )
    : !STATES.includes(attributeName);

/** Follows the form that the drawn button submits (sticky-bar.28). Returns a function that submits it. */
export function followForm(host: HTMLElement, { $options, context, model, signal }: Session<StickyBarOptions, StickyBarModel>): () => void {
  const { $underWay } = submissions();
  const find = () => purchaseForm(host, { id: $options.get().form });
  /** another control of the page changes the product in the cart (calls.17) */
  const isHeld = () =>
    cartInFlight(context.page)
      .get()
      .includes(context.scope.asin.get() ?? "");

  /** A `max-quantity` that is not the default goes before what a list of the page has (markup.1). */
  function offered(form: HTMLFormElement | null): readonly number[] | undefined {
    const { maxQuantity } = $options.get();
    const control = form && quantityControl(form);
    const isOverruled = control instanceof HTMLSelectElement && maxQuantity !== stickyBarOptions.maxQuantity.fallback;
    return control && !isHiddenField(control) && !isOverruled ? offeredQuantities(control, maxQuantity) : undefined;
  }

  let known: { readonly form: HTMLFormElement | null; readonly quantities: readonly number[] | undefined } | undefined;

  function update(): void {
    const form = find();
    if (known?.form !== form) known = { form, quantities: offered(form) };
    const submitter = form && submitterOf(form);
    const isSent =
      form !== null && ($underWay.get().has(form) || [form, submitter].some((node) => node && matches(node, '[aria-busy="true"]')));
    const next: FormState = {
      present: form !== null,
      locked: context.scope.orderMinimum.get().locked || (!!submitter && matches(submitter, ':disabled,[aria-disabled="true"]')),
      busy: isHeld() || isSent,
      offered: known!.quantities,
    };
    if (JSON.stringify(next) !== JSON.stringify(model.$form.get())) model.setForm(next);
  }

  /** The control is looked for in the whole document: not again at each change of it. */
  const forget = () => (known = undefined);
  const changed = (records: readonly MutationRecord[]) => {
    if (records.some(concernsControl)) forget();
    update();
  };
  watchMutations(document, changed, signal, { subtree: true, childList: true, attributeFilter: WATCHED });
  context.follow(context.scope.orderMinimum, update);
  context.follow(cartInFlight(context.page), update);
  context.follow($options, () => {
    forget();
    update();
  });
  context.follow($underWay, update);
  return () => {
    const form = find();
    if (form) submitNatively(form, { submitter: submitterOf(form), csrfToken: context.pageOptions().csrfToken });
  };
}
