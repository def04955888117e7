import { html, raw } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import type { Choice } from "./buying-options.ts";
import { AT_THE_DOOR_TO } from "./trust.ts";
import { type Say } from "../http/words.ts";

/** What the shop promises with one way to buy a product. */
function stateOf({ product: { asin } }: Listing, { offer }: Choice, say: Say) {
  const isUsed = offer.condition === "used";
  const days = isUsed ? 14 : 30;
  return {
    asin,
    merchantId: offer.seller,
    isInternal: false,
    isRobot: false,
    backButtonText: say("Back to the product"),
    RETURNS_POLICY: {
      secondaryViewData: {
        glLevelReturnPolicies: [
          {
            title: say("{days}-day return", { days }),
            text: say("Send it back within {days} days, in whatever is left of its box.", { days }),
            url: `/dp/${asin}#good-to-know`,
          },
        ],
      },
    },
    PAY_ON_DELIVERY: { isEligible: !isUsed && offer.priceMinor <= AT_THE_DOOR_TO },
    icons: [
      { name: "RETURNS_POLICY", label: say("{days} days to return", { days }), image: "/images/service/returns.svg" },
      {
        name: "PAY_ON_DELIVERY",
        label: say("Pay on delivery"),
        image: "/images/service/delivery.svg",
        content: `<p>${say("Pay by card or in cash when it arrives. The carrier cannot give change for more than $50.")}</p>`,
      },
      {
        name: "WARRANTY",
        label: isUsed ? say("90 days warranty") : say("1 year warranty"),
        image: "/images/service/warranty.svg",
        content: `<p>${say("What breaks within that time is repaired or replaced, and we pay for sending it.")}</p>`,
      },
      { name: "SECURE_TRANSACTION", label: say("Secure payment"), image: "/images/service/secure.svg" },
    ],
  };
}

/** The promises of each way to buy a product; without a script those of the first, in a list of the same size. */
export function trustWidget(found: Listing, choices: readonly Choice[], say: Say) {
  const states = choices.map((choice) => [choice.index, stateOf(found, choice, say)] as const);
  const first = states[0]![1];
  const shown = first.icons.filter(({ name }) => name !== "PAY_ON_DELIVERY" || first.PAY_ON_DELIVERY.isEligible);
  return html`
    <dp-trust-widget logger-endpoint="/log/events">
      <script type="application/json" data-dp-state="dp-trust-widget">
        ${raw(JSON.stringify({ buyingOptions: Object.fromEntries(states) }).replaceAll("<", "\\u003c"))}
      </script>
      <ul class="trust-icons">
        ${shown.map(
          ({ name, label, image }) => html`
            <li>
              <img src="${image}" alt="" width="40" height="40" />
              ${name === "RETURNS_POLICY" ? html`<a href="#good-to-know">${label}</a>` : html`<span>${label}</span>`}
            </li>
          `,
        )}
      </ul>
    </dp-trust-widget>
  `;
}
