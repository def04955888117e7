import { keepCart } from "../../src/element/stores/cart-keeper.ts";
import { fire } from "../../src/element/events.ts";
import { formOf as purchaseForm } from "../../src/element/forms/add-to-cart-form.ts";
import { explainMinimum } from "../../src/element/forms/explain-minimum.ts";
import type { Session } from "../../src/element/mixin.ts";
import { prepareNativeForm } from "../../src/element/forms/native-form.ts";
import { languageOf } from "../../src/element/options/page-options.ts";
import { matches, queryAll } from "../../src/element/page/query.ts";
import { warmOnApproach } from "../../src/element/warm-on-approach.ts";
import { requestId } from "../../src/lib/ids.ts";
import { redactUrl } from "../../src/lib/sensitive.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { announce } from "../../src/ui/announcer.ts";
import type { QuantitySliderModel } from "./quantity-slider.model.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

type Page = Session<QuantitySliderOptions, QuantitySliderModel>;

const SUBMITS = 'button:not([type]),button[type="submit"],input[type="submit"],input[type="image"]';

/** Puts quantity and id of the press into the form; the button that submits it (calls.12, calls.14). */
function prepare(form: HTMLFormElement, { context }: Page, quantity: number, id: string): HTMLButtonElement | HTMLInputElement | undefined {
  const submitter = (queryAll(form, SUBMITS) as (HTMLButtonElement | HTMLInputElement)[]).find((button) => !button.disabled);
  setQuantity(form, String(quantity));
  prepareNativeForm(form, { csrfToken: context.pageOptions().csrfToken, requestId: id, submitter });
  return submitter;
}

/** Submits the scope's purchase form, with all that listens to it (calls.17). */
function submitPurchase(host: HTMLElement, session: Page, quantity: number): boolean {
  const form = purchaseForm(host, undefined);
  if (!form) return false;
  HTMLFormElement.prototype.requestSubmit.call(form, prepare(form, session, quantity, requestId()) ?? null);
  return true;
}

/** Posts what the ordinary form would have posted, with the quantity and the id of the press (quantity-slider.26, calls.12). */
function submitForm(host: HTMLElement, session: Page, quantity: number, id: string): boolean {
  const form = queryAll(host, "form").find((found) => found instanceof HTMLFormElement) as HTMLFormElement | undefined;
  if (!form) return false;
  const submitter = prepare(form, session, quantity, id);
  const url = new URL(submitter?.getAttribute("formaction") ?? Element.prototype.getAttribute.call(form, "action") ?? "", document.baseURI);
  const follow = () => HTMLFormElement.prototype.requestSubmit.call(form, submitter ?? null);
  if (fire(host, "dp-navigate", { url: redactUrl(url.href), reason: "form-fallback", reload: false, follow })) follow();
  return true;
}

function setQuantity(form: HTMLFormElement, value: string): void {
  const fields = queryAll(form, 'input[name="quantity"],select[name="quantity"]') as (HTMLInputElement | HTMLSelectElement)[];
  for (const field of fields) {
    if (matches(field, "select") && ![...(field as HTMLSelectElement).options].some((option) => option.value === value))
      (field as HTMLSelectElement).add(new Option(value, value));
    field.value = value;
  }
  if (fields.length > 0) return;
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "quantity", value });
  Element.prototype.append.call(form, field);
}

/** Wires the model to the page, for as long as the element is there. */
export function wirePage(host: HTMLElement, session: Page): void {
  const { model, context, $options, signal } = session;
  keepCart(host, signal, () => {
    const { cartType, asin } = $options.get();
    return cartType === "UFG" ? asin : undefined;
  });
  warmOnApproach(host, model.warm, signal);
  model.attach({
    submitForm: (quantity, id) => submitForm(host, session, quantity, id),
    submitPurchase: (quantity) => submitPurchase(host, session, quantity),
    explainMinimum: () => explainMinimum(host),
  });
  context.follow(model.$said, (said) => {
    if (!said || !host.shadowRoot) return;
    const label = context.text("quantity-slider.label", { title: $options.get().itemTitle ?? "" }).trim();
    announce(host.shadowRoot, `${label}: ${formatNumber(said.quantity, languageOf(host))}`);
  });
}
