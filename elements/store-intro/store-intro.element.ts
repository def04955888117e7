import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { createStoreIntroModel, type StoreIntroModel } from "./store-intro.model.ts";
import { storeIntroOptions, type StoreIntroOptions } from "./store-intro.options.ts";
import { pageOf, wirePage } from "./store-intro.page.ts";
import { texts } from "./store-intro.texts.ts";
import { StoreIntroView } from "./store-intro.view.tsx";

/**
 * Introduces the grocery store in a sheet after an add to its cart, where the answer of the add asks for it, and leads to the
 * storefront. Its children are the ordinary way to the store.
 *
 * @summary Introduces a grocery store after an add.
 * @attr {string} asin - the item; else the scope's; required
 * @attr {string} brand-id - the store's brand; required
 * @attr {string} offer-listing-discriminator - the offer within the store; required
 * @attr {string} store-id - the store; required
 * @attr {boolean} is-delivery - delivery rather than pickup
 * @attr {boolean} is-bopis - the page sells for pickup in the store
 * @attr {string} new-glow-address-id - address to set before the storefront; else that of the add's answer
 * @attr {string} client-id - names the surface
 * @attr {string} delivery-message - delivery text in the sheet
 * @attr {string} storefront-url - where the storefront is; else that of the add's answer
 * @attr {string} store-context - context of the address calls
 * @attr {string} page-type - page type of the address calls
 * @fires dp-open - surface `store-intro`, reason `add`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `storefront`, `script`, `back` or `failed`
 * @fires dp-change - `location`, with its country and type alone; `locationLabel`, when the label may be out of date
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-navigate - reason `storefront`; a link of the content
 * @fires dp-error - `blocked-url`, for a storefront of another site; `config`
 * @slot - the ordinary way to the store
 * @csspart dialog - the side sheet, or the bottom sheet
 * @csspart dialog-close - closes it
 * @csspart fragment - the introduction, as the shop sent it
 * @csspart storefront - leads to the storefront, where the introduction has no control for it
 * @csspart message - says that the shopper is taken there
 * @cssprop --dp-duration-sheet - how long the sheet slides
 * @cssprop --dp-space - gaps
 * @state closed - nothing was added that asks for it, or it was closed
 * @state loading - the introduction is being fetched, or waits for another modal to close
 * @state open - the sheet is open
 * @state leaving - the button to the storefront is being carried out
 * @state invalid - an option is missing or does not fit: the children show
 * @needs store-intro-get
 * @example
 * <dp-store-intro asin="B0EXAMPLE1" brand-id="brand-7" store-id="store-17" offer-listing-discriminator="old-3" is-delivery>
 *   <a href="/alm/storefront?almBrandId=brand-7">Visit the store</a>
 * </dp-store-intro>
 */
export class StoreIntroElement extends featureElement({
  options: storeIntroOptions,
  texts,
  page: pageOf,
  model: createStoreIntroModel,
  view: StoreIntroView,
  styles: [],
}) {
  connected(session: Session<StoreIntroOptions, StoreIntroModel>): void {
    wirePage(session);
  }

  close(): void {
    this.model?.close("script");
  }
}
