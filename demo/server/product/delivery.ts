import { html, raw } from "hono/html";
import type { Location } from "../../../src/contract/location.ts";
import { deliveryPromise } from "../../../src/render/delivery.ts";
import { formatDuration } from "../../../src/text/durations.ts";
import type { Listing } from "../catalog/catalog.ts";
import { arrivalText, costText, deliveryOf, isDelivered, promiseOf } from "../delivery/estimate.ts";
import { labelOf } from "../delivery/label.ts";
import { languageOf } from "../http/language.ts";
import type { ShopContext } from "../session/session.ts";
import { wordsOf, sentence } from "../http/words.ts";

/** Zip codes of the forces abroad, to which no estimate holds. */
const MILITARY = String.raw`(?:09[0-8]|340|96[2-6])\d{2}(?:-\d{4})?`;

/**
 * Where the product is delivered to, and how long a shopper may take to order for delivery on that day; without a script the time stays
 * as it was rendered, and the place is changed on a page of its own.
 */
export function deliveryMessage(c: ShopContext, found: Listing, location: Location) {
  if (!isDelivered(found.product)) return "";
  const now = Date.now();
  const { endsAt } = deliveryOf(now, location);
  const language = languageOf(c);
  const promise = promiseOf(found, 0, location, now);
  const say = wordsOf(c);
  const back = `/gp/delivery?${new URLSearchParams({ path: c.req.path })}`;
  return html`
    <dp-delivery-countdown ends-at="${new Date(endsAt).toISOString()}" system-time="${now}">
      <p class="delivery">
        ${sentence(say("Delivery {day}. Order within {time}."), {
          day: html`<strong data-dp-location-feature="arrival">${arrivalText(location, language, now)}</strong>`,
          time: html`<span data-dp-remaining>${formatDuration(endsAt - now, language)}</span>`,
        })}
      </p>
    </dp-delivery-countdown>
    <dp-delivery-promise class="delivery-promise" endpoint="/api/deep-check">
      ${promise ? raw(deliveryPromise(promise, { language })) : ""}
    </dp-delivery-promise>
    <p class="delivery-cost" data-dp-location-feature="delivery-cost">${costText(location, language)}</p>
    <dp-delivery-location
      class="delivery-location"
      primary-selections="US,CA,MX"
      military-zip-pattern="${MILITARY}"
      zip-parts="${location.countryCode === "JP" ? "2" : "1"}"
    >
      <script type="application/json" data-dp-state="dp-delivery-location">
        ${raw(JSON.stringify({ location }).replaceAll("<", "\\u003c"))}
      </script>
      <a href="${back}">${say("Deliver to {place}", { place: labelOf(location, language) })}</a>
    </dp-delivery-location>
  `;
}
