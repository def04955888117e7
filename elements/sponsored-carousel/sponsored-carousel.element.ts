import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { carouselStyles } from "../../src/ui/carousel.tsx";
import { fragmentStyles } from "../../src/ui/fragment.tsx";
import { skeletonStyles } from "../../src/ui/skeleton.tsx";
import css from "./sponsored-carousel.css?inline";
import { createSponsoredCarouselModel, type Deps, type SponsoredCarouselModel } from "./sponsored-carousel.model.ts";
import { checkOptions, sponsoredCarouselOptions, type SponsoredCarouselOptions } from "./sponsored-carousel.options.ts";
import { contentOf, wirePage } from "./sponsored-carousel.page.ts";
import { texts } from "./sponsored-carousel.texts.ts";
import { SponsoredCarouselView } from "./sponsored-carousel.view.tsx";

export const addCode = lazy(() => import("./sponsored-carousel.add.ts"));

/**
 * Shows sponsored products in pages, and fetches further ones while the shopper turns the pages. What was really seen and pressed is
 * reported to the addresses that the page names: a pixel for each ad, and views and clicks in batches.
 *
 * @summary A carousel of sponsored products.
 * @attr {string} carousel-url - where further items are read; without it there are only the cards of the markup
 * @attr {list} ids - ids of all items, in their order; without it those of the cards of the markup
 * @attr {number} set-size - number of items in the carousel; without it that of the ids
 * @attr {string} heading - name of the carousel
 * @attr {number} page-size - cards of a page; without it as many of at least 150 px as fit
 * @attr {string} o-data - text that is passed on when items are read
 * @attr {number} fetch-delay - ms after the first page shows, before the items after it are fetched
 * @attr {string} widget-name - names the carousel in pixels and events
 * @attr {string} view-pixel-url - where a view is reported
 * @attr {string} qualifier - `qualifier` of the pixel
 * @attr {string} pixel-id - `id` of the pixel
 * @attr {string} event-endpoint - where events are posted
 * @attr {string} event-endpoint-pattern - regular expression: which of the endpoints that the page lets through are allowed
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-change - `cart`
 * @fires dp-success - `sponsored-cart-add` with `asin` and `quantity`
 * @fires dp-navigate - a link of a card, sign-in
 * @fires dp-error - items that could not be read, an add that failed; `blocked-url`, `config`
 * @fires dp-metric - `sponsored-carousel.batch-failure`, tag `code`; `sponsored-carousel.view-item`, tag `asin`, for a card that was seen
 * and can be added
 * @slot - what the page shows before the element is there and when it cannot work: a list whose entries are the first cards
 * @csspart heading - the name of the carousel
 * @csspart sponsored - says that the products are sponsored
 * @csspart carousel - the carousel
 * @csspart slide - the place of a card
 * @csspart previous - the button to the page before
 * @csspart next - the button to the next page
 * @csspart card - a card
 * @csspart placeholder - the place of a card that is not there yet
 * @csspart skeleton - what shows in it
 * @csspart content - the HTML of the card
 * @csspart outcome - the outcome of an add
 * @csspart error - that it failed
 * @cssprop --dp-sponsored-card-height - least height of a card
 * @cssprop --dp-color-border - edge of a card
 * @cssprop --dp-color-danger - text of an add that failed
 * @cssprop --dp-space - gaps
 * @state loading - there is no card yet
 * @state ready - cards show
 * @state fetching - cards of the page that shows are being fetched
 * @state empty - there is no card: it takes no room
 * @state failed - its cards cannot be shown: the page's own content shows
 * @state invalid - an option does not fit
 * @needs sponsored-items
 * @example <dp-sponsored-carousel carousel-url="/sponsored/carousel" widget-name="sp_detail" ids="oid-1,oid-2,oid-3"
 * view-pixel-url="/sponsored/pixel"
 *     event-endpoint="/sponsored/events">
 *   <ol>
 *     <li data-oid="oid-1" data-ad-id="ad-1" data-ad-index="0"><a href="/dp/B0SPON0001">Lens cap</a></li>
 *   </ol>
 * </dp-sponsored-carousel>
 */
export class SponsoredCarouselElement extends featureElement({
  options: sponsoredCarouselOptions,
  texts,
  page: (host, { signal }): Deps => ({ addCode, contentOf, syncCart: ({ syncCart }) => syncCart(host, signal) }),
  model: createSponsoredCarouselModel,
  view: SponsoredCarouselView,
  styles: [carouselStyles, fragmentStyles, skeletonStyles, css],
  resolveOptions: (_host, values) => ({ values, issues: checkOptions(values) }),
}) {
  connected(session: Session<SponsoredCarouselOptions, SponsoredCarouselModel>): void {
    wirePage(this, session);
  }
}
