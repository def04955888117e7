import { behaviourElement } from "../../src/element/behaviour.ts";
import { changes } from "../../src/element/parts/changes.ts";
import { page } from "../../src/element/parts/page.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { createPromotionEligibilityModel } from "./promotion-eligibility.model.ts";
import { promotionEligibilityOptions } from "./promotion-eligibility.options.ts";

/**
 * Collects what a promotion program judges a shopper by, for the recommendations after an add to the cart. It shows nothing.
 *
 * @summary Collects the data of a promotion program.
 * @attr {string} program - key of the data in the store `eligibility`
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} offer-listing-id - the offer; without it that of the scope
 * @attr {boolean} displayable - the promotion may be displayed
 * @attr {string} marketplace-id - the marketplace; without it that of the page
 * @attr {string} language-header - the language; without it that of the page
 * @attr {list} opt-strx-experiments - experiments that the shopper is in
 * @attr {boolean} is-customer-prime - the shopper is a member; without it as the page says
 * @attr {string} promo-id - the promotion
 * @fires dp-change - `eligibility`: names of the programs
 * @fires dp-metric - `promotion-eligibility.missing` (tags `program`, `field`), `promotion-eligibility.collected` (tag `program`)
 * @state ready - everything is there
 * @state incomplete - a field is missing
 * @example
 * <dp-promotion-eligibility displayable="true" opt-strx-experiments="EXP_1,EXP_2" is-customer-prime="false" promo-id="P-1"></dp-promotion-eligibility>
 */
export class PromotionEligibilityElement extends behaviourElement({
  options: promotionEligibilityOptions,
  fields: fieldFinder,
  parts: [page, changes],
  model: createPromotionEligibilityModel,
}) {
  connected(): void {
    this.hidden = true; // takes no room, also between the gaps of a grid (promotion-eligibility.5)
  }
}
