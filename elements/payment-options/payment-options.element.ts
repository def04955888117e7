import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { disclosureStyles } from "../../src/ui/disclosure.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { skeletonStyles } from "../../src/ui/skeleton.tsx";
import css from "./payment-options.css?inline";
import { createPaymentOptionsModel, type PaymentOptionsModel } from "./payment-options.model.ts";
import { paymentOptionsOptions, wrongEntries, type PaymentOptionsOptions } from "./payment-options.options.ts";
import { helpOf, pageOf, wirePage } from "./payment-options.page.ts";
import { texts } from "./payment-options.texts.ts";
import { PaymentOptionsView } from "./payment-options.view.tsx";

const isSection = (value: unknown): value is "compare" | "learn-more" | "change-plan" =>
  value === "compare" || value === "learn-more" || value === "change-plan";

/**
 * The choice between paying at once and a financing plan, kept in the forms, the cart calls and the totals of its scope; with a sheet
 * that compares all plans, one that explains them, and a modal for giving a plan up.
 *
 * @summary Pay at once or with a plan.
 * @attr {json} payment-options - the ways to pay, a list
 * @attr {string} asin - the product; required
 * @attr {json} execution-info - who buys what and where; what is missing comes from the page
 * @attr {string} for - id of the form that adds to the cart; without it every such form of the scope
 * @attr {string} buy-now - id of the form that buys now; without it every such form of the scope
 * @attr {boolean} loading - the page is still fetching the options
 * @attr {string} loading-subtitle - subtitle meanwhile
 * @attr {number} visible-swatches - how many options show
 * @attr {string} kept-option - number of the visible place that a hidden option is swapped into
 * @attr {string} first-offer-id - what the first offer of a sheet must be
 * @attr {"C" | "T1" | "T2" | "T3"} multi-card-arm - with `T2` and `T3` the expander stays open after a selection
 * @attr {"C" | "T1" | "T2" | "T3"} auto-expand-arm - with any but `C` the expander opens unasked, if an option asks for it
 * @attr {boolean} open - the expander is open
 * @fires dp-change - `paymentPlan`, `selections`, `prices`
 * @fires dp-open - surface `payment-options`, `payment-compare`, `payment-learn-more`, `payment-change-plan` or `payment-help`; can be
 * cancelled
 * @fires dp-close - the same surfaces
 * @fires dp-request - before the content of a sheet is asked for
 * @fires dp-response - after it
 * @fires dp-metric - `paymentOptions:selection`, `paymentOptions:percolate`, `paymentOptions:percolate-long`,
 * `paymentOptions:inconsistent`, `paymentOptions:unknown-plan`, `paymentOptions:invalid-selection`
 * @fires dp-error - the cause of a sheet that could not be had; `unsupported` for a plan that could not be chosen; `blocked-url`, `config`
 * @fires dp-navigate - to sign-in; links in a sheet
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart box - all of it
 * @csspart disclosure-button - the heading button
 * @csspart subtitle - what is chosen
 * @csspart disclosure-panel - what the button shows
 * @csspart swatches - the options
 * @csspart swatch - one option
 * @csspart unavailable - why an option cannot be chosen
 * @csspart image - the image of a card
 * @csspart compare - opens the compare sheet
 * @csspart learn-more - opens the learn-more sheet
 * @csspart monthly - what is paid each month for all that is selected
 * @csspart message - that a plan could not be chosen
 * @csspart skeleton - in place of the options while they load
 * @csspart dialog - a sheet or the modal
 * @csspart fragment - content of a sheet
 * @csspart why - why a plan is not available
 * @csspart error - a sheet could not be loaded
 * @csspart retry - loads it again
 * @csspart change-cancel - keeps the plan
 * @csspart change-continue - gives the plan up
 * @csspart popover - the help, or why a plan is not available
 * @csspart close - closes a popover
 * @cssprop --dp-color-accent - the chosen option
 * @cssprop --dp-color-border - edges
 * @cssprop --dp-color-muted - secondary texts, and options that cannot be chosen
 * @cssprop --dp-space - unit of the gaps
 * @state loading - the options are on their way
 * @state empty - there is no plan: nothing is drawn
 * @state expanded - the options show
 * @state collapsed - the heading alone shows
 * @state invalid - an option does not fit
 * @example
 * <dp-payment-options asin="B0EXAMPLE1">
 *   <script type="application/json" data-dp-state="dp-payment-options">
 *     {
 *       "paymentOptions": [
 *         { "optionId": "ONCE", "offerType": "ONE_TIME_PAYMENT", "title": "Pay at once", "paymentOptionSelectButtonId": "pay-once" },
 *         {
 *           "optionId": "SIX",
 *           "offerType": "EQUAL_PAY",
 *           "title": "6 payments",
 *           "posubtitle": "$58.17 x 6",
 *           "paymentOptionSelectButtonId": "pay-six",
 *           "selection": {
 *             "itemType": "paymentOfferInfo",
 *             "price": 349,
 *             "interestAmount": 0,
 *             "termCount": 6,
 *             "priceAndTermCountDisplayString": "$58.17 x 6",
 *             "interestDisplayString": "No interest",
 *             "orderSummaryDisplayString": "6 payments",
 *             "bottomSheetFootnoteDisplayString": "Subject to approval.",
 *             "formData": [{ "inputType": "hidden", "inputName": "paymentOfferInfo", "inputValue": "SIX" }]
 *           }
 *         }
 *       ]
 *     }
 *   </script>
 *   <p>Pay at once, or see our <a href="/financing">financing plans</a>.</p>
 * </dp-payment-options>
 */
