import type { ReadableAtom } from "nanostores";
import { adderOf } from "../../../elements/quantity-selector/quantity-selector.element-with-add.ts";
import { explainMinimum } from "../../../src/forms/explain-minimum.ts";
import { purchaseForm } from "../../../src/forms/find-purchase-form.ts";
import { addField } from "../../../src/forms/form-field.ts";
import { quantityFields } from "../../../src/forms/form-quantity.ts";
import { namesOf } from "../../../src/options/page-names.ts";
import { scopeRoot } from "../../../src/page/scope-root.ts";
import { syncCart } from "../../../src/cart/cart-sync.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { Choice } from "../choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { QuantityPage } from "./quantity-selector.senders.ts";
import { submitForm } from "./quantity-selector.submit-form.ts";

type Context = ModelContext<QuantitySelectorOptions>;

/** What the page follows of the element. */
export interface OwnParts {
  readonly $choice: ReadableAtom<Choice>;
  formSubmitted(): void;
}

/** The form around the element posts the chosen quantity, also where the page gave it no field for one (quantity-selector.10). */
function syncFormField(host: HTMLElement, { follow, signal }: Context, $choice: OwnParts["$choice"]): void {
  let own: HTMLInputElement | undefined;
  follow($choice, ({ quantity }) => {
    const form = host.closest("form");
    if (!(form instanceof HTMLFormElement) || quantity === null) return;
    const isOfPage = quantityFields(form).some((field) => field !== own);
    if (own && (own.form !== form || isOfPage)) own.remove();
    if (isOfPage) return;
    if (own?.isConnected) own.value = String(quantity);
    else own = addField(form, namesOf("quantity")[0] ?? "quantity", String(quantity));
  });
  signal.addEventListener("abort", () => own?.remove(), { once: true });
}

/** The form that adds to the cart; without a mark the one around the element is that only where the page says so (calls.16). */
function formOf(host: HTMLElement, { $options }: Context): HTMLFormElement | null {
  const { for: id, cart } = $options.get();
  return purchaseForm(host, { id, around: cart === "form" });
}

const SUBMITS = 'button:not([type]),button[type="submit"],input[type="submit"],input[type="image"]';

/** Whether a press of the control submits a form: it is a submit button, or is inside one or inside its label. */
function submits(control: Element): boolean {
  const label = control.closest("label");
  const button = control.closest("button,input") ?? (label instanceof HTMLLabelElement ? label.control : null);
  return button !== null && (button as HTMLButtonElement).form !== null && button.matches(SUBMITS);
}

/** Presses a control of the scope whose id came from data: nothing outside the scope, and nothing that submits (quantity-selector.36). */
function press(host: HTMLElement, context: Context, id: string): void {
  const root = scopeRoot(host);
  const control = root.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(control instanceof HTMLElement) || scopeRoot(control) !== root)
    return context.warn(`actionTriggerId "${id}" names no element of the scope and is ignored.`);
  if (submits(control)) return context.warn(`actionTriggerId "${id}" names a control that submits a form and is ignored.`);
  control.click();
}

/** The page around the element, as its presses need it. From now on its form and the cart follow, for as long as the element is there. */
export function createPage(host: HTMLElement, context: Context, { $choice, formSubmitted }: OwnParts): QuantityPage {
  const { $options, signal } = context;
  if (!signal.aborted) {
    syncFormField(host, context, $choice);
    const submitted = ({ target }: SubmitEvent) => target === formOf(host, context) && formSubmitted();
    addEventListener("submit", submitted, { capture: true, signal });
    syncCart(host, signal);
  }
  return {
    async submitForm(quantity) {
      const form = formOf(host, context);
      if (form) await submitForm(form, quantity, context.pageOptions().csrfToken);
    },
    hasForm: () => formOf(host, context) !== null,
    add(detail) {
      const element = adderOf($options.get().for);
      if (typeof element?.add !== "function") throw new TypeError("The element that `for` names has no add().");
      return element.add({ ...detail, qsUID: host.id });
    },
    press: (id) => press(host, context, id),
    explainMinimum: () => explainMinimum(host),
  };
}
