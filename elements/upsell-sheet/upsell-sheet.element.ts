import { installOpeners } from "../../src/opening/openers.ts";
import { installUpsell } from "../../src/page/upsell.ts";
import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { formAttribute } from "../../src/forms/page-form.ts";
import { purchaseForm } from "../../src/forms/find-purchase-form.ts";
import type { AddParameters } from "./add/upsell-sheet.items.ts";
import type { Chunk, ScriptApi } from "./inline/upsell-sheet.api.ts";
import { sheetCode, UpsellSheetView } from "./sheet/upsell-sheet.view.tsx";
import type { ActionSource, Context } from "./upsell-sheet.context.ts";
import { createUpsellSheetModel, type UpsellSheetModel } from "./upsell-sheet.model.ts";
import { upsellSheetOptions, type UpsellSheetOptions } from "./upsell-sheet.options.ts";
import { wirePage } from "./upsell-sheet.page.ts";
import { texts } from "./upsell-sheet.texts.ts";

const titleOf = (form: HTMLFormElement): string | undefined =>
  ["title", "aria-label"].map((name) => formAttribute(form, name)?.trim()).find(Boolean);

/** The script calls of an element that has no model, because it is invalid or not in the page. */
const none = async (): Promise<never> => {
  throw new Error("Store does not exist");
};
const NONE: ScriptApi = { addToCart: none, modifyItems: none };

/**
 * Takes over the add-to-cart form of its scope where page, browser and buy box allow it, sends the add, and opens a sheet with the
 * outcome and with recommendations, which can be added from there. Where it may not, or its code is not there, the form posts as
 * it always did.
 *
 * @summary Confirms an add to cart in a side sheet and recommends what goes with it.
 * @attr {string} for - id of the add-to-cart form; else the closest purchase form of the scope
 * @attr {string} submit - CSS selector of the form's add-to-cart control; else `[name="submit.add-to-cart"]`, else its first submit button
 * @attr {string} asin - the product; else product state or a hidden field; required
 * @attr {string} offer-listing-id - its offer; else product state or a hidden field; required
 * @attr {boolean} is-virtual-bundle - the product is a virtual bundle
 * @attr {boolean} eligible - the server's flag: without it the form is left alone
 * @attr {string} treatment - the shopper's experiment arm, `T` and digits where the sheet is on; else `treatments["upsell-sheet"]`
 * @attr {string} trigger-uss-weblab - experiments whose exposure the add reports
 * @attr {form|items} cart-flow - by the form's own action, or by the cart API; default `form`
 * @attr {json} eligibility - eligibility by program; else the page's `eligibility` store
 * @attr {string} page-type - sent with the recommendations call; default `Detail`
 * @attr {string} sub-page-type - the same; default `Glance`
 * @attr {string} mrai-category - the same, where set
 * @attr {string} mrai-gl - the same, where set
 * @attr {json} debug-params - fields that both form-encoded calls carry
 * @attr {number} quantity - how many the add adds; else the form's quantity, product state, 1
 * @attr {string} primary-reftag - click reference of the add on mobile web; default `dp_atc_primary`
 * @attr {string} reftag - `ref_` of the cart API
 * @attr {string} image-base - what image addresses begin with; default `/images/I/`
 * @attr {string} title - name of the product in the head; else the form's `title`, else its `aria-label`
 * @attr {string} cart-url - where the head leads to the cart; default `/gp/cart/view.html`
 * @attr {string} checkout-url - where it leads to checkout; without it there is no such link
 * @attr {number} partial-count - items in a partial list; default 3
 * @fires dp-open - surface `upsell-sheet`; can be cancelled: then a toast shows the outcome
 * @fires dp-close - surface `upsell-sheet`: `close`, `backdrop`, `continue-shopping`, `escape`
 * @fires dp-success - `add-to-cart`, `add-recommendation`
 * @fires dp-error - an add or a call that failed, a widget that could not be drawn
 * @fires dp-change - `upsell`, `cart`, `toasts`
 * @fires dp-navigate - before the page is left for sign-in, the cart, the checkout, a link, or is reloaded
 * @fires dp-metric - `upsell-sheet.widget`, `.inline-add`, `.stale-chunk`, `.image-data-missing`
 * @slot - what the page shows before the element is there: nothing, as a rule
 * @csspart dialog - the sheet
 * @csspart dialog-header - its heading and close icon
 * @csspart dialog-close - the close icon
 * @csspart dialog-body - what scrolls in it
 * @csspart head - how the add went: image, shipping message, message block
 * @csspart picture - the image with its tick mark
 * @csspart image - the image
 * @csspart tick - the tick mark
 * @csspart shipping - the shipping message
 * @csspart message-block - the message block
 * @csspart added - title and quantity of what was added
 * @csspart cart-count - what the cart holds now
 * @csspart view-cart - the link to the cart
 * @csspart checkout - the link to checkout
 * @csspart generic-error - what shows in their place when the add failed
 * @csspart recommendations - the recommendations
 * @csspart loaded - their heading
 * @csspart widget - one of them
 * @csspart continue - the link that closes the sheet
 * @cssprop --dp-color-backdrop - the page behind it, at an opacity of 0.6
 * @cssprop --dp-color-success - tick mark
 * @cssprop --dp-color-danger - text of a failure
 * @cssprop --dp-space - gaps
 * @state off - closed, and the form is not taken over
 * @state closed - closed, and the form is taken over
 * @state adding - an add is on its way and the page is dimmed
 * @state loading - open, recommendations are on their way
 * @state open - open with recommendations
 * @state empty - open, there are none
 * @state failed - it could not be drawn
 * @state invalid - an option is missing or does not fit, or there is no form: the form works natively
 * @example
 * <form id="add-to-cart-form" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
 *   <input type="hidden" name="ASIN" value="B0EXAMPLE1">
 *   <input type="hidden" name="offerListingID" value="OL-1">
 *   <button type="submit" name="submit.add-to-cart" value="1">Add to cart</button>
 * </form>
 * <dp-upsell-sheet eligible treatment="T1"></dp-upsell-sheet>
 */
