import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { messageStyles } from "../../src/ui/message.tsx";
import { stepperStyles } from "../../src/ui/stepper.tsx";
import { resolveOptions } from "./quantity-selector.resolve-options.ts";
import css from "./quantity-selector.css?inline";
import { createQuantitySelectorModel, type QuantitySelectorModel } from "./quantity-selector.model.ts";
import { quantitySelectorOptions, type QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { pageOf, wirePage } from "./quantity-selector.page.ts";
import { texts } from "./quantity-selector.texts.ts";
import { QuantitySelectorView } from "./quantity-selector.view.tsx";

/**
 * Lets a shopper choose the quantity of an item in the shape that the page asks for and, where the page wants it, puts that
 * quantity into the cart.
 *
 * @summary Choice of a quantity: dropdown, link, bottom sheet, stepper or typed.
 * @attr {json} qs-items - the quantities: a list of `{ id, quantityText, quantityTextAbbreviatedSuffix, quantityTextFullSuffix,
 * selectedText, isSelected, data, price }`; default the options of a `select` inside
 * @attr {string} selected-id - item selected at first
 * @attr {number} selected-quantity - quantity selected at first
 * @attr {string} previous-selected-id - the selection before that one
 * @attr {number} previous-selected-quantity - the quantity before that one
 * @attr {json} static-data - fixed fields that go with every cart action
 * @attr {string} selling-unit - unit in which the item is sold; replaces a missing suffix
 * @attr {count|weight} selling-dimension - whether pieces or an amount are sold
 * @attr {mobile|desktop} view-type - bottom sheet or popover; default by the page-wide `device`
 * @attr {list|stepper|simplified-stepper} shape-type - list of quantities, stepper along the items, or stepper by 1
 * @attr {dropdown|text-link|choose-quantity} initial-view - what shows before the list is opened
 * @attr {on-select|on-confirmation} action-trigger - whether a pick is sent to the cart at once
 * @attr {boolean} allow-zero-quantity - 0 is a quantity and removes the item
 * @attr {boolean} show-confirmation-view - a pick is followed by a confirmation
 * @attr {boolean} show-atc-button-when-zero-quantity - at 0 an add-to-cart button replaces the stepper; default true
 * @attr {number} max-quantity - highest quantity, 1 to 999
 * @attr {disabled|hidden} plus-at-max - how plus shows at the maximum
 * @attr {number} stepper-debounce-time - ms after the last stepper press until the cart action; default 300
 * @attr {string} client-id - names the surface; goes with the cart action
 * @attr {json} variation-selector-lists-map - further lists: name to `{ selectorItems }`
 * @attr {api|form|element|client|none} cart - how the cart action is done
 * @attr {string} for - id of the form or the element that does the cart action
 * @attr {string} asin - the product; else product state
 * @attr {string} offer-listing-id - the offer; else product state
 * @attr {string} reftag - beginning of the click reference; default `dp`
 * @attr {boolean} enabled - false disables all controls
 * @attr {json} texts - this element's own wording: text key to text
 * @attr {string} sheet-title - heading of the bottom sheet
 * @attr {string} unit-text - unit in the bottom sheet; default `selling-unit`
 * @attr {string} price-per-unit - in the bottom sheet; default made of `unit-price` and `selling-unit`
 * @attr {string} disclaimer - at the foot of the bottom sheet
 * @attr {json} image - picture in the bottom sheet: `{ src, altText }`
 * @attr {number} unit-price - price of one, for the total of a typed quantity
 * @fires dp-change - `quantity` on commit, `variation` for a further list, `cart` after a cart action
 * @fires dp-open - surface `quantity-selector`; can be cancelled
 * @fires dp-close - surface `quantity-selector`; reason `outside`, `resize`, `escape`, `tab`, `close`, `failed` when its code did not load,
 * or `confirm` after a commit
 * @fires dp-success - `quantity-add`, `quantity-update` or `quantity-remove`, with `asin`, `quantity` and `previous`, the quantity before
 * @fires dp-error - `validation` for a typed quantity, and the cause of a failed cart action
 * @fires dp-metric - `quantity-selector.scroll`, once per opening, when the list was scrolled
 * @slot - what shows until the element is there and when it cannot work; a `select name="quantity"` in it stays in step
 * @csspart selector - the whole
 * @csspart label - the words of the page's own label
 * @csspart button - the button or link that opens the list
 * @csspart selected - the selected text in it
 * @csspart price - price of the selected item
 * @csspart popover - the popover
 * @csspart dialog - the bottom sheet
 * @csspart lists - the lists, one below the other
 * @csspart listbox - a list
 * @csspart option - an entry of it
 * @csspart variation - a further list with its name
 * @csspart confirmation - the confirmation view
 * @csspart picked - what was picked, in it
 * @csspart total - the estimated total
 * @csspart confirm - the button that makes a pick final
 * @csspart cancel - the button back to the list
 * @csspart free-text - the field with its button
 * @csspart field - the field
 * @csspart update - its button
 * @csspart stepper - minus, number and plus
 * @csspart minus - the minus or trash button
 * @csspart quantity - the number
 * @csspart plus - the plus button
 * @csspart add - the add-to-cart button at 0
 * @csspart image - picture in the bottom sheet
 * @csspart unit - unit in the bottom sheet
 * @csspart per-unit - price per unit in the bottom sheet
 * @csspart disclaimer - disclaimer in the bottom sheet
 * @csspart message - what went wrong
 * @cssprop --dp-color-accent - selected option, link, primary buttons
 * @cssprop --dp-color-border - borders of controls
 * @cssprop --dp-radius - corners
 * @cssprop --dp-space - gaps
 * @cssprop --dp-target - height of controls
 * @state disabled - `enabled` is false
 * @state busy - a cart action is in flight
 * @state text - the field for a typed quantity shows
 * @state confirming - the confirmation shows
 * @state sheet - the bottom sheet is open
 * @state open - the popover is open
 * @state zero - quantity 0 in a stepper
 * @state ready - none of these
 * @state invalid - an option is missing or unknown: the fallback shows
 * @example
 * <dp-quantity-selector asin="B0EXAMPLE1" offer-listing-id="OL-1" action-trigger="on-select">
 *   <label>Quantity <select name="quantity"><option selected>1</option><option>2</option></select></label>
 * </dp-quantity-selector>
 */
export class QuantitySelectorElement extends featureElement({
  options: quantitySelectorOptions,
  texts,
  resolveOptions,
  page: pageOf,
  model: createQuantitySelectorModel,
  view: QuantitySelectorView,
  styles: [messageStyles, stepperStyles, css],
}) {
  connected(session: Session<QuantitySelectorOptions, QuantitySelectorModel>): void {
    wirePage(this, session);
  }
}
