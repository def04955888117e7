import { installOpeners } from "../../src/opening/openers.ts";
import { behaviourElement } from "../../src/element/behaviour.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { plainChanges } from "../../src/element/parts/plain-changes.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createOrderMinimumModel, type OrderMinimumModel } from "./order-minimum.model.ts";
import { orderMinimumOptions, type OrderMinimumOptions } from "./order-minimum.options.ts";
import { pageOf, wirePage, type WiredPage } from "./order-minimum.page.ts";
import { texts as english } from "./order-minimum.texts.ts";

/**
 * Keeps a shopper from ordering less than an offer's minimum: until a sufficient quantity is chosen nothing submits the form, and
 * a press of its buttons or of the quantity list explains why. Without it the page's own validation and the server decide.
 *
 * @summary Locks a buy form until its minimum quantity is chosen.
 * @attr {number} minimum - smallest quantity that may be ordered; required
 * @attr {number} subscription-minimum - smallest quantity of one subscription delivery; the minimum where it is not written
 * @attr {string} for - id of the form; without it the one around the element, else the closest purchase form of the scope
 * @attr {string} quantity-field - CSS selector of the quantity control
 * @attr {boolean} accept-preselected - a sufficient quantity that the server preselected counts as chosen
 * @fires dp-change - `orderMinimum`, `{ minimum, locked }`, when it changes; `quantity`, when the popover's button chose one
 * @fires dp-open - before the popover opens, `surface: "order-minimum"`, reason `press` or `submit`; can be cancelled
 * @fires dp-close - reason `escape`, `outside`, `close` or `chosen`; `failed` when its code does not load
 * @fires dp-error - `validation`, when a locked form was to be submitted; `network`, when the code of the popover does not load; `config`
 * @slot - the quantity control and helper texts (`data-dp-helper="locked | subscription | onetime"`); they stay in the light DOM
 * @csspart popover - the explanation, reached by `dp-order-minimum > [data-dp-drawn]::part(popover)`
 * @csspart title - its heading
 * @csspart text - what it says
 * @csspart choose - its button that chooses the smallest sufficient quantity
 * @csspart close - its close button
 * @state locked - no sufficient quantity is chosen
 * @state explaining - the popover is open
 * @state waiting - the 370 ms after it closed
 * @state choosing - the quantity list takes a choice, none is made yet
 * @state ready - a sufficient quantity is chosen, or the minimum is 1
 * @state invalid - an option does not fit, or there is no form: nothing is locked
 * @example
 * <dp-order-minimum minimum="6">
 *   <label for="quantity">Quantity</label>
 *   <select id="quantity" name="quantity"><option value="">Choose</option><option>6</option><option>12</option></select>
 *   <p data-dp-helper="locked">This offer has a minimum order of 6.</p>
 * </dp-order-minimum>
 */
export class OrderMinimumElement extends behaviourElement({
  options: orderMinimumOptions,
  fields: fieldFinder,
  parts: [texts(english), plainChanges],
  page: pageOf,
  model: createOrderMinimumModel,
  resolveOptions(host, values) {
    if (purchaseForm(host, { id: values.for, around: true })) return { values, issues: [] };
    const where = values.for === undefined ? "around it, nor a purchase form in its scope" : `with the id "${values.for}"`;
    return {
      values,
      issues: [{ option: "for", message: `No form found ${where}. Put the element into the form, or set for="…" to its id.` }],
    };
  },
}) {
  static {
    installOpeners();
  }

  #page: WiredPage | undefined;

  connected(session: Session<OrderMinimumOptions, OrderMinimumModel>): void {
    this.#page = wirePage(this, session);
    session.signal.addEventListener("abort", () => (this.#page = undefined));
  }

  /** An option or the language has changed. */
  changed(): void {
    this.#page?.update();
  }

  /** Opens the explanation while the form is locked: for buttons elsewhere that the lock stops (order-minimum.16). */
  show(opener?: Element): void {
    this.#page?.show(opener);
  }

  close(): void {
    this.model?.close("close");
  }
}
