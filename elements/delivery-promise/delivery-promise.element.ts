import { behaviourElement } from "../../src/element/behaviour.ts";
import type { Session } from "../../src/element/mixin.ts";
import { calls } from "../../src/element/parts/calls.ts";
import { page } from "../../src/element/parts/page.ts";
import { texts } from "../../src/element/parts/texts.ts";
import { fieldFinder } from "../../src/options/fields.ts";
import { createDeliveryPromiseModel, type DeliveryPromiseModel } from "./delivery-promise.model.ts";
import { deliveryPromiseOptions, type DeliveryPromiseOptions } from "./delivery-promise.options.ts";
import { wirePage } from "./delivery-promise.page.ts";
import { texts as english } from "./delivery-promise.texts.ts";

/**
 * Asks the server for the exact delivery promise of the offer, for the location that the shopper has chosen, and shows the answer in a
 * container that the page rendered.
 *
 * @summary The delivery promise of an offer, looked up for the chosen location.
 * @attr {string} endpoint - address of the lookup; required
 * @attr {string} asin - the product; the scope's without it
 * @attr {number} buying-option-index - the offer asked about at first; a later change of the scope's index wins
 * @attr {string} merchant-id - the seller
 * @attr {string} for - id of the container; without it the element itself is the container
 * @fires dp-change - `promise`: product and offer of a new promise, without its HTML
 * @fires dp-request - before a lookup; can be cancelled
 * @fires dp-response - after it
 * @fires dp-navigate - before a link of the promise is followed; can be cancelled
 * @fires dp-error - the lookup failed, `blocked-url`, `config`
 * @fires dp-metric - `delivery-promise.error`, `delivery-promise.container-missing`
 * @slot - the promise as the server rendered it, where no `for` names another container; it stays in the light DOM
 * @state loading - the answer is on its way; the previous promise still shows
 * @state ready - the promise is shown
 * @state empty - there is no promise, or no container
 * @state failed - the lookup failed: the container is hidden
 * @state invalid - there is no `endpoint`
 * @needs delivery-promise-get
 * @example
 * <dp-delivery-promise endpoint="/api/deep-check"><p>Usually delivered in 2 to 4 days</p></dp-delivery-promise>
 */
export class DeliveryPromiseElement extends behaviourElement({
  options: deliveryPromiseOptions,
  fields: fieldFinder,
  parts: [texts(english), page, calls],
  model: createDeliveryPromiseModel,
}) {
  #look: (() => void) | undefined;

  connected(session: Session<DeliveryPromiseOptions, DeliveryPromiseModel>): void {
    this.#look = wirePage(this, session);
  }

  /** An option or the page has changed. */
  changed(): void {
    this.#look?.();
  }
}
