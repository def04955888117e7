import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { submitterOf } from "../../src/forms/purchase-form.ts";
import { behaviourElement } from "../../src/element/behaviour.ts";
import { bindItems } from "../../src/markup/items.ts";
import { preloadLater } from "../../src/page/preload-on-approach.ts";
import { announceLater, announcer } from "../../src/ui/announce-later.ts";
import { calls } from "../../src/element/parts/calls.ts";
import { page } from "../../src/element/parts/page.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { ignoreHeldEnter } from "../../src/focus/held-enter.ts";
import type { DpHost, Session } from "../../src/element/mixin.ts";
import { AddedFields, isPressing, pressControl } from "./hero-action.form.ts";
import { createHeroActionModel, type HeroActionContext, type HeroActionModel, type HeroActionPage } from "./hero-action.model.ts";
import { heroActionOptions, type HeroActionOptions } from "./hero-action.options.ts";
import { texts as english } from "./hero-action.texts.ts";

const CONTROL = "button,input[type=button],input[type=submit],a[href]";

function pageOf(host: HTMLElement, { $options, pageOptions, signal }: HeroActionContext): HeroActionPage {
  const added = new AddedFields(signal);
  const form = () => purchaseForm(host, { id: $options.get().for });
  return {
    write(fields) {
      const into = form();
      if (into) added.write(into, fields);
    },
    submit() {
      const into = form();
      const control = into && submitterOf(into, { selector: $options.get().submit });
      return control ? pressControl(into, control, pageOptions().csrfToken) : undefined;
    },
    ownQuantity: () =>
      (host as DpHost<typeof heroActionOptions, HeroActionModel>).dpProperties.get("quantity") != null ||
      ["quantity", "data-quantity"].some((name) => host.hasAttribute(name)),
  };
}

/**
 * Lets a prominent button or link outside the buy box take one preparatory step and then add the product to the cart through the
 * buy box's own form. The purchase never fails because of the step. Without it a link leads where it says.
 *
 * @summary A control outside the buy box that adds to the cart through its form.
 * @attr {string} for - id of the add-to-cart form; without it the closest purchase form of the scope
 * @attr {string} submit - CSS selector of the control that is pressed; without it `submit.add-to-cart`, else the first that does not buy now
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} offer-listing-id - the offer; without it that of the scope
 * @attr {number} quantity - how many; without it the scope's quantity at the press, else 1
 * @attr {boolean} include-gift-receipt - add a gift receipt
 * @attr {boolean} device-preregistration - register the device to the shopper
 * @attr {number} index - position of the item in the form
 * @attr {string} pre-url - where the preparatory step is sent; without it there is none
 * @fires dp-request - before the step; cancelled, step and purchase are the page's
 * @fires dp-response - after it
 * @fires dp-success - `hero-action` with the `asin`, when the form has heard of the press
 * @fires dp-metric - `hero-action.press` per press, `hero-action.step-failed` (tag `code`), `hero-action.missing`
 * @fires dp-error - `config`
 * @slot - the button or link, and hidden fields; they stay in the light DOM
 * @state ready - takes a press
 * @state busy - a press is being worked off
 * @state invalid - an option does not fit, or there is no form or no add-to-cart control in it
 * @example
 * <dp-hero-action for="add-to-cart-form" pre-url="/gp/product/pre-add-to-cart" device-preregistration>
 *   <button type="button">Pre-register and add to cart</button>
 * </dp-hero-action>
 */
export class HeroActionElement extends behaviourElement({
  options: heroActionOptions,
  fields: fieldFinder,
  parts: [texts(english), page, calls],
  page: pageOf,
  model: createHeroActionModel,
  resolveOptions(host, values) {
    const form = purchaseForm(host, { id: values.for });
    const issue = (option: string, message: string) => ({ values, issues: [{ option, message }] });
    if (!form)
      return issue(
        "for",
        'No add-to-cart form found by for="…", by data-dp-add-to-cart or by the id "add-to-cart-form" in the scope. Set for="…" to its id, or mark it.',
      );
    if (!submitterOf(form, { selector: values.submit }))
      return issue(
        "submit",
        'No add-to-cart control found in the form. Add a submit button to it, or set submit="…" to a selector of one.',
      );
    return { values, issues: [] };
  },
}) {
  connected(session: Session<HeroActionOptions, HeroActionModel>): void {
    const { model, context, signal } = session;
    let pressed: HTMLElement | undefined;
    const { update } = bindItems(this, session, {
      selector: CONTROL,
      submits: true,
      item: (control) => control,
      look: (control) => (control === pressed ? { busy: model.$state.get() === "busy", text: model.$notice.get()?.text } : {}),
      replaced: (before, control) => void (before === pressed && (pressed = control)),
      ignores: isPressing, // our own press, of a form inside the element
      press(control) {
        if (model.$state.get() === "ready") pressed = control;
        void model.press();
      },
    });
    context.follow(model.$state, update);
    context.follow(model.$notice, (notice) => {
      if (notice) announceLater(notice.text);
      update();
    });
    preloadLater(this, [announcer], signal);
    ignoreHeldEnter(this, signal);
  }
}
