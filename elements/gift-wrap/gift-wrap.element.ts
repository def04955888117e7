import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { behaviourElement } from "../../src/element/behaviour.ts";
import { plainChanges } from "../../src/element/parts/plain-changes.ts";
import type { Session } from "../../src/element/mixin.ts";
import { createGiftWrapModel, type GiftWrapModel } from "./gift-wrap.model.ts";
import { giftWrapOptions, type GiftWrapOptions } from "./gift-wrap.options.ts";
import { boxesOf, wirePage } from "./gift-wrap.page.ts";

/**
 * Keeps the gift controls of the buy box in step with every form and call that puts the product into the cart. The checkboxes post
 * with their own form without it.
 *
 * @summary Gift wrap and gift receipt, in step with all forms that buy the product.
 * @attr {string} for - id of the form that gets the fields; without it every add-to-cart and buy-now form of the scope
 * @attr {string} unsupported-options - buying options without gift options, a list
 * @attr {number} index - index of the product's item in the form
 * @fires dp-change - `giftOptions`, when the shopper ticks or unticks one, or chooses a buying option that has none
 * @fires dp-error - `config`
 * @slot - checkboxes named `gift-wrap` and `include-gift-receipt`, or one of them, and `data-dp-part="unavailable"`; they stay in the light DOM
 * @state ready - nothing is ticked
 * @state selected - gift wrap or receipt is ticked
 * @state unavailable - the buying option has no gift options
 * @state invalid - there is no checkbox of either name, or `for` names no form: the checkboxes post with their own form
 * @example
 * <dp-gift-wrap>
 *   <label><input type="checkbox" name="gift-wrap" value="1"> This is a gift</label>
 *   <label><input type="checkbox" name="include-gift-receipt" value="true"> Include a gift receipt</label>
 *   <p data-dp-part="unavailable" hidden>Gift options are not available for this offer.</p>
 * </dp-gift-wrap>
 */
export class GiftWrapElement extends behaviourElement({
  options: giftWrapOptions,
  parts: [plainChanges],
  model: createGiftWrapModel,
  resolveOptions(host, values) {
    const issue = (option: string, message: string) => ({ values, issues: [{ option, message }] });
    if (boxesOf(host).length === 0)
      return issue(
        "",
        'No checkbox named "gift-wrap" or "include-gift-receipt" found inside the element. Put one of them between its tags.',
      );
    if (values.for !== undefined && !purchaseForm(host, { id: values.for }))
      return issue(
        "for",
        `for is "${values.for}", and no form on the page has this id. Set for="…" to the id of the form, or leave it out.`,
      );
    return { values, issues: [] };
  },
}) {
  connected(session: Session<GiftWrapOptions, GiftWrapModel>): void {
    wirePage(this, session);
  }
}
