import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { ratingStyles } from "../../src/ui/rating.tsx";
import { Gallery } from "./items/shop-by-look.item.view.tsx";
import css from "./shop-by-look.css?inline";
import { createShopByLookModel, type ShopByLookModel } from "./shop-by-look.model.ts";
import { completeOptions, shopByLookOptions, type ShopByLookOptions } from "./shop-by-look.options.ts";
import { factsOf, wirePage } from "./shop-by-look.page.ts";
import { texts } from "./shop-by-look.texts.ts";
import { Filters, ShopByLookView } from "./shop-by-look.view.tsx";

export const workCode = lazy(() => import("./work/shop-by-look.work.ts"));

/**
 * Items that go with the page's product, as a grid that the shopper steers: likes and dislikes bring others like them, filters and the
 * search of the page's address narrow them down. Each item has its pictures to leaf through and a heart that saves it to a list. The
 * links inside are what the page shows without the element.
 *
 * @summary Recommended items that go with the product, refined by liking, disliking and filtering.
 * @attr {string} asin - the main item; else the scope's product, else the one of the page's address; required
 * @attr {string} physical-id - its physical id
 * @attr {string} browse-node - node in which items are sought; required
 * @attr {string} endpoint-prefix - what the addresses of the calls begin with; default `/discover/look/`
 * @attr {string} like-action - path of the call for a like, after the prefix; default `addLikeDPX`
 * @attr {string} dislike-action - the same for a dislike; default `addDislikeDPX`
 * @attr {boolean} interactive - like, dislike, filters and search; default true, false within the class `interactive-disabled`
 * @attr {json} items - the first items, as a response of the recommendations; without it they are asked for
 * @attr {string} keywords - search query; else the parameter `keywords` of the page's address
 * @attr {string} refinements-query - refinements of the search; else the parameter `refinements` of the page's address
 * @attr {string} heading - title of the section
 * @attr {string} title-code - code of the title that shows, part of the links
 * @attr {string} anchor-image - picture of the main item, which is then beside the grid in wide windows
 * @attr {string} anchor-title - its title
 * @attr {number} max-items-mobile - at most so many items on the mobile layout; default 18
 * @attr {number} ref-node-length - characters of the browse node in a link; default 12
 * @attr {number} end-index - start index that marks the end of the recommendations; default -1
 * @attr {number} scroll-multiplier - factor on the distance from the window at which a search is sent; default 1
 * @attr {json} component-builder - related widget at the end of the section: `{ asinList, clientPrefix, page, placement, device, product }`
 * @fires dp-change - `name: "lookLikes"` with `{ positive, negative, iteration }`; `name: "lookFilters"` with the filters, without prices
 * @fires dp-open - `surface: "look-filters"`; can be cancelled
 * @fires dp-close - the same surface
 * @fires dp-error - a list, like or dislike that failed; `validation` for a price; `blocked-url`
 * @fires dp-navigate - `reason: "look-item"`, before the page is left for an item
 * @fires dp-metric - `shop-by-look.bad-item`, `shop-by-look.component-failed`
 * @slot - what the page shows before the element is there and when it has failed: the items as links
 * @csspart section - the whole
 * @csspart heading - its title
 * @csspart strip - the row of filter buttons
 * @csspart strip-back - its arrow back
 * @csspart strip-on - its arrow on
 * @csspart all-filters - the button of the sheet with all filters
 * @csspart filter - a button that is a filter itself
 * @csspart group - the button of a group
 * @csspart selected - the row of active filters
 * @csspart remove-filter - one of them
 * @csspart clear - the button that clears them
 * @csspart dialog - a sheet
 * @csspart popover - a group's popover
 * @csspart top-pickers - the row of top picks
 * @csspart anchor - the main item
 * @csspart grid - the list of items
 * @csspart loading - empty cards in its place
 * @csspart item - an item
 * @csspart link - its picture and title
 * @csspart title - its title
 * @csspart brand - its brand
 * @csspart price - its price
 * @csspart rating - its stars
 * @csspart like - the like button
 * @csspart dislike - the dislike button
 * @csspart previous-picture - the button to the picture before
 * @csspart next-picture - the button to the next one
 * @csspart put-back - the button that takes a dislike back
 * @csspart show-more - the button for more items
 * @csspart no-results - what shows without an item
 * @csspart message - what failed
 * @csspart retry - the button that tries it again
 * @csspart component - the related widget
 * @cssprop --dp-color-accent - what is liked or selected
 * @cssprop --dp-color-danger - text of a failure
 * @cssprop --dp-rating-color - filled stars
 * @cssprop --dp-space - gaps
 * @state idle - a search waits until the section comes near the window
 * @state loading - the first items are on their way
 * @state ready - items show
 * @state updating - items show, others are on their way by a filter
 * @state empty - no item matches
 * @state failed - the first items could not be had: the fallback shows
 * @state invalid - an option is missing or does not fit
 * @needs look-recommendations
 * @example
 * <dp-shop-by-look asin="B0SOFA0001" browse-node="sofas-and-couches-1057794">
 *   <section><h2>Shop the look</h2><ul><li><a href="/dp/B0TABLE001">Oak side table</a></li></ul></section>
 * </dp-shop-by-look>
 */
export class ShopByLookElement extends featureElement({
  options: shopByLookOptions,
  texts,
  model: (context) => createShopByLookModel(context, workCode),
  view: ShopByLookView,
  styles: [buttonStyles, ratingStyles, css],
  resolveOptions: (host, values) => completeOptions(values, factsOf(host)),
}) {
  connected(session: Session<ShopByLookOptions, ShopByLookModel>): void {
    wirePage(this, session, () => {
      Filters.preload();
      Gallery.preload();
    });
  }
}
