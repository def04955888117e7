import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { texts as bundleTexts } from "../../src/text/bundles.ts";
import { carouselStyles } from "../../src/ui/carousel.tsx";
import { productCardStyles } from "../../src/ui/product-card.tsx";
import css from "./bundle-carousel.css?inline";
import { createBundleCarouselModel, type BundleCarouselModel } from "./bundle-carousel.model.ts";
import { bundleCarouselOptions, checkOptions, type BundleCarouselOptions } from "./bundle-carousel.options.ts";
import { readPage, wirePage } from "./bundle-carousel.page.ts";
import { texts } from "./bundle-carousel.texts.ts";
import { BundleCarouselView } from "./bundle-carousel.view.tsx";

/**
 * Shows the bundles that a product is part of as a carousel, and opens `<dp-bundles-sheet>` at the bundle that is pressed.
 *
 * @summary A carousel of the bundles of a product.
 * @attr {string} asin - the product whose page this is; without it the scope's
 * @attr {BundleItem[]} items - the bundles: `asin`, `image`, `title`, `basisPrice`, `starRating`, `ratingCount`
 * @attr {list} asins - ASINs of the bundles, where `items` is not set; the catalogue is asked for the first 30
 * @attr {string} heading - name of the carousel
 * @attr {number} page-size - cards of a page; without it as many of at least 150 px as fit
 * @attr {string} ref-tag - click reference of the cards
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-navigate - to the page of a bundle
 * @fires dp-error - the bundles could not be read; an image of another site, `blocked-url`; `config`
 * @slot - what the page shows before the element is there and when it cannot work: links to the bundles
 * @slot ingress - a child with `data-dp-open="dp-bundles-sheet"` is put here: the last card
 * @csspart carousel - the carousel
 * @csspart slide - the place of a card
 * @csspart previous - the button to the page before
 * @csspart next - the button to the next page
 * @csspart card - a card
 * @csspart image - its picture
 * @csspart title - its link
 * @csspart price - its price
 * @csspart rating - its rating
 * @cssprop --dp-rating-color - the filled stars
 * @cssprop --dp-space - gaps
 * @state loading - the bundles are being read
 * @state ready - they show
 * @state empty - there is no bundle to show: it takes no room
 * @state failed - they could not be read: the page's own content shows
 * @state invalid - neither `items` nor `asins` is set, or an option does not fit
 * @needs product-list
 * @example
 * <dp-bundle-carousel asin="B0MAIN0001" heading="Buy it in a bundle"
 *     items='[{"asin":"B0BNDL0001","image":"/img/b1.jpg","title":"Camera and lens","basisPrice":"$899.00","starRating":4.5,"ratingCount":1204}]'>
 *   <ul><li><a href="/dp/B0BNDL0001">Camera and lens</a></li></ul>
 *   <a data-dp-open="dp-bundles-sheet" data-section="related" href="#bundles">See related bundles</a>
 * </dp-bundle-carousel>
 */
export class BundleCarouselElement extends featureElement({
  options: bundleCarouselOptions,
  texts: { ...bundleTexts, ...texts },
  model: createBundleCarouselModel,
  view: BundleCarouselView,
  styles: [carouselStyles, productCardStyles, css],
  resolveOptions: (_host, values) => ({ values, issues: checkOptions(values) }),
  readPage,
}) {
  static {
    installOpeners();
  }

  connected(session: Session<BundleCarouselOptions, BundleCarouselModel>): void {
    wirePage(this, session);
  }
}
