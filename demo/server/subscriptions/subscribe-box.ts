import { html, raw } from "hono/html";
import type { Location } from "../../../src/contract/location.ts";
import type { Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import { formFields } from "../http/form.ts";
import { languageOf } from "../http/language.ts";
import { quantityOptions } from "../product/quantity.ts";
import type { ShopContext } from "../session/session.ts";
import { boxData, defaultOf, prices, type Box, type Chosen } from "./box-data.ts";
import { daysOf } from "./days.ts";
import { frequencyOf, type Frequency, type Plan } from "./plans.ts";
import { isSubscriber } from "./subscriptions.ts";
import { merchantOf } from "./merchants.ts";
import { isOptedIn, subscriptionOf } from "./wish.ts";
import { everyText } from "./words.ts";
import { wordsIn, wordsOf } from "../http/words.ts";

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

/** What a switch page leads back with, or a link of a shopper says. */
function chosenIn(c: ShopContext, plan: Plan): (Chosen & { readonly isOptedIn: boolean }) | undefined {
  const query = c.req.query();
  const frequency = frequencyOf(plan, subscriptionOf(query));
  return frequency && { ...frequency, isOptedIn: isOptedIn(query) };
}

/** Ways in which a demo page may ask the box to act (`?sns-switch=ajax`). */
const ASKED = {
  layout: ["accordion", "checkbox"],
  "frequency-control": ["dropdown", "popover", "sheet"],
  "delivery-control": ["radio", "checkbox"],
  "checkout-method": ["get", "post"],
  "switch-mode": ["local", "ajax", "page"],
  legacy: ["true"],
  "join-membership": ["true"],
};

function asked(c: ShopContext) {
  const named = Object.entries(ASKED).flatMap(([name, values]) => {
    const value = c.req.query(`sns-${name}`) ?? "";
    return values.includes(value) ? [`${name}="${value}"`] : [];
  });
  return raw(named.join(" "));
}

/**
 * The row of regular deliveries under the buy box, and the widget after a subscription went into the cart; nothing for a product
 * that is bought once. Its form works without any script.
 */
export async function subscribeBox(c: ShopContext, found: Listing, location: Location) {
  const plan = (await catalogueOf(c.get("db"))).plans.get(found.product.asin);
  const [offer] = found.offers;
  if (!plan || offer.stock < offer.minimum) return "";
  const session = c.get("session");
  const box: Box = { found, plan, days: daysOf(location), language: languageOf(c) };
  const chosen = chosenIn(c, plan);
  const shopper = { isSubscriber: await isSubscriber(c.get("db"), session), csrfToken: session.csrfToken };
  const state = JSON.stringify(boxData(box, shopper, chosen)).replaceAll("<", "\\u003c");
  const { base, tiered } = prices(box);
  const say = wordsOf(c);
  return html`
    <dp-subscribe-box
      class="subscribe-box"
      asin="${found.product.asin}"
      offer-listing-id="${offer.id}"
      buy-now
      ${session.customer?.member ? "" : "join-prime"}
      ${chosen?.isOptedIn ? "opt-in" : ""}
      ${asked(c)}
    >
      <form action="/gp/product/handle-buy-box" method="post">
        ${formFields(c)} ${hidden("ASIN", found.product.asin)} ${hidden("offerListingID", offer.id)}
        ${hidden("snsOfferListingID", offer.id)} ${hidden("merchantID", merchantOf(offer.seller))}
        ${hidden("snsMerchantID", merchantOf(offer.seller))} ${hidden("snsMostCommonFrequency", defaultOf(plan).frequency)}
        <label
          ><input type="checkbox" name="snsOptIn" value="1" ${chosen?.isOptedIn ? "checked" : ""} /> ${say("Subscribe and save")}</label
        >
        <p>${base === tiered ? base : say("{base}, or {tiered} with a frequency marked with a star", { base, tiered })}</p>
        <label>
          ${say("Deliver")}
          <select name="rcxOrdFreq">
            ${plan.frequencies.map((each) => frequencyOption(box, each, chosen ?? defaultOf(plan)))}
          </select>
        </label>
        <label>
          ${say("Quantity")}
          <select name="quantity">
            ${quantityOptions(offer, c)}
          </select>
        </label>
        <button type="submit">${say("Add to cart")}</button>
      </form>
      <script type="application/json" data-dp-state="dp-subscribe-box">
        ${raw(state)}
      </script>
    </dp-subscribe-box>
    <dp-subscribe-upsell class="subscribe-upsell" source-page="detail" ref="dp_huc">
      <script type="application/json" data-dp-state="dp-subscribe-upsell">
        ${raw(JSON.stringify({ "sns-huc-data": { currencyCode: offer.currency } }))}
      </script>
    </dp-subscribe-upsell>
  `;
}

const frequencyOption = ({ language }: Box, { frequency, option, tiered }: Frequency, chosen: Chosen) => html`
  <option value="${frequency}|${option}" ${frequency === chosen.frequency && option === chosen.option ? "selected" : ""}>
    ${option === "onml" ? wordsIn(language)("{every}, one now", { every: everyText(frequency, language) }) : everyText(frequency, language)}${tiered ? " ★" : ""}
  </option>
`;
