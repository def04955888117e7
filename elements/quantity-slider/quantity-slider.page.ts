import { syncCart } from "../../src/page/stores/cart-sync.ts";
import { explainMinimum } from "../../src/page/forms/explain-minimum.ts";
import type { Session } from "../../src/element/mixin.ts";
import { setField } from "../../src/page/forms/form-field.ts";
import { submitNatively } from "../../src/page/forms/native-form.ts";
import { ownForm, purchaseForm, submitterOf } from "../../src/page/forms/purchase-form.ts";
import { languageOf } from "../../src/page/options/page-options.ts";
import { announceNavigation } from "../../src/page/navigate.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import { actionOf } from "../../src/lib/page-form.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import { announce } from "../../src/ui/announcer.ts";
import type { QuantitySliderModel } from "./quantity-slider.model.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";

type Page = Session<QuantitySliderOptions, QuantitySliderModel>;

/** Submits the scope's purchase form; its listeners may take it over (calls.17). */
function submitPurchase(host: HTMLElement, { context }: Page, quantity: number): boolean {
  const form = purchaseForm(host);
  if (!form) return false;
  setField(form, "quantity", String(quantity));
  void submitNatively(form, { csrfToken: context.pageOptions().csrfToken, submitter: submitterOf(form) });
  return true;
}

/** Submits the element's own form with the quantity and the request id (quantity-slider.26, calls.12). */
function submitForm(host: HTMLElement, { context }: Page, quantity: number, requestId: string): boolean {
  const form = ownForm(host);
  if (!form) return false;
  const submitter = submitterOf(form);
  setField(form, "quantity", String(quantity));
  const url = actionOf(form, submitter)?.href ?? "";
  announceNavigation(
    host,
    url,
    "form-fallback",
    () => void submitNatively(form, { csrfToken: context.pageOptions().csrfToken, requestId, submitter }),
  );
  return true;
}

/** Wires the model to the page, for as long as the element is there. */
export function wirePage(host: HTMLElement, session: Page): void {
  const { model, context, $options, signal } = session;
  syncCart(host, signal, () => {
    const { cartType, asin } = $options.get();
    return cartType === "UFG" ? asin : undefined;
  });
  preloadOnIntent(host, model.preload, signal);
  model.attach({
    submitForm: (quantity, id) => submitForm(host, session, quantity, id),
    submitPurchase: (quantity) => submitPurchase(host, session, quantity),
    explainMinimum: () => explainMinimum(host),
  });
  context.follow(model.$notice, (notice) => {
    if (!notice || !host.shadowRoot) return;
    const label = context.text("quantity-slider.label", { title: $options.get().itemTitle ?? "" }).trim();
    announce(`${label}: ${formatNumber(notice.quantity, languageOf(host))}`);
  });
}
