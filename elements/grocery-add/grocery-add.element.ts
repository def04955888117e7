import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { ownForm, purchaseForm } from "../../src/forms/find-purchase-form.ts";
import { groceryButtonStyles } from "../../src/grocery/grocery-button.tsx";
import { texts } from "../../src/text/grocery-add.ts";
import type { Overrides } from "./grocery-add.job.ts";
import { createGroceryAddModel, type GroceryAddModel } from "./grocery-add.model.ts";
import { checkOptions, groceryAddOptions, type GroceryAddOptions } from "./grocery-add.options.ts";
import { pageOf, wirePage } from "./grocery-add.page.ts";
import { GroceryAddView } from "./grocery-add.view.tsx";
import type { AddResult } from "./grocery-add.port.ts";

/**
 * The add button of a grocery item. It sends the add, and guides the shopper through refusals, reservation conflicts and cart conflicts.
 *
 * @summary Adds an item to a grocery cart.
 * @attr {store|fresh|form} flow - which call adds the item: that of the store, the unified proxy, or the page's own form
 * @attr {string} asin - the item; else the scope's; required but in `form`
 * @attr {string} item-title - the item's title; required in `fresh`
 * @attr {string} offer-listing-id - the offer; else the scope's; required in `fresh`
 * @attr {string} session-id - the session; required in `fresh`
 * @attr {number} quantity - how many; else the scope's, else 1
 * @attr {string} store-id - the store; required in `store`
 * @attr {string} brand-id - the store's brand; required in `store`
 * @attr {string} offer-listing-discriminator - the offer within the store; required in `store`
 * @attr {string} client-id - names the surface that adds
 * @attr {string} qs-uid - id of the quantity selector that drives the add
 * @attr {number} prev-selected-qty - the quantity before the add; else that of the cart entry
 * @attr {boolean} stepper - the add comes from a stepper
 * @attr {boolean} set-quantity - the quantity replaces the one in the cart
 * @attr {number} amount-in-uom - amount in the unit of measure
 * @attr {"true" | "false"} sold-by-count - `false`: sold by weight
 * @attr {string} picking-strategy - `BULK` or `CATCH`: sold by weight
 * @attr {json} additional-params - further fields of the payload's `additionalParams`
 * @attr {boolean} should-render-sis - asks the answer for the store introduction
 * @attr {string} sis-delivery-message - delivery text of the store introduction
 * @attr {string} reftag - click reference
 * @attr {json} query-log-info-params - further query parameters for logs
 * @attr {string} reservation-token - clears the reserved slot
 * @attr {string} weblab-value - experiment exposure to report
 * @attr {string} prehook - name of a registered function that is called before an add; as a property the function itself
 * @attr {string} callback - the same, called after it
 * @fires dp-change - `cart`, `grocery`, `toasts`, `locationLabel`
 * @fires dp-success - `grocery-add`, `grocery-update` or `grocery-remove`, with `asin`, `quantity` and `previous`, the quantity before
 * @fires dp-error - the cause of an add that was not done
 * @fires dp-open - surface `grocery-error` or `reservation-conflict`; can be cancelled
 * @fires dp-close - the same surface
 * @fires dp-navigate - reason `order-group`, `substitute`, `slot-cleared` or `conflicts-resolved`
 * @fires dp-request - before a call; can be cancelled
 * @fires dp-response - after it
 * @fires dp-metric - `grocery-add.status`, `grocery-add.failure`, `grocery-add.missing`
 * @slot - what shows until the element is there and when it cannot work: a form that adds to the cart
 * @csspart grocery - the whole
 * @csspart add - the button
 * @csspart adding - the spinner in its place
 * @csspart leaving - says that the shopper is taken to an order
 * @csspart stay - declines that
 * @csspart message - why it cannot be pressed, or what went wrong
 * @csspart dialog - a modal
 * @csspart modal-text - its text, where it is not the server's
 * @csspart ok - closes it
 * @cssprop --dp-color-accent - the button
 * @cssprop --dp-target - height of the button
 * @cssprop --dp-space - gaps
 * @state ready - the button can be pressed
 * @state blocked - the quantity is not valid, or the order minimum is locked
 * @state adding - a hook is awaited, or a call is in flight
 * @state settling - the call has ended, and the button is disabled for the rest of a second
 * @state conflict - the reservation-conflict modal is open
 * @state error - an error modal is open
 * @state leaving - a redirect to an order group is waiting
 * @state invalid - an option is missing or does not fit: the light-DOM form shows
 * @needs grocery-cart-add|fresh-cart-add|buy-box-submit
 * @example
 * <dp-grocery-add asin="B0EXAMPLE1" brand-id="brand-7" store-id="store-17" offer-listing-discriminator="old-3">
 *   <form action="/gp/product/handle-buy-box" method="post"><button type="submit">Add to cart</button></form>
 * </dp-grocery-add>
 */
export class GroceryAddElement extends featureElement({
  options: groceryAddOptions,
  texts,
  resolveOptions: (host, values) => ({
    values,
    issues: checkOptions(values, () => Boolean(ownForm(host) ?? purchaseForm(host))),
  }),
  page: pageOf,
  model: createGroceryAddModel,
  view: GroceryAddView,
  styles: [groceryButtonStyles],
}) {
  connected(session: Session<GroceryAddOptions, GroceryAddModel>): void {
    wirePage(this, session);
  }

  /** Does what a press does, with fields of the payload replaced for this add. Never rejects. */
  add(overrides: Overrides = {}): Promise<AddResult> {
    return this.model?.add(overrides) ?? Promise.resolve({ ok: false, code: "config" });
  }
}
