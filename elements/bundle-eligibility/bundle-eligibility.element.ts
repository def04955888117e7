import { behaviourElement } from "../../src/element/behaviour.ts";
import { changes } from "../../src/element/parts/changes.ts";
import { page } from "../../src/element/parts/page.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { createBundleEligibilityModel } from "./bundle-eligibility.model.ts";
import { bundleEligibilityOptions } from "./bundle-eligibility.options.ts";

/**
 * Registers the page's product for bundle-and-save, so that the call for recommendations after an add names it as eligible. It shows
 * nothing and sends nothing.
 *
 * @summary Registers the product for bundle-and-save.
 * @attr {string} merchant-id - the seller
 * @attr {string} fulfillment-manager-id - who ships
 * @attr {string} sku - the seller's article
 * @attr {string} price - the price
 * @attr {boolean} is-customer-prime - the customer has the benefit; without it the page-wide `prime`
 * @attr {string} program - key in the eligibility map
 * @fires dp-change - `eligibility`: names of the programs
 * @fires dp-metric - `bundle-eligibility.missing` (tag `field`), once per page and field
 * @slot - hidden fields with the options
 * @state registered - the entry is in the map
 * @state incomplete - a field is missing, and nothing is registered
 * @example
 * <dp-bundle-eligibility merchant-id="A1" fulfillment-manager-id="F1" sku="SKU-1" price="24.99" is-customer-prime></dp-bundle-eligibility>
 */
export class BundleEligibilityElement extends behaviourElement({
  options: bundleEligibilityOptions,
  fields: fieldFinder,
  parts: [page, changes],
  model: createBundleEligibilityModel,
}) {
  connected(): void {
    this.hidden = true; // takes no room, and shows no fallback (bundle-eligibility.7)
  }
}
