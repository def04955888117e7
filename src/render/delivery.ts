import { glowAddressChange } from "../contract/glow.ts";
import { html, stateScript, type Html } from "./html.ts";
import texts from "./delivery.texts.json";
import { dayText, priceText, saying } from "./texts.ts";
import { link, worded, type Day, type Price, type Wording, type Written } from "./wording.ts";

const deliveryTexts = saying(texts);

/** An address of the shopper, or a point to collect from. */
export interface Place {
  readonly addressId: string;
  readonly locationType: string;
  readonly label: Wording;
  readonly isCurrent?: boolean | undefined;
}

/** `glow-selections`: the places that the shopper can choose. */
export interface Places {
  /** where products are delivered to now */
  readonly current: Wording;
  /** sent as the token of the change, where it is newer than the page's */
  readonly token?: string | undefined;
  /** without them the shopper is a guest */
  readonly addresses?: readonly Place[] | undefined;
  /** address of the sign-in, for a guest */
  readonly signIn?: string | undefined;
  readonly points: readonly Place[];
  /** what the points are near to */
  readonly near?: Wording | undefined;
  /** what a zip code looks like here: a regular expression, and the same in words of the page */
  readonly zipCode?: { readonly pattern?: string | undefined; readonly hint?: string | undefined } | undefined;
  /** for the sheet of a program alone */
  readonly treatments?: Readonly<Record<string, string>> | undefined;
}

const listOf = (places: readonly Place[]): Html => html`
  <ul>
    ${places.map(
      ({ addressId, locationType, label, isCurrent = false }) => html`
        <li>
          <button
            type="button"
            data-dp-action="choose-address"
            data-address-id="${addressId}"
            data-location-type="${locationType}"
            aria-pressed="${String(isCurrent)}"
          >
            ${worded(label)}
          </button>
        </li>
      `,
    )}
  </ul>
`;

/** Two tabs (location-chooser.2). */
export function deliveryPlaces(places: Places, { language }: Written): string {
  const { current, token, addresses, signIn, points, near, zipCode, treatments } = places;
  const say = deliveryTexts(language);
  const own = () => {
    if (addresses === undefined) return html`<p>${link(signIn, say("sign-in"))}</p>`;
    return addresses.length > 0 ? listOf(addresses) : html`<p>${say("no-addresses")}</p>`;
  };
  return String(html`
    ${token !== undefined && html`<input type="hidden" name="anti-csrftoken-a2z" value="${token}" />`}
    ${treatments && stateScript("treatments", "", treatments)}
    <section data-dp-tab="delivery" data-dp-tab-label="${say("delivery")}">
      <p>${say.with("now", { place: html`<strong>${worded(current)}</strong>` })}</p>
      ${own()}
      <form method="post" action="${glowAddressChange.path}" data-location-type="LOCATION_INPUT">
        <label>
          ${say("zip-code")}
          <input
            name="zipCode"
            required
            autocomplete="postal-code"
            ${zipCode?.pattern && html`pattern="${zipCode.pattern}"`}
            ${zipCode?.hint && html`title="${zipCode.hint}"`}
          />
        </label>
        <p><button type="submit">${say("apply")}</button></p>
      </form>
      ${treatments && html`<p><button type="button" data-dp-action="open-location-chooser">${say("all-places")}</button></p>`}
    </section>
    <section data-dp-tab="pickup" data-dp-tab-label="${say("pickup")}">
      <p>${near ? say.with("collect-near", { place: worded(near) }) : say("collect")}</p>
      ${points.length > 0 ? listOf(points) : html`<p>${say("no-points")}</p>`}
    </section>
  `);
}

/** `features.html` of `location-refresh-features`: the day on which something arrives, or what its delivery to a place costs. */
export type DeliveryFeature = { readonly arrives: Day } | { readonly place: string; readonly cost?: Price | undefined };

export function deliveryFeature(data: DeliveryFeature, { language }: Written): string {
  const say = deliveryTexts(language);
  if ("arrives" in data) return String(html`${dayText(data.arrives, language)}`);
  const { place, cost } = data;
  return String(html`${cost ? say("costs", { place, price: priceText(cost, language) }) : say("free", { place })}`);
}

/** `content` of `delivery-promise-get`: when an offer arrives. */
export interface DeliveryPromise {
  readonly arrives: Day;
  /** how many are left, where they are few */
  readonly left?: number | undefined;
}

export function deliveryPromise({ arrives, left }: DeliveryPromise, { language }: Written): string {
  const say = deliveryTexts(language);
  const day = html`<strong>${dayText(arrives, language)}</strong>`;
  return String(left === undefined ? say.with("promise", { day }) : say.with("promise-left", { day, count: left }));
}
