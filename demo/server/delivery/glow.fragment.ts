import { html, raw } from "hono/html";
import type { Location } from "../../../src/contract/location.ts";
import { inEnglish } from "../http/blocks.ts";
import { sentence, wordsIn, type Say } from "../http/words.ts";
import { labelOf } from "./label.ts";

export interface Places {
  /** where the session has products delivered to */
  readonly current: Location;
  readonly token: string;
  /** `undefined` for a guest */
  readonly addresses: readonly Location[] | undefined;
  readonly points: readonly Location[];
  /** path of the page that shows them */
  readonly from: string;
  /** for the sheet of a program alone */
  readonly treatments: Readonly<Record<string, string>> | undefined;
  readonly language: string;
}

/** A place that is chosen by one press. */
const place = (current: Location, language: string) => (one: Location) =>
  html`
    <li>
      <button
        type="button"
        data-dp-action="choose-address"
        data-address-id="${one.addressId}"
        data-location-type="${one.locationType}"
        aria-pressed="${String(one.addressId === current.addressId)}"
      >
        ${one.addressLabel === undefined ? labelOf(one, language) : inEnglish(one.addressLabel)}
      </button>
    </li>
  `;

// the sheet of a program shows its own places alone
const more = (say: Say) => html`<p><button type="button" data-dp-action="open-location-chooser">${say("All places")}</button></p>`;

/** The places of the chooser, in two tabs (location-chooser.2). */
export function locationPlaces({ current, token, addresses, points, from, treatments, language }: Places) {
  const say = wordsIn(language);
  const list = (places: readonly Location[]) =>
    html`<ul>
      ${places.map(place(current, language))}
    </ul>`;
  // `<` is escaped, so that no text ends the script
  const arms = treatments && raw(JSON.stringify(treatments).replaceAll("<", "\\u003c"));
  return html`
    <input type="hidden" name="anti-csrftoken-a2z" value="${token}" />
    ${
      arms
        ? html`<script type="application/json" data-dp-treatments>
            ${arms}
          </script>`
        : ""
    }
    <section data-dp-tab="delivery" data-dp-tab-label="${say("Delivery")}">
      <p>${sentence(say("Now: {place}"), { place: html`<strong>${labelOf(current, language)}</strong>` })}</p>
      ${
        addresses === undefined
          ? html`<p><a href="/sign-in?${new URLSearchParams({ path: from })}">${say("Sign in to see your addresses")}</a></p>`
          : addresses.length > 0
            ? list(addresses)
            : html`<p>${say("You have no saved addresses.")}</p>`
      }
      <form method="post" action="/portal-migration/hz/glow/address-change?actionSource=glow" data-location-type="LOCATION_INPUT">
        <label>
          ${say("Zip code")}
          <input name="zipCode" required pattern="\\s*[0-9]{5}(-[0-9]{4})?\\s*" title="${say("Five digits")}" autocomplete="postal-code" />
        </label>
        <p><button type="submit">${say("Apply")}</button></p>
      </form>
      ${treatments ? more(say) : ""}
    </section>
    <section data-dp-tab="pickup" data-dp-tab-label="${say("Pickup")}">
      <p>
        ${
          current.zipCode === undefined
            ? say("Collect your order at one of these.")
            : say("Collect your order near {place}.", { place: labelOf(current, language) })
        }
      </p>
      ${points.length > 0 ? list(points) : html`<p>${say("There is no place to collect from.")}</p>`}
    </section>
  `;
}
