import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import css from "./sticky-bar.css?inline";
import { createStickyBarModel, type StickyBarModel } from "./sticky-bar.model.ts";
import { stickyBarOptions, type StickyBarOptions } from "./sticky-bar.options.ts";
import { readPage, wirePage } from "./sticky-bar.page.ts";
import { texts } from "./sticky-bar.texts.ts";
import { StickyBarView } from "./sticky-bar.view.tsx";

/**
 * Keeps a compact purchase bar in view for a shopper who has scrolled past the main buy area, and takes them back to the top.
 *
 * @summary A compact purchase bar that slides in past the main buy area.
 * @attr {string} block - CSS selector of the frequently-bought-together block
 * @attr {string} sections - CSS selector list of the product-details sections
 * @attr {number} block-cap - highest threshold with the block, px
 * @attr {number} section-cap - highest threshold without the block, px
 * @attr {number} section-offset - taken off the top of the earliest section, px
 * @attr {"top" | "bottom"} placement - the viewport edge it slides in from
 * @attr {string} form - id of the form that the drawn add-to-cart button submits
 * @attr {string} title - title of the drawn bar
 * @attr {string} price - price of the drawn bar
 * @attr {json} image - picture of the drawn bar: `{"src", "alt"}`
 * @attr {number} max-quantity - last entry of the drawn quantity list
 * @attr {string} top-focus - CSS selector of where focus goes after back-to-top
 * @fires dp-open - before it shows, `surface: "sticky-bar"`; cancelled, it stays hidden until the page has been above the threshold again
 * @fires dp-close - before it hides
 * @fires dp-change - `quantity`, when the shopper chose another in the bar
 * @fires dp-metric - `sticky-bar.impression` once per page view, `sticky-bar.back-to-top` per press
 * @fires dp-error - `config`
 * @slot - the page's own content of the bar; with no control in it the bar draws its own. A child with `data-dp-part="title"` is cut to
 *   one line, one with `data-dp-wide` does not show on a phone
 * @csspart bar - the whole bar
 * @csspart content - what is in it
 * @csspart image - the drawn picture
 * @csspart title - the drawn title
 * @csspart price - the drawn price
 * @csspart quantity - the drawn quantity list
 * @csspart add - the drawn add-to-cart button
 * @csspart back-to-top - the added back-to-top button
 * @cssprop --dp-sticky-bar-layer - z-index of the bar
 * @cssprop --dp-sticky-bar-width - widest that its content gets
 * @state hidden - at start, and whenever the page is not scrolled past the threshold
 * @state showing - sliding in
 * @state shown - in view
 * @state hiding - sliding out
 * @state invalid - an option does not fit: the light DOM stays in the flow
 * @example
 * <dp-sticky-bar hidden placement="top">
 *   <span>Stainless steel kettle, 1.7 l</span>
 *   <button type="submit" form="add-to-cart-form" name="submit.add-to-cart" value="1">Add to cart</button>
 * </dp-sticky-bar>
 */
export class StickyBarElement extends featureElement({
  options: stickyBarOptions,
  texts,
  model: createStickyBarModel,
  view: StickyBarView,
  styles: [buttonStyles, css],
  readPage,
}) {
  connected(session: Session<StickyBarOptions, StickyBarModel>): void {
    wirePage(this, session);
  }

  /** Scrolls to the top and gives focus to the beginning of the page. */
  toTop(): void {
    this.session?.model.toTop();
  }
}
