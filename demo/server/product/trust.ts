import { html, raw } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import type { Product } from "../database/schema.ts";
import { type Say } from "../http/words.ts";

/** Stars from which the shop calls a product one of its picks. */
const PICK_FROM = 4.7;

/** A badge that leads to what it means, and with a script says it in a popover. */
export const choiceBadge = ({ rating, category }: Product, say: Say) =>
  rating < PICK_FROM
    ? ""
    : html`
        <p>
          <dp-choice-badge>
            <a class="overall-pick" href="#about-picks">${say("Overall pick")}</a>
            <span data-dp-popover hidden
              >${say("Chosen for its rating, its price and its fast delivery.")}
              <a href="/#shelf-${category}">${say("See more of this shelf")}</a></span
            >
          </dp-choice-badge>
        </p>
      `;

/** What the badge leads to without a script. */
export const aboutPicks = (say: Say) => html`
  <p id="about-picks">
    ${say("An overall pick is rated {rating} stars or more, is well priced and comes fast. No one can pay to be one.", { rating: PICK_FROM })}
  </p>
`;

/** Up to this price, in minor units, the carrier takes money at the door. */
export const AT_THE_DOOR_TO = 10_000;

/** What the shop promises with a product; without a script a list of the same size, which leads to how returns work. */
export function trustIcons({ product: { asin }, offers: [offer] }: Listing, say: Say) {
  const returns = { title: say("30-day return"), text: say("Send it back within thirty days, in whatever is left of its box.") };
  const state = {
    asin,
    merchantId: offer.seller,
    payOnDeliveryEligible: offer.priceMinor <= AT_THE_DOOR_TO,
    glLevelReturnPolicies: [{ ...returns, url: `/dp/${asin}#good-to-know` }],
    icons: [
      { kind: "RETURNS_POLICY", label: say("30 days to return"), image: "/images/service/returns.svg" },
      {
        kind: "PAY_ON_DELIVERY",
        label: say("Pay on delivery"),
        image: "/images/service/delivery.svg",
        content: `<p>${say("Pay by card or in cash when it arrives. The carrier cannot give change for more than $50.")}</p>`,
      },
      {
        kind: "WARRANTY",
        label: say("1 year warranty"),
        image: "/images/service/warranty.svg",
        content: `<p>${say("What breaks within a year is repaired or replaced, and we pay for sending it.")}</p>`,
      },
      { kind: "SECURE", label: say("Secure payment"), image: "/images/service/secure.svg" },
    ],
  };
  const shown = state.icons.filter(({ kind }) => kind !== "PAY_ON_DELIVERY" || state.payOnDeliveryEligible);
  return html`
    <dp-trust-icons>
      <script type="application/json" data-dp-state="dp-trust-icons">
        ${raw(JSON.stringify(state).replaceAll("<", "\\u003c"))}
      </script>
      <ul class="trust-icons">
        ${shown.map(
          ({ kind, label, image }) => html`
            <li>
              <img src="${image}" alt="" width="40" height="40" />
              ${kind === "RETURNS_POLICY" ? html`<a href="#good-to-know">${label}</a>` : html`<span>${label}</span>`}
            </li>
          `,
        )}
      </ul>
    </dp-trust-icons>
  `;
}
