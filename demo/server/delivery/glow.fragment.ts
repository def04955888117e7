import { html, raw } from "hono/html";
import type { Location } from "../../../src/contract/location.ts";
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
}

/** A place that is chosen by one press. */
const place = (current: Location) => (one: Location) =>
  html`
    <li>
      <button
        type="button"
        data-dp-action="choose-address"
        data-address-id="${one.addressId}"
        data-location-type="${one.locationType}"
        aria-pressed="${String(one.addressId === current.addressId)}"
      >
        ${labelOf(one)}
      </button>
    </li>
  `;

// the sheet of a program shows its own places alone
const more = html`<p><button type="button" data-dp-action="open-location-chooser">All places</button></p>`;

/** The places of the chooser, in two tabs (location-chooser.2). */
export function locationPlaces({ current, token, addresses, points, from, treatments }: Places) {
  const list = (places: readonly Location[]) =>
    html`<ul>
      ${places.map(place(current))}
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
    <section data-dp-tab="delivery" data-dp-tab-label="Delivery">
      <p>Now: <strong>${labelOf(current)}</strong></p>
      ${
        addresses === undefined
          ? html`<p><a href="/sign-in?${new URLSearchParams({ path: from })}">Sign in to see your addresses</a></p>`
          : addresses.length > 0
            ? list(addresses)
            : html`<p>You have no saved addresses.</p>`
      }
      <form method="post" action="/portal-migration/hz/glow/address-change?actionSource=glow" data-location-type="LOCATION_INPUT">
        <label>
          Zip code
          <input name="zipCode" required pattern="\\s*[0-9]{5}(-[0-9]{4})?\\s*" title="Five digits" autocomplete="postal-code" />
        </label>
        <p><button type="submit">Apply</button></p>
      </form>
      ${treatments ? more : ""}
    </section>
    <section data-dp-tab="pickup" data-dp-tab-label="Pickup">
      <p>${current.zipCode === undefined ? "Collect your order at one of these." : `Collect your order near ${labelOf(current)}.`}</p>
      ${points.length > 0 ? list(points) : html`<p>There is no place to collect from.</p>`}
    </section>
  `;
}
