import { behaviourElement } from "../../src/element/behaviour.ts";
import { allParts } from "../../src/element/parts/all.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { texts } from "../../src/text/registry.ts";
import { createRegistryRecommendationsModel, type RegistryRecommendationsModel } from "./registry-recommendations.model.ts";
import { registryRecommendationsOptions, type RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";
import { wireItems } from "./registry-recommendations.page.ts";

export const addCode = lazy(() => import("./registry-recommendations.add.ts"));

/**
 * Makes the add buttons of recommended items, which the server rendered, add them to the shopper's wedding or gift registry
 * without leaving the page. An item is marked `data-dp-item` with its `data-asin`, its button `data-dp-action="add"`, the place
 * of its outcome `data-dp-part="outcome"`; a field named `quantity` in it says how many. The state of each is its `data-item-state`:
 * `ready`, `adding`, `added`, `already-exists` or `error`. A form around the button is what works without a script.
 *
 * @summary Add buttons of recommended items for a wedding or gift registry.
 * @attr {wedding|gift} type - kind of registry; required
 * @attr {string} registry-id - the gift registry; else a hidden field `registryId` or `registryID`; required for `gift`
 * @attr {string} registry-type - its type; else a hidden field `registryType`; required for `gift`
 * @attr {string} token - registry token; else the CSRF token
 * @attr {string} item-type - what denotes a catalogue item; default `CATALOG_ITEM`
 * @attr {string} vendor-prefix - first part of the vendor id; default `website`
 * @attr {string} vendor-id - where the add came from; replaces the whole of the vendor id
 * @fires dp-success - `registry-add` with `registryType`, `registryId` and `asin`; with `duplicate: true` for an item that was there
 * @fires dp-error - the cause of an add that failed
 * @fires dp-navigate - to sign in
 * @fires dp-metric - `registry-recommendations.outcome`, tags `type` and `outcome`; `registry-recommendations.nameless`, tag `type`
 * @slot - the items; they stay in the light DOM
 * @state ready - takes presses
 * @state invalid - the kind of registry is missing or, for a gift registry, which one: the buttons are the page's
 * @needs registry-add-product|wedding-registry-add-items
 * @example
 * <dp-registry-recommendations type="gift" registry-id="GR1" registry-type="birthday">
 *   <article data-dp-item data-asin="B000REC01">
 *     <h3>Picture frame</h3>
 *     <input type="number" name="quantity" value="1" min="1" aria-label="Quantity">
 *     <button type="button" data-dp-action="add">Add to registry</button>
 *     <p data-dp-part="outcome"></p>
 *   </article>
 * </dp-registry-recommendations>
 */
export class RegistryRecommendationsElement extends behaviourElement({
  options: registryRecommendationsOptions,
  fields: fieldFinder,
  parts: allParts(texts),
  model: (context) => createRegistryRecommendationsModel(context, addCode),
  resolveOptions(_host, values) {
    if (values.type !== "gift") return { values, issues: [] };
    const missing = [
      ["registry-id", values.registryId],
      ["registry-type", values.registryType],
    ].flatMap(([option, value]) => (value || option === undefined ? [] : [option]));
    const message = (option: string) => `a gift registry needs ${option}. Give it as an attribute or a hidden field.`;
    return { values, issues: missing.map((option) => ({ option, message: message(option) })) };
  },
}) {
  connected(session: Session<RegistryRecommendationsOptions, RegistryRecommendationsModel>): void {
    wireItems(this, session);
    preloadOnApproach(this, addCode.preload, session.signal);
  }
}
