import { behaviourElement } from "../../src/element/behaviour.ts";
import type { Session } from "../../src/element/mixin.ts";
import { allParts } from "../../src/element/parts/all.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import { createWarrantyAddModel, type WarrantyAddModel } from "./warranty-add.model.ts";
import { warrantyAddOptions, type WarrantyAddOptions } from "./warranty-add.options.ts";
import { wirePage } from "./warranty-add.page.ts";
import { texts } from "./warranty-add.texts.ts";

/**
 * Adds a protection plan from checkboxes of the buy box: with the product by every form of the scope that buys it, or alone.
 *
 * @summary Adds a protection plan with the product or alone.
 * @attr {string} for - id of the form of the buy box
 * @attr {string} asin - the product that the plan covers; else that of the scope
 * @attr {number} quantity - how many; else the quantity of the scope, else 1
 * @attr {string} marketplace-id - needed for the plan's own button only; else that of the page
 * @attr {string} ref-tag - click reference
 * @fires dp-change - `selections` when a plan is ticked or unticked; `cart` after an add of the plan's own
 * @fires dp-success - `warranty-add`, with `asin` (the plan's) and `quantity`
 * @fires dp-error - why the plan could not be added; `config` without a marketplace
 * @fires dp-navigate - sign-in
 * @slot - checkboxes with `data-asin` and `data-offer-listing-id`, and a button `data-dp-action="add"`; they stay in the light DOM
 * @state ready - no plan is ticked
 * @state selected - one is
 * @state adding - it is on its way into the cart
 * @state added - it is in the cart
 * @state error - it could not be added
 * @state invalid - `for` names no form: the checkboxes stay usable
 * @example
 * <dp-warranty-add>
 *   <label><input type="checkbox" name="warranty" data-asin="B0PLAN0002" data-offer-listing-id="ol-p2"> 2 years, $9.99</label>
 *   <button type="button" data-dp-action="add" hidden>Add plan to cart</button>
 * </dp-warranty-add>
 */
export class WarrantyAddElement extends behaviourElement({
  options: warrantyAddOptions,
  fields: fieldFinder,
  parts: allParts(texts),
  model: (context) => createWarrantyAddModel(context, announceLater),
  resolveOptions(host, values) {
    if (values.for === undefined || purchaseForm(host, { id: values.for })) return { values, issues: [] };
    const message = `for is "${values.for}", and no form on the page has this id. Set for="…" to the id of the form, or leave it out.`;
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  #update = () => {};

  connected(session: Session<WarrantyAddOptions, WarrantyAddModel>): void {
    preloadAnnouncer();
    this.#update = wirePage(this, session);
  }

  changed(): void {
    this.#update();
  }
}
