import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { wireGroceries } from "../../src/grocery/wire-groceries.ts";
import { notifyPageChange } from "../../src/markup/watch.ts";
import { watchMarkup } from "../../src/markup/watch-markup.ts";
import { groceryButtonStyles } from "../../src/grocery/grocery-button.tsx";
import { texts as addTexts } from "../../src/text/grocery-add.ts";
import { createGroceryMultiAddModel, type multiCode, type GroceryMultiAddModel } from "./grocery-multi-add.model.ts";
import { checkItems, groceryMultiAddOptions, itemsOfRows, type GroceryMultiAddOptions } from "./grocery-multi-add.options.ts";
import { texts } from "./grocery-multi-add.texts.ts";
import { GroceryMultiAddView, Modal } from "./grocery-multi-add.view.tsx";

/**
 * One button that adds a list of grocery items, as of a recipe or a past order, to the cart at once: all of them or none.
 *
 * @summary Adds several grocery items at once.
 * @attr {json} items - what is added; without it the rows `[data-dp-item]` between its tags
 * @attr {boolean} disabled - the button cannot be pressed
 * @attr {string} client-id - names the surface that adds
 * @attr {string} session-id - the session
 * @attr {string} reftag - click reference
 * @attr {json} query-log-info-params - further query parameters for logs
 * @attr {json} additional-params - further fields of the payload's `additionalParams`
 * @attr {boolean} should-render-sis - asks the answer for the store introduction
 * @attr {string} sis-delivery-message - delivery text of the store introduction
 * @fires dp-change - `cart`, `grocery`, `toasts`, `locationLabel`
 * @fires dp-success - `grocery-multi-add`, with `items`
 * @fires dp-error - the cause of an add that was not done
 * @fires dp-open - surface `grocery-error`; can be cancelled
 * @fires dp-close - the same surface
 * @fires dp-navigate - reason `order-group` or `substitute`
 * @fires dp-request - before a call; can be cancelled
 * @fires dp-response - after it
 * @fires dp-metric - `grocery-multi-add.lines`, tag `bucket`; `grocery-add.status`
 * @slot - the rows
 * @csspart grocery - the button and what belongs to it
 * @csspart add - the button
 * @csspart adding - the spinner in its place
 * @csspart leaving - says that the shopper is taken to an order
 * @csspart stay - declines that
 * @csspart message - that there is nothing to add, or what went wrong
 * @csspart dialog - a modal
 * @csspart modal-text - its text, where it is not the server's
 * @csspart ok - closes it
 * @cssprop --dp-color-accent - the button
 * @cssprop --dp-target - height of the button
 * @cssprop --dp-space - gaps
 * @state ready - the button can be pressed
 * @state empty - there are no items
 * @state adding - a call is in flight
 * @state settling - the call has ended, and the button is disabled for the rest of a second
 * @state error - an error modal is open
 * @state leaving - a redirect to an order group is waiting
 * @state invalid - an option or an item does not fit
 * @needs grocery-cart-add-multiple
 * @example
 * <dp-grocery-multi-add>
 *   <ul><li data-dp-item data-asin="B0EXAMPLE1" data-store-id="store-17" data-brand-id="brand-7" data-offer-listing-discriminator="old-3">Tomatoes</li></ul>
 * </dp-grocery-multi-add>
 */
export class GroceryMultiAddElement extends featureElement({
  options: groceryMultiAddOptions,
  texts: { ...addTexts, ...texts },
  resolveOptions(host, values) {
    const items = values.items ?? itemsOfRows(host);
    return { values: { ...values, items }, issues: checkItems(items) };
  },
  page: (host, { $options, signal }) => ({
    address: () => location,
    syncCart: ({ syncCart }: NonNullable<typeof multiCode.now>) =>
      syncCart(host, signal, () => ($options.get().items ?? []).map(({ asin = "" }) => asin)),
  }),
  model: createGroceryMultiAddModel,
  view: GroceryMultiAddView,
  styles: [groceryButtonStyles],
}) {
  connected({ model, signal }: Session<GroceryMultiAddOptions, GroceryMultiAddModel>): void {
    // a row is no field: the watcher of the page ignores what it says
    watchMarkup(this, () => notifyPageChange("markup"), signal, { attributes: true });
    wireGroceries(this, { model, signal, surface: Modal });
  }
}
