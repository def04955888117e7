import { featureElement } from "../../src/element/feature.tsx";
import type { Session } from "../../src/element/mixin.ts";
import { installOpeners } from "../../src/opening/openers.ts";
import { takeOpener, type Given } from "../../src/opening/opening.ts";
import { unknownId } from "../../src/options/unknown-id.ts";
import { linkStyles } from "../../src/surfaces/link.tsx";
import { buttonStyles } from "../../src/ui/button.tsx";
import { messageStyles } from "../../src/ui/message.tsx";
import css from "./delivery-location.css?inline";
import { createDeliveryLocationModel, type DeliveryLocationModel } from "./delivery-location.model.ts";
import { deliveryLocationOptions, withFields, type DeliveryLocationOptions } from "./delivery-location.options.ts";
import { controlOf, wirePage } from "./delivery-location.page.ts";
import { texts } from "./delivery-location.texts.ts";
import { DeliveryLocationView } from "./delivery-location.view.tsx";

/**
 * Shows where the product is delivered to, and lets the shopper choose another place: a saved address, a zip code or a country. The parts
 * of the page that depend on the place are fetched for it.
 *
 * @summary The delivery location, and the picker that changes it.
 * @attr {Location} location - the current place: `addressLabel`, `addressId`, `obfuscatedId`, `countryCode`, `zipCode`, `state`, `city`, `district`, `locationType`; without it the page's
 * @attr {boolean} signed-in - the shopper has saved addresses; without it the page's
 * @attr {string} page-type - sent with calls; `Search` marks a search page
 * @attr {string} client-page - sent when the addresses are asked for
 * @attr {boolean} one-click - sent when the addresses are asked for
 * @attr {string[]} primary-selections - codes of the countries listed first
 * @attr {string[]} primary-selections-order - their order
 * @attr {string[]} secondary-selections - codes of the other countries
 * @attr {"1" | "2"} zip-parts - one input for the zip code, or two
 * @attr {string} zip-pattern - regular expression that a zip code has to match as a whole
 * @attr {string} military-zip-pattern - regular expression of military zip codes
 * @attr {boolean} global - the place counts for the whole store: a change reloads the page
 * @attr {string} sign-in-url - the sign-in page; without it the page's
 * @attr {string} for - id of a control of the page that opens the picker; no trigger is drawn then
 * @fires dp-open - surface `delivery-location`; can be cancelled
 * @fires dp-close - the same surface, reason `button`, `escape`, `backdrop`, `script`, `current`, `changed` or `failed`
 * @fires dp-change - `location`, reduced to country and type; `zipAlert` (1 invalid, 2 military, 3 clear); `page` at the document, when parts of it were replaced
 * @fires dp-success - `address-change` with the reduced `location`
 * @fires dp-request - before each call
 * @fires dp-response - after it
 * @fires dp-error - `validation` for a zip code; `refused`, `unknown` or the code of what failed; `blocked-url`, `config`
 * @fires dp-navigate - `sign-in`; `location-change` and `refresh`, which reload; a link in a part of the page
 * @slot - what the page shows before the element is there and when it cannot work
 * @csspart trigger - the button that opens the picker
 * @csspart reload - the link that reloads the page
 * @csspart dialog - the picker
 * @csspart dialog-close - closes it
 * @csspart addresses - the saved addresses
 * @csspart address - one of them
 * @csspart see-more - shows more of them
 * @csspart sign-in - the link in their place
 * @csspart retry - asks for them again
 * @csspart zip-field - an input for the zip code
 * @csspart zip-field-invalid - the same, when the zip code is wrong
 * @csspart apply - sends the zip code
 * @csspart country - the list of countries
 * @csspart done - sends the country
 * @csspart message - why something failed
 * @csspart banner - the outcome of a change
 * @cssprop --dp-color-accent - the trigger and the current address
 * @cssprop --dp-color-danger - a wrong zip code
 * @cssprop --dp-space - gaps
 * @state ready - closed
 * @state loading - open, addresses or countries are on their way
 * @state open - open
 * @state updating - a change is on its way
 * @state refreshing - parts of the page are fetched
 * @state invalid - an option does not fit
 * @needs address-change
 * @example
 * <dp-delivery-location primary-selections="JP,US">
 *   <script type="application/json" data-dp-state="dp-delivery-location">
 *     { "location": { "addressLabel": "Sam - Chiyoda 123-4567", "addressId": "a1", "countryCode": "JP", "zipCode": "123-4567" } }
 *   </script>
 *   <a href="/gp/delivery">Deliver to Sam - Chiyoda 123-4567</a>
 * </dp-delivery-location>
 */
export class DeliveryLocationElement extends featureElement({
  options: deliveryLocationOptions,
  texts,
  model: createDeliveryLocationModel,
  view: DeliveryLocationView,
  styles: [buttonStyles, linkStyles, messageStyles, css],
  resolveOptions(host, values) {
    if (values.for === undefined || controlOf(host, values.for)) return { values: withFields(host, values), issues: [] };
    const message = unknownId(values.for);
    return { values, issues: [{ option: "for", message }] };
  },
}) {
  static {
    installOpeners();
  }

  connected(session: Session<DeliveryLocationOptions, DeliveryLocationModel>): void {
    wirePage(this, session);
  }

  /** Opens the picker; `given` is the control that gets focus back. False when a listener cancelled the opening. */
  show(given?: Given<object>): boolean {
    takeOpener(this, given);
    return this.model?.open("script") ?? false;
  }

  close(): void {
    this.model?.close("script");
  }
}
