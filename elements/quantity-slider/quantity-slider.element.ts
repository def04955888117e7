import { featureElement } from "../../src/element/feature.tsx";
import { quantityLabel } from "../../src/page/quantity-label.ts";
import type { Session } from "../../src/element/mixin.ts";
import { messageStyles } from "../../src/ui/message.tsx";
import { stepperStyles } from "../../src/ui/stepper.tsx";
import css from "./quantity-slider.css?inline";
import { createQuantitySliderModel, type QuantitySliderModel } from "./quantity-slider.model.ts";
import { checkOptions, quantitySliderOptions, type QuantitySliderOptions } from "./quantity-slider.options.ts";
import { pageOf, wirePage } from "./quantity-slider.page.ts";
import { texts } from "./quantity-slider.texts.ts";
import { QuantitySliderView } from "./quantity-slider.view.tsx";

/**
 * An add-to-cart button that turns into a control for raising and lowering the quantity that the shopper already has in the cart,
 * for lists of items as well as for a single one.
 *
 * @summary Add-to-cart button that becomes decrease, quantity, increase.
 * @attr {string} asin - the item; else product state; required
 * @attr {string} offer-listing-id - the offer; else product state; required with `cart-type` `default`
 * @attr {default|UFG} cart-type - which cart, and so which calls
 * @attr {string} cart-item-id - id of the cart line; else that of the cart entry
 * @attr {number} quantity-in-cart - quantity in the cart as the server knows it; else that of the cart entry
 * @attr {number} min-order-quantity - smallest quantity that can be ordered; default 1
 * @attr {number} max-order-quantity - largest; default 999
 * @attr {string} ajax-cart-url - address of the calls of cart type `default`
 * @attr {string} add-to-cart-url - address of the call of cart type `UFG`
 * @attr {string} csrf-token - sent with the calls; else page-wide
 * @attr {string} slate-token - sent with the calls; else page-wide
 * @attr {json} additional-input - fields of the body of cart type `UFG`
 * @attr {boolean} enable-quantity-limit-message - says when the maximum is reached
 * @attr {string} logging-url - where a success is logged; without it no call
 * @attr {string} session-id - goes with the body of cart type `UFG`; else page-wide
 * @attr {string} client-name - names the surface in metrics
 * @attr {string} item-title - added to the accessible names
 * @fires dp-change - `cart`, after an answer
 * @fires dp-success - `slider-add`, `slider-update` or `slider-remove`, with `asin`, `quantity` and `previous`, the quantity before
 * @fires dp-error - the cause of a failed press
 * @fires dp-navigate - reason `form-fallback`, before the light-DOM form is sent in place of a failed add; can be cancelled
 * @fires dp-metric - `quantity-slider.several-items`, when calls of several items are in flight
 * @slot - what shows until the element is there and when it cannot work: a form that adds to the cart
 * @csspart slider - the whole
 * @csspart add - the add-to-cart button
 * @csspart label - the words of the page's own label of the quantity
 * @csspart stepper - decrease, quantity and increase
 * @csspart minus - the decrease button
 * @csspart quantity - the number
 * @csspart plus - the increase button
 * @csspart limit - says that the maximum is reached
 * @csspart note - what the add does not include
 * @csspart message - what went wrong
 * @cssprop --dp-color-accent - the add button
 * @cssprop --dp-color-border - border of the slider
 * @cssprop --dp-radius - corners
 * @cssprop --dp-target - height of the controls
 * @state add - nothing of it is in the cart: the button shows
 * @state busy - a call is in flight
 * @state slider - some of it is in the cart
 * @state limit - as much as can be is in the cart, or more
 * @state invalid - an option is missing or does not fit: the light-DOM form shows
 * @needs cart-add-items|grocery-cart-add
 * @needs cart-modify-items|grocery-cart-add
 * @example
 * <dp-quantity-slider asin="B0EXAMPLE1" offer-listing-id="OL-1" quantity-in-cart="0" max-order-quantity="10">
 *   <form action="/gp/product/handle-buy-box" method="post"><button name="submit.add-to-cart" value="1">Add to cart</button></form>
 * </dp-quantity-slider>
 */
export class QuantitySliderElement extends featureElement({
  options: quantitySliderOptions,
  texts,
  resolveOptions(host, values) {
    quantityLabel(host); // while the fallback shows
    return { values, issues: checkOptions(values) };
  },
  page: pageOf,
  model: createQuantitySliderModel,
  view: QuantitySliderView,
  styles: [messageStyles, stepperStyles, css],
}) {
  connected(session: Session<QuantitySliderOptions, QuantitySliderModel>): void {
    wirePage(this, session);
  }
}
