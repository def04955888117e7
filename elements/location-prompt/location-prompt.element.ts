import { behaviourElement } from "../../src/element/behaviour.ts";
import type { Session } from "../../src/element/mixin.ts";
import { page } from "../../src/element/parts/page.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { createLocationPromptModel, type LocationPromptModel } from "./location-prompt.model.ts";
import { locationPromptOptions, type LocationPromptOptions } from "./location-prompt.options.ts";
import { wirePage } from "./location-prompt.page.ts";
import { texts as english } from "./location-prompt.texts.ts";

/**
 * Asks an eligible shopper for a delivery location: opens the dialog inside it once, when the page has loaded on a desktop. At most once
 * in a session and store context, and only where nothing else has opened unasked.
 *
 * @summary Asks once for the delivery location.
 * @attr {boolean} eligible - the server's word that this shopper is to be asked
 * @attr {string} store-context - "once" is counted per store context
 * @fires dp-open - surface `location-prompt`, reason `load`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `updated` after a choice
 * @fires dp-error - `config`, and `network` when the code of the dialog does not load
 * @slot - a `dialog` with a heading and a way to choose; it stays in the light DOM
 * @state idle - not eligible, not on a desktop, or shown before
 * @state open - it is open
 * @state done - it was shown, and is closed
 * @state invalid - an option does not fit
 * @example
 * <dp-location-prompt eligible>
 *   <dialog>
 *     <h2>Where should we deliver?</h2>
 *     <a href="/gp/delivery">Choose a delivery location</a>
 *   </dialog>
 * </dp-location-prompt>
 */
export class LocationPromptElement extends behaviourElement({
  options: locationPromptOptions,
  fields: fieldFinder,
  parts: [texts(english), page],
  model: createLocationPromptModel,
}) {
  #update = () => {};

  connected(session: Session<LocationPromptOptions, LocationPromptModel>): void {
    this.#update = wirePage(this, session);
  }

  changed(): void {
    this.#update();
  }
}
