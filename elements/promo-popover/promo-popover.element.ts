import { installOpeners } from "../../src/opening/openers.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { createPromoPopoverModel, type PromoPopoverModel } from "./promo-popover.model.ts";
import { promoPopoverOptions, type PromoPopoverOptions } from "./promo-popover.options.ts";
import { wirePage } from "./promo-popover.page.ts";
import { texts } from "./promo-popover.texts.ts";
import { PromoPopoverView } from "./promo-popover.view.tsx";

/**
 * Shows a small promotion that the store may have, next to a control such as the add-to-list button, for ten seconds and once per
 * page view. No promotion is ever an error for the shopper.
 *
 * @summary A small promotion next to a control.
 * @attr {string} for - id of the control that it points at; without it the element's own place
 * @attr {"list-add" | "load" | "manual"} trigger - when it asks: after the product was added to a list, when it is first in view, or by `show()`
 * @attr {boolean} is-aui - which style of HTML the page takes
 * @attr {number} hide-after - ms after which it hides; 0, never
 * @attr {string} asin - the product whose adding it waits for; without it that of the scope
 * @fires dp-open - `surface: "promo-popover"`, reason `list-add`, `load` or `script`; cancelled, it stays closed
 * @fires dp-close - reason `timeout`, `close`, `escape`, `outside` or `action`
 * @fires dp-navigate - a link in the promotion
 * @fires dp-metric - `promo-popover.impression`, `promo-popover.failed`
 * @fires dp-error - `config`, `blocked-url`
 * @csspart popover - the whole
 * @csspart close - the close button
 * @csspart promotion - what the server sent
 * @cssprop --dp-shadow - shadow of the popover
 * @state idle - it has not asked
 * @state loading - it has asked
 * @state open - shown
 * @state closed - it was shown
 * @state none - there is no promotion, or it could not be had
 * @state invalid - an option does not fit
 * @needs promotion-get
 * @example
 * <dp-promo-popover for="add-to-list" trigger="list-add" is-aui></dp-promo-popover>
 */
export class PromoPopoverElement extends featureElement({
  options: promoPopoverOptions,
  texts,
  model: createPromoPopoverModel,
  view: PromoPopoverView,
  styles: [],
}) {
  static {
    installOpeners();
  }

  connected(session: Session<PromoPopoverOptions, PromoPopoverModel>): void {
    wirePage(this, session);
  }

  /** Asks for the promotion and shows it, if there is one and none was shown on this page view. */
  show(): void {
    void this.model?.ask("script");
  }

  close(): void {
    this.model?.close("close");
  }
}
