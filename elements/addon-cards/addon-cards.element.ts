import { behaviourElement } from "../../src/element/behaviour.ts";
import { page } from "../../src/element/parts/page.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import type { Validate } from "../../src/selections/registration.ts";
import type { CardsSession } from "./addon-cards.card.ts";
import { createAddonCardsModel } from "./addon-cards.model.ts";
import { addonCardsOptions } from "./addon-cards.options.ts";
import { followCards, pageOf } from "./addon-cards.page.ts";
import { texts as english } from "./addon-cards.texts.ts";

/**
 * Makes a group of server-rendered add-on cards (coupon, buy-back, promotion, protection and the like) selectable, so that what the
 * shopper selects counts in the price and goes into the purchase. Without a script the controls post with the form.
 *
 * @summary Makes server-rendered add-on cards selectable.
 * @attr {string} group - group that the cards belong to; else that of the device
 * @attr {string} attribution - owner of the cards, part of each registration; required
 * @attr {boolean} scroll-to-card - brings a card back into view after its details
 * @fires dp-change - `selections` and `prices`, on the card whose selection changed
 * @fires dp-open - `surface: "addon-details"`, with `feature`; cancelled, the details stay closed
 * @fires dp-close - `surface: "addon-details"`, with `feature`
 * @fires dp-metric - `addon-cards.impression`, `addon-cards.select`, `addon-cards.deselect`; `addon-cards.items`, `addon-cards.details`, when the markup does not fit
 * @fires dp-error - `config`; `validation`, when a choice was not taken
 * @slot - cards: elements with `data-dp-card`; they stay in the light DOM
 * @csspart dialog - the details, reached by `dp-addon-cards > [data-dp-drawn]::part(dialog)`
 * @csspart dialog-body - what scrolls
 * @csspart close - the close button of the details
 * @cssprop --dp-color-surface - ground of the details
 * @cssprop --dp-duration-sheet - how long the details slide
 * @state ready - nothing of the group is selected
 * @state selected - something of the group is selected
 * @state resting - the buying option supports no cards: they are hidden
 * @state invalid - an option is missing: the controls submit natively
 * @example
 * <dp-addon-cards attribution="buybox">
 *   <fieldset data-dp-card="couponsCard">
 *     <legend>Coupon</legend>
 *     <label><input type="checkbox" data-dp-select="c1"> Apply a $5.00 coupon</label>
 *     <script type="application/json" data-dp-items>
 *       { "c1": { "itemType": "coupon", "savings": 5, "price": -5, "isOrderLevel": true, "shortDisplayTitle": "Coupon" } }
 *     </script>
 *   </fieldset>
 * </dp-addon-cards>
 */
export class AddonCardsElement extends behaviourElement({
  options: addonCardsOptions,
  fields: fieldFinder,
  parts: [texts(english), page],
  page: pageOf,
  model: createAddonCardsModel<Element>,
}) {
  #validators: Readonly<Record<string, Validate>> | undefined;
  #look: (() => void) | undefined;

  constructor() {
    super();
    if (!Object.hasOwn(this, "validators")) return;
    const early = this.validators; // set before the element was defined: it would hide the accessor
    Reflect.deleteProperty(this, "validators");
    this.validators = early;
  }

  /** Own checks of cards, by feature name: an item that one answers with false is not taken (addon-cards.11). */
  get validators(): Readonly<Record<string, Validate>> | undefined {
    return this.#validators;
  }

  set validators(validators: Readonly<Record<string, Validate>> | undefined) {
    this.#validators = validators;
  }

  connected(session: CardsSession): void {
    this.#look = followCards(this, session);
  }

  /** An option or the language. */
  changed(): void {
    this.#look?.();
  }
}
