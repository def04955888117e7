import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { texts as bundleTexts } from "../../src/text/bundles.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { createBundlesSheetModel, type BundlesSheetModel, type SheetRequest } from "./bundles-sheet.model.ts";
import { bundlesSheetOptions, checkOptions, type BundlesSheetOptions } from "./bundles-sheet.options.ts";
import { wirePage } from "./bundles-sheet.page.ts";
import { texts } from "./bundles-sheet.texts.ts";
import { BundlesSheetView } from "./bundles-sheet.view.tsx";

const reading = lazy(() => import("./bundles-sheet.content.ts"));

/**
 * A side sheet on desktop in which the shopper looks at the bundles of a product and at what is in them, adds one, and then adds
 * accessories. Any control of the page with `data-dp-open="dp-bundles-sheet"` opens it; on other devices that control is what it is.
 *
 * @summary The bundles of a product, in a side sheet.
 * @attr {string} asin - the product; without it the scope's; required
 * @attr {string} marketplace-id - marketplace of the calls; without it the page's; required
 * @attr {string} cart-url - the cart page
 * @attr {string} checkout-url - the checkout
 * @attr {string} accessory-ref-tag - click reference of adding an accessory
 * @fires dp-open - `surface: "bundles-sheet"`; can be cancelled
 * @fires dp-close - reason `button`, `escape`, `backdrop`, `script`, `action`, `sign-in` or `failed`
 * @fires dp-request - before a call
 * @fires dp-response - after it
 * @fires dp-change - `cart`
 * @fires dp-success - `bundle-add` and `accessory-add`, with `asin` and `quantity`
 * @fires dp-error - the bundles could not be loaded, or something could not be added; `blocked-url`; `config`
 * @fires dp-navigate - `cart`, `checkout`, `link` of a product or of the content; to sign-in
 * @csspart dialog - the sheet
 * @csspart dialog-close - closes it
 * @csspart bundle - a bundle
 * @csspart disclosure-button - expands and collapses a bundle, or what is in it
 * @csspart fragment - what the server says of a bundle
 * @csspart bundle-message - that a bundle is in the cart, or could not be added
 * @csspart retry - loads again, or offers the button of a bundle again
 * @csspart components - what is in a bundle
 * @csspart added - what is shown after a bundle was added
 * @csspart count - how much the cart holds
 * @csspart subtotal - what that costs
 * @csspart installments - the payments of the bundle
 * @csspart checkout - the link to the checkout
 * @csspart cart - the link to the cart
 * @csspart back - shows the bundles again
 * @csspart accessories - the section of accessories
 * @csspart accessory-message - what became of adding one
 * @csspart add - the button that adds an accessory
 * @csspart card - a product
 * @csspart image - a picture
 * @csspart title - the link of a product
 * @csspart price - its price
 * @csspart rating - its rating
 * @csspart action - what can be done with it
 * @csspart message - that the bundles could not be loaded
 * @cssprop --dp-duration-sheet - how long the sheet slides
 * @cssprop --dp-rating-color - the filled stars
 * @cssprop --dp-space - gaps
 * @state closed - hidden
 * @state loading - open, its content is on its way
 * @state open - the bundles show
 * @state added - the view after adding a bundle shows in their place
 * @state error - open, the content could not be loaded
 * @state invalid - there is no product or no marketplace: controls that would open it are ordinary links and buttons
 * @needs bundles-get
 * @needs cart-add-items-marketplace
 * @example
 * <dp-bundles-sheet asin="B0MAIN0001" marketplace-id="M1"></dp-bundles-sheet>
 * <a data-dp-open="dp-bundles-sheet" data-bundle-asin="B0BNDL0001" href="/dp/B0BNDL0001">See the bundle</a>
 */
export class BundlesSheetElement extends featureElement({
  options: bundlesSheetOptions,
  texts: { ...bundleTexts, ...texts },
  model: (context) =>
    createBundlesSheetModel(context, {
      read: async (fragment) => (reading.now ?? (await reading.load())).readContent(fragment),
      announce: announceLater,
    }),
  view: BundlesSheetView,
  styles: [],
  resolveOptions: (_host, values) => ({ values, issues: checkOptions(values) }),
}) {
  static {
    installOpeners();
  }

  connected(session: Session<BundlesSheetOptions, BundlesSheetModel>): void {
    wirePage(this, session, reading.preload);
  }

  /**
   * Opens the sheet; `given` is the control that gets focus back, or an object with `opener`, `bundleAsin` and `section`. False when it
   * does not open here, or a listener cancelled the opening.
   */
  show(given?: Given<SheetRequest>): boolean {
    const isControl = given instanceof HTMLElement;
    const { bundleAsin, section } = (isControl ? given.dataset : takeGiven(given)) as SheetRequest;
    takeOpener(this, given);
    return this.model?.open({ bundleAsin, section }, isControl ? "button" : "script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}

const takeGiven = (given: Given<SheetRequest>): SheetRequest => (given instanceof Element ? {} : (given ?? {}));
