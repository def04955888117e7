import { scopeRoot } from "../../src/element/scope.ts";
import { prepareNativeForm } from "../../src/element/forms/native-form.ts";
import type { Session } from "../../src/element/mixin.ts";
import { keepCart } from "../../src/element/stores/cart-keeper.ts";
import { explainMinimum } from "../../src/element/forms/explain-minimum.ts";
import { bindQuantityControls } from "../../src/element/forms/quantity-binding.ts";
import { rootOf } from "../../src/element/page/query.ts";
import { warmOnApproach } from "../../src/element/warm-on-approach.ts";
import { requestId } from "../../src/lib/ids.ts";
import { announce } from "../../src/ui/announcer.ts";
import type { QuantityPage } from "./quantity-selector.cart-action.ts";
import { adderOf, formOf } from "./quantity-selector.complete.ts";
import type { QuantitySelectorModel } from "./quantity-selector.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

type Page = Session<QuantitySelectorOptions, QuantitySelectorModel>;

/** Fields of a form by a query, never through its named properties (config.4). */
function quantityFields(form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] {
  const fields = (rootOf(form) as ParentNode).querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name="quantity"],select[name="quantity"]',
  );
  return [...fields].filter((field) => field.form === form);
}

function addField(form: HTMLFormElement, quantity: number): HTMLInputElement {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "quantity";
  field.value = String(quantity);
  Element.prototype.append.call(form, field);
  return field;
}

/** The form around the element posts the chosen quantity, also where the page gave it no field for one (quantity-selector.10). */
function keepFormField(host: HTMLElement, { model, context, signal }: Page): void {
  let own: HTMLInputElement | undefined;
  context.follow(model.selection.$choice, ({ quantity }) => {
    const form = host.closest("form");
    if (!(form instanceof HTMLFormElement) || quantity === null) return;
    if (own && own.form !== form) own.remove();
    if (quantityFields(form).length === 0) own = addField(form, quantity);
    else if (own?.isConnected) own.value = String(quantity);
  });
  signal.addEventListener("abort", () => own?.remove(), { once: true });
}

const SUBMITS = 'button:not([type]),button[type="submit"],input[type="submit"],input[type="image"]';
const ADDS = '[name="submit.add-to-cart"],#add-to-cart-button,[data-dp-add-to-cart]';

function submitterOf(form: HTMLFormElement): HTMLElement | undefined {
  const buttons = [...(rootOf(form) as ParentNode).querySelectorAll<HTMLButtonElement | HTMLInputElement>(SUBMITS)].filter(
    (button) => button.form === form && !button.disabled,
  );
  return buttons.find((button) => button.matches(ADDS)) ?? buttons[0];
}

/** Submits as a press of the form's add-to-cart button would, with all that listens to it (quantity-selector.62). */
function submitForm(host: HTMLElement, { $options, context }: Page, quantity: number): void {
  const form = formOf(host, $options.get().for);
  if (!form) return;
  const value = String(quantity);
  const fields = quantityFields(form);
  if (fields.length === 0) addField(form, quantity);
  for (const field of fields) {
    if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
      field.add(new Option(value, value));
    field.value = value;
  }
  const submitter = submitterOf(form);
  prepareNativeForm(form, { csrfToken: context.pageOptions().csrfToken, requestId: requestId(), submitter });
  if (submitter) submitter.click();
  else HTMLFormElement.prototype.requestSubmit.call(form);
}

/** A control that submits a form, or lies in one or in a label of one, would do so when pressed. */
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
  keepCart(host, signal);
  warmOnApproach(host, model.action.warm, signal);
  keepFormField(host, session);
  const page: QuantityPage = {
    submitForm: (quantity) => submitForm(host, session, quantity),
    hasForm: () => formOf(host, $options.get().for) !== undefined,
    add(detail) {
      const element = adderOf($options.get().for);
      if (typeof element?.add !== "function") throw new TypeError("The element that `for` names has no add().");
      return element.add({ ...detail, qsUID: host.id });
    },
    press: (id) => press(host, session, id),
    explainMinimum: () => explainMinimum(host),
  };
  model.attach(page);
  context.follow(model.stepper.$said, (choice) => {
    if (choice && host.shadowRoot) announce(host.shadowRoot, model.say.choice(model.$items.get(), choice));
  });
}
