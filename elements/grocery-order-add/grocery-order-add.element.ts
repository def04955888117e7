import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { wireGroceries } from "../../src/grocery/wire-groceries.ts";
import { optionNow } from "../../src/page/option-now.ts";
import { explainMinimum } from "../../src/forms/explain-minimum.ts";
import { groceryButtonStyles } from "../../src/grocery/grocery-button.tsx";
import { texts as addTexts } from "../../src/text/grocery-add.ts";
import { createGroceryOrderAddModel, type GroceryOrderAddModel } from "./grocery-order-add.model.ts";
import { groceryOrderAddOptions, type GroceryOrderAddOptions } from "./grocery-order-add.options.ts";
import { texts } from "./grocery-order-add.texts.ts";
import { GroceryOrderAddView, Modal } from "./grocery-order-add.view.tsx";

/**
 * Adds an item to a grocery order that the shopper has already placed, and then takes the shopper to that order.
 *
 * @summary Adds an item to a placed grocery order.
 * @attr {string} asin - the item; else the scope's; required
 * @attr {string} order-id - the order that gets the item; required
 * @attr {string} session-id - the session
 * @attr {number} quantity - how many; else the scope's, else 1
 * @attr {string} store-id - the store
 * @attr {string} brand-id - the store's brand
 * @attr {string} offer-listing-discriminator - the offer within the store
 * @attr {string} client-id - names the surface that adds
 * @attr {number} amount-in-uom - amount in the unit of measure
 * @attr {"true" | "false"} sold-by-count - `false`: sold by weight
 * @attr {string} picking-strategy - `BULK` or `CATCH`: sold by weight
 * @attr {string} reftag - click reference, part of the address of the call
 * @fires dp-success - `grocery-order-add`, with `asin` and `quantity`
 * @fires dp-error - the cause of an add that was not done
 * @fires dp-open - surface `grocery-error`; can be cancelled
 * @fires dp-close - the same surface
 * @fires dp-navigate - reason `order-group`
 * @fires dp-request - before a call; can be cancelled
 * @fires dp-response - after it
 * @slot - what shows until the element is there and when it cannot work: a link to the order
 * @csspart grocery - the whole
 * @csspart add - the button
 * @csspart adding - the spinner in its place
 * @csspart leaving - says that the shopper is taken to the order
 * @csspart stay - declines that
 * @csspart message - why it cannot be pressed, or the outcome
 * @csspart dialog - a modal
 * @csspart modal-text - its text, where it is not the server's
 * @csspart ok - closes it
 * @cssprop --dp-color-accent - the button
 * @cssprop --dp-target - height of the button
 * @cssprop --dp-space - gaps
 * @state ready - the button can be pressed
 * @state blocked - the quantity is not valid, or the order minimum is locked
 * @state adding - a call is in flight
 * @state settling - the call has ended, and the button is disabled for the rest of a second
 * @state error - an error modal is open
 * @state leaving - added, the redirect is waiting
 * @state invalid - an option is missing or does not fit: the link to the order shows
 * @needs order-add
 * @example
 * <dp-grocery-order-add asin="B0EXAMPLE1" order-id="o-1" brand-id="brand-7" store-id="store-17" offer-listing-discriminator="old-3">
 *   <a href="/orders/o-1">View your order</a>
 * </dp-grocery-order-add>
 */
export class GroceryOrderAddElement extends featureElement({
  options: groceryOrderAddOptions,
  texts: { ...addTexts, ...texts },
  page: (host) => ({
    quantity: () => optionNow(host, { quantity: groceryOrderAddOptions.quantity }).quantity,
    explainMinimum: () => explainMinimum(host),
    address: () => location.pathname + location.search,
  }),
  model: createGroceryOrderAddModel,
  view: GroceryOrderAddView,
  styles: [groceryButtonStyles],
}) {
  connected({ model, signal }: Session<GroceryOrderAddOptions, GroceryOrderAddModel>): void {
    wireGroceries(this, { model, signal, surface: Modal });
  }
}
