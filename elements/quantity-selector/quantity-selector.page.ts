import { scopeRoot } from "../../src/page/scope.ts";
import { addField, fieldsOf, setField } from "../../src/page/forms/form-field.ts";
import { submitNatively } from "../../src/page/forms/native-form.ts";
import { purchaseForm, submitterOf } from "../../src/page/forms/purchase-form.ts";
import type { Session } from "../../src/element/mixin.ts";
import { syncCart } from "../../src/page/stores/cart-sync.ts";
import { explainMinimum } from "../../src/page/forms/explain-minimum.ts";
import { bindQuantityControls } from "../../src/page/forms/quantity-binding.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import { announce } from "../../src/ui/announcer.ts";
import type { QuantityPage } from "./cart/quantity-selector.cart-action.ts";
import { adderOf } from "./quantity-selector.resolve-options.ts";
import type { QuantitySelectorModel } from "./quantity-selector.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

type Page = Session<QuantitySelectorOptions, QuantitySelectorModel>;

/** The form around the element posts the chosen quantity, also where the page gave it no field for one (quantity-selector.10). */
function syncFormField(host: HTMLElement, { model, context, signal }: Page): void {
  let own: HTMLInputElement | undefined;
  context.follow(model.committed.$choice, ({ quantity }) => {
    const form = host.closest("form");
    if (!(form instanceof HTMLFormElement) || quantity === null) return;
    if (own && own.form !== form) own.remove();
    if (fieldsOf(form, "quantity").length === 0) own = addField(form, "quantity", String(quantity));
    else if (own?.isConnected) own.value = String(quantity);
  });
  signal.addEventListener("abort", () => own?.remove(), { once: true });
}

/** Presses the add-to-cart button of the form, so that its listeners may take the submission over (quantity-selector.62). */
async function submitForm(host: HTMLElement, { $options, context }: Page, quantity: number): Promise<void> {
  const form = purchaseForm(host, { id: $options.get().for, around: true });
  if (!form) return;
  setField(form, "quantity", String(quantity));
  await submitNatively(form, { submitter: submitterOf(form), csrfToken: context.pageOptions().csrfToken, press: true }).ended;
}

const SUBMITS = 'button:not([type]),button[type="submit"],input[type="submit"],input[type="image"]';

/** Whether a press of the control submits a form: it is a submit button, or is inside one or inside its label. */
function submits(control: Element): boolean {
  const label = control.closest("label");
  const button = control.closest("button,input") ?? (label instanceof HTMLLabelElement ? label.control : null);
  return button !== null && (button as HTMLButtonElement).form !== null && button.matches(SUBMITS);
}

/** Presses a control of the scope whose id came from data: nothing outside the scope, and nothing that submits (quantity-selector.36). */
function press(host: HTMLElement, { context }: Page, id: string): void {
  const root = scopeRoot(host);
  const control = root.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(control instanceof HTMLElement) || scopeRoot(control) !== root)
    return context.warn(`actionTriggerId "${id}" names no element of the scope and is ignored.`);
  if (submits(control)) return context.warn(`actionTriggerId "${id}" names a control that submits a form and is ignored.`);
  control.click();
}

/** Wires the model to the page's own markup, for as long as the element is there. */
export function wirePage(host: HTMLElement, session: Page): void {
  const { model, context, $options, signal } = session;
  bindQuantityControls(host);
  syncCart(host, signal);
  preloadOnIntent(host, model.action.preload, signal);
  syncFormField(host, session);
  const page: QuantityPage = {
    submitForm: (quantity) => submitForm(host, session, quantity),
    hasForm: () => purchaseForm(host, { id: $options.get().for }) !== null,
    add(detail) {
      const element = adderOf($options.get().for);
      if (typeof element?.add !== "function") throw new TypeError("The element that `for` names has no add().");
      return element.add({ ...detail, qsUID: host.id });
    },
    press: (id) => press(host, session, id),
    explainMinimum: () => explainMinimum(host),
  };
  model.attach(page);
  context.follow(model.stepper.$notice, (choice) => {
    if (choice && host.shadowRoot) announce(model.say.choice(model.$items.get(), choice));
  });
}
