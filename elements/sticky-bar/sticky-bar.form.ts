import type { Session } from "../../src/element/mixin.ts";
import { submitNatively } from "../../src/forms/native-form.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { submissions } from "../../src/forms/submissions.ts";
import { matches } from "../../src/markup/query.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import { cartInFlight } from "../../src/cart/lock.ts";
import type { FormState, StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

const WATCHED = ["disabled", "aria-disabled", "aria-busy", "data-dp-add-to-cart", "form", "id", "name", "type"];

/** Follows the form that the drawn button submits (sticky-bar.28). Returns a function that submits it. */
export function followForm(host: HTMLElement, { $options, context, model, signal }: Session<StickyBarOptions, StickyBarModel>): () => void {
  const { $underWay } = submissions();
  const find = () => purchaseForm(host, { id: $options.get().form });
  /** another control of the page changes the product in the cart (calls.17) */
  const isHeld = () =>
    cartInFlight(context.page)
      .get()
      .includes(context.scope.asin.get() ?? "");

  function update(): void {
    const form = find();
    const submitter = form && submitterOf(form);
    const isSent =
      form !== null && ($underWay.get().has(form) || [form, submitter].some((node) => node && matches(node, '[aria-busy="true"]')));
    const next: FormState = {
      present: form !== null,
      locked: context.scope.orderMinimum.get().locked || (!!submitter && matches(submitter, ':disabled,[aria-disabled="true"]')),
      busy: isHeld() || isSent,
    };
    const now = model.$form.get();
    if (next.present !== now.present || next.locked !== now.locked || next.busy !== now.busy) model.setForm(next);
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
