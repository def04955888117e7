import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { whenIdle } from "../../src/lib/when-idle.ts";
import { explainMinimum } from "../../src/forms/explain-minimum.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { showToasts } from "../../src/surfaces/toasts.ts";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import { toastStyles } from "../../src/ui/toast.tsx";
import css from "./app-add-to-cart.css?inline";
import { createAppAddToCartModel, type AppAddToCartModel, type Deps, type SignInAnswer } from "./app-add-to-cart.model.ts";
import { appAddToCartOptions, type AppAddToCartOptions } from "./app-add-to-cart.options.ts";
import { texts } from "./app-add-to-cart.texts.ts";
import { Alert, AppAddToCartView } from "./app-add-to-cart.view.tsx";

export const addCode = lazy(() => import("./app-add-to-cart.add.ts"));
const VIBRATION_MS = 50;

function vibrate(): void {
  if (navigator.onLine && !matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(VIBRATION_MS);
}

const pageOf = (host: HTMLElement, context: ModelContext<AppAddToCartOptions>): Deps => ({
  ...{ addCode, vibrate },
  pageUrl: () => location.href,
  signInHandler: () => (host as AppAddToCartElement).signInHandler,
  explainMinimum: () => explainMinimum(host),
  submitForm: (quantity, { submitForm }) => submitForm(host, context, quantity),
});

/**
 * Adds the product to the cart inside the shopping app: with a loading indicator, a short vibration, toasts and alerts.
 * The app's own sign-in goes into the property `signInHandler`: a function that returns a promise of `success`, `cancelled` or `failed`.
 *
 * @summary The add-to-cart button of the shopping app.
 * @attr {string} asin - the product; without it that of the scope
 * @attr {string} offer-id - the offer; without it that of the scope
 * @attr {string} quantity - how many; without it the scope's quantity, else 1
 * @attr {string} session-id - the session; without it that of the page
 * @attr {boolean} gift-wrap - wrap as a gift; without it the scope's choice
 * @attr {list} experimental-ids - experiments to pass on
 * @attr {object} program-eligibility - JSON of programs to pass on
 * @attr {object} sns-buying-options - JSON of flags of the subscribe buying option
 * @attr {string} add-to-cart-url - where the add is posted; required
 * @attr {string} reftag - click reference
 * @attr {number} timeout - time-out of the add in ms
 * @attr {boolean} requires-sign-in - signed-out shoppers sign in first
 * @attr {object} strings - JSON of texts in place of the element's, by the last part of their keys
 * @attr {string} cart-url - the cart page
 * @fires dp-success - `app-add` with `asin` and `quantity`
 * @fires dp-change - `cart`, `toasts`
 * @fires dp-error - why nothing was added, or `unknown`; `blocked-url`, `config`
 * @fires dp-navigate - the cart, other offers, sign-in
 * @fires dp-request - before the add
 * @fires dp-response - after it
 * @slot - a form that adds; the page shows it before the element is there and when it cannot work
 * @csspart button - the button
 * @csspart message - why nothing was added
 * @csspart overlay - the loading indicator
 * @csspart alert-text - text of an alert
 * @csspart offers - link to other offers
 * @cssprop --dp-space - space between the parts
 * @state ready - takes a press
 * @state signing-in - the shopper signs in first
 * @state adding - the add is on its way
 * @state toast - a toast shows
 * @state alert - an alert or a choice is open
 * @state failed - it could not be drawn
 * @state invalid - an option is missing
 * @needs cart-app-add
 * @example
 * <dp-app-add-to-cart asin="B0EXAMPLE1" offer-id="ol-1" add-to-cart-url="/gp/aw/c/add">
 *   <form action="/gp/product/handle-buy-box" method="post"><button>Add to cart</button></form>
 * </dp-app-add-to-cart>
 */
export class AppAddToCartElement extends featureElement({
  options: appAddToCartOptions,
  texts,
  page: pageOf,
  model: createAppAddToCartModel,
  view: AppAddToCartView,
  styles: [buttonStyles, messageStyles, toastStyles, css],
}) {
  /** the app's own login dialog (app-add-to-cart.10) */
  declare signInHandler?: () => Promise<SignInAnswer>;

  connected({ context, model }: Session<AppAddToCartOptions, AppAddToCartModel>): void {
    showToasts();
    whenIdle(() => this.isConnected && Alert.preload()); // it announces a lost connection, and could not load then (a11y.1)
    context.follow(model.$result, (result) => {
      if (result !== undefined) this.setAttribute("data-result", result);
    });
  }
}