export class UpsellSheetElement extends featureElement({
  options: upsellSheetOptions,
  texts,
  model: (context: Context) => createUpsellSheetModel(context, sheetCode),
  view: UpsellSheetView,
  // closed it shows nothing and takes no room: the sheet is in the top layer
  styles: [":host{display:contents}"],
  resolveOptions(host, values) {
    const form = purchaseForm(host, { id: values.for });
    if (form) return { values: { ...values, title: values.title ?? titleOf(form) }, issues: [] };
    const message = values.for
      ? `for is ${JSON.stringify(values.for)}, which names no form. Give the id of the add-to-cart form.`
      : "there is no form with data-dp-add-to-cart in its scope, nor one with the id add-to-cart-form. Name it by for.";
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  static {
    installOpeners();
    installUpsell();
  }

  #setOpener: ReturnType<typeof wirePage> | undefined;

  connected(session: Session<UpsellSheetOptions, UpsellSheetModel>): void {
    this.#setOpener = wirePage(this, session);
  }

  /** Opens the sheet with its previous content; false before the first add (upsell-sheet.38). */
  show(source: ActionSource | Element = "ingress-click"): boolean {
    this.#setOpener?.(source instanceof HTMLElement ? source : undefined);
    return this.model?.show(source instanceof Element ? "ingress-click" : source) ?? false;
  }

  close(): void {
    this.model?.close("close");
  }

  /** Appends widgets of the page: `{ widgets: […], recommendationBaseIdentifier? }` (upsell-sheet.44). */
  appendRecommendations(chunk: Chunk): void {
    this.model?.append(chunk);
  }

  /** Adds a recommended item; promises the status data of the answer (upsell-sheet.61, upsell-sheet.62). */
  addToCart(widgetName: string, parameters: AddParameters): ReturnType<ScriptApi["addToCart"]> {
    return (this.model?.api ?? NONE).addToCart(widgetName, parameters);
  }

  /** Sets lines that this element added, or removes them with 0; promises the lines of the answer (upsell-sheet.27). */
  modifyItems(items: Parameters<ScriptApi["modifyItems"]>[0]): ReturnType<ScriptApi["modifyItems"]> {
    return (this.model?.api ?? NONE).modifyItems(items);
  }
}