export class PaymentOptionsElement extends featureElement({
  options: paymentOptionsOptions,
  texts,
  page: pageOf,
  model: createPaymentOptionsModel<Element>,
  view: PaymentOptionsView,
  styles: [buttonStyles, disclosureStyles, messageStyles, skeletonStyles, css],
  resolveOptions: (_host, values) => ({ values, issues: wrongEntries(values) }),
}) {
  static {
    installOpeners();
  }

  connected(session: Session<PaymentOptionsOptions, PaymentOptionsModel<Element>>): void {
    wirePage(this, session);
  }

  /** Expands, or opens the sheet that is named by a text or by the `data-section` of a control. False where there is nothing to open. */
  show(given?: "compare" | "learn-more" | Element): boolean {
    const { model } = this;
    const control = given instanceof HTMLElement ? given : undefined;
    const section = control ? control.dataset["section"] : given;
    if (!model || this.dataset["state"] === "failed") return false;
    if (section === "help") {
      const help = helpOf(this);
      if (!control || help === undefined) return false;
      model.openHelp(control, help);
      return true;
    }
    if (isSection(section)) return model.open(section, control ?? activeElement());
    if (!model.expand("script")) return false;
    this.shadowRoot!.querySelector<HTMLElement>("[part=disclosure-button]")?.focus();
    return true;
  }

  /** Closes the topmost sheet, else collapses. */
  close(): void {
    this.model?.close("script");
  }

  /** Chooses an option as a press would; it is not counted as a selection by the shopper. */
  choose(optionId: string): { readonly ok: boolean } {
    return this.model?.choose(optionId) ?? { ok: false };
  }

  get selectedButtonId(): string | null {
    return this.model?.selectionState().selectedButtonId ?? null;
  }

  get clickedFromSideSheet(): boolean {
    return this.model?.selectionState().clickedFromSideSheet ?? false;
  }

  get disabledButtonId(): string | null {
    return this.model?.selectionState().disabledButtonId ?? null;
  }

  get disabledTitleSupplement(): string | null {
    return this.model?.selectionState().disabledTitleSupplement ?? null;
  }

  get unavailableMessage(): string | null {
    return this.model?.selectionState().unavailableMessage ?? null;
  }

  /** What was loaded for the sheets. */
  get sheetCaches() {
    return this.model?.$sheetCaches.get();
  }
}
