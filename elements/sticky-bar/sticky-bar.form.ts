import type { Session } from "../../src/element/mixin.ts";
import { submitNatively } from "../../src/forms/native-form.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { submissions } from "../../src/forms/submissions.ts";
import { matches } from "../../src/markup/query.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import { isHiddenField, offeredQuantities, quantityControl } from "../../src/page/quantity-controls.ts";
import { cartInFlight } from "../../src/cart/lock.ts";
import type { FormState, StickyBarModel } from "./sticky-bar.model.ts";
import { stickyBarOptions, type StickyBarOptions } from "./sticky-bar.options.ts";

const WATCHED = ["disabled", "aria-disabled", "aria-busy", "data-dp-add-to-cart", "form", "id", "name", "type", "min", "max", "step"];

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

  function update(): void {
    const form = find();
    const submitter = form && submitterOf(form);
    const isSent =
      form !== null && ($underWay.get().has(form) || [form, submitter].some((node) => node && matches(node, '[aria-busy="true"]')));
    const next: FormState = {
      present: form !== null,
      locked: context.scope.orderMinimum.get().locked || (!!submitter && matches(submitter, ':disabled,[aria-disabled="true"]')),
      busy: isHeld() || isSent,
      offered: offered(form),
    };
    if (JSON.stringify(next) !== JSON.stringify(model.$form.get())) model.setForm(next);
  }

  watchMutations(document, update, signal, { subtree: true, childList: true, attributeFilter: WATCHED });
  context.follow(context.scope.orderMinimum, update);
  context.follow(cartInFlight(context.page), update);
  context.follow($options, update);
  context.follow($underWay, update);
  return () => {
    const form = find();
    if (form) submitNatively(form, { submitter: submitterOf(form), csrfToken: context.pageOptions().csrfToken });
  };
}
