import { atom, type ReadableAtom } from "nanostores";
import { submitNatively } from "../../src/page/forms/native-form.ts";
import { purchaseForm, submitterOf } from "../../src/page/forms/purchase-form.ts";
import { submissions } from "../../src/page/forms/submissions.ts";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import type { Session } from "../../src/element/mixin.ts";
import { matches } from "../../src/page/query.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

/** What the drawn add-to-cart button shows of the form that it submits. */
export interface FormState {
  readonly present: boolean;
  readonly locked: boolean;
  readonly busy: boolean;
}

export interface BoundForm {
  readonly $form: ReadableAtom<FormState>;
  submit(): void;
}

/** The form that the drawn button submits, natively and with the form's own submit button (sticky-bar.28). */
export function bindForm(host: HTMLElement, { $options, context, signal }: Session<StickyBarOptions, StickyBarModel>): BoundForm {
  const $form = atom<FormState>({ present: false, locked: false, busy: false });
  const { $underWay } = submissions();
  const find = () => purchaseForm(host, { id: $options.get().form });
  /** another control of the page changes the product in the cart (calls.17) */
  const isHeld = () =>
    cartInFlight(context.page)
      .get()
      .includes(context.scope.asin.get() ?? "");
  const look = () => {
    const form = find();
    const submitter = form && submitterOf(form);
    const next: FormState = {
      present: form !== null,
      locked: context.scope.orderMinimum.get().locked || (!!submitter && matches(submitter, ':disabled,[aria-disabled="true"]')),
      busy:
        isHeld() ||
        (form !== null && ($underWay.get().has(form) || [form, submitter].some((node) => node && matches(node, '[aria-busy="true"]')))),
    };
    const now = $form.get();
    if (next.present !== now.present || next.locked !== now.locked || next.busy !== now.busy) $form.set(next);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "aria-disabled", "aria-busy", "data-dp-add-to-cart", "form", "id", "name", "type"],
  });
  signal.addEventListener("abort", () => observer.disconnect());
  context.follow(context.scope.orderMinimum, look);
  context.follow(cartInFlight(context.page), look);
  context.follow($options, look);
  context.follow($underWay, look);
  return {
    $form,
    submit() {
      const form = find();
      if (!form || $form.get().locked || $form.get().busy) return;
      submitNatively(form, { submitter: submitterOf(form), csrfToken: context.pageOptions().csrfToken });
    },
  };
}
