import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { isClaimed } from "../deals/deals.ts";
import { formFields } from "../http/form.ts";
import type { Offer } from "../database/schema.ts";
import type { ShopContext } from "../session/session.ts";
import type { Markup } from "../http/layout.ts";
import { wordsOf, sentence, type Say } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

/** Types of buying options, by the condition of an offer. */
export const TYPES = { new: "NEW", used: "USED", deal: "LIGHTNING_DEAL" } as const;
const HEADERS = { new: "Buy new", used: "Save with used", deal: "Deal of the day" } as const;

const INSPECTED =
  "Opened, tried and sent back by its first owner; we have inspected it, cleaned it by hand and packed it again. It may have small marks that are not seen at arm’s length, and comes with all that belongs to it.";

/** Products whose buy box holds all ways to buy them; the others list their further offers below. */
const LAYOUTS: Readonly<Record<string, "tabs" | "accordion">> = {
  ...{ B0SPEAKER1: "tabs", B0BLENDER1: "accordion", B0SMARTSTN: "tabs", B0SMARTCRL: "tabs" },
};

export interface Choice {
  readonly offer: Offer;
  /** its place among all offers, as the page's price data counts them */
  readonly index: number;
}

/** The ways to buy a product that the buy box offers: the shop's own, and the first used one and deal that are in stock. */
export function choicesOf({ product, offers }: Listing): readonly Choice[] {
  if (!LAYOUTS[product.asin]) return [{ offer: offers[0], index: 0 }];
  const all = offers.map((offer, index) => ({ offer, index }));
  const others = (["used", "deal"] as const).flatMap(
    (condition) => all.find(({ offer, index }) => index > 0 && offer.condition === condition && offer.stock > 0 && !isClaimed(offer)) ?? [],
  );
  return [all[0]!, ...others];
}

/** What the buy box writes for each of its offers. */
interface Drawn {
  priceText(offer: Offer): string;
  /** the form of the shop's own offer, with everything that belongs to it */
  mainForm(): Markup;
}

/**
 * A buy box of several offers: each has a form of its own, which posts without a script as well. Tabs stand below the panel that
 * says what each way to buy means.
 */
export function buyingOptions(c: ShopContext, found: Listing, choices: readonly Choice[], { priceText, mainForm }: Drawn) {
  const layout = LAYOUTS[found.product.asin]!;
  const say = wordsOf(c);
  return html`
    ${layout === "tabs" ? actionPanel(found, choices, say) : ""}
    <dp-buying-options id="buying-options" layout="${layout}">
      ${choices.map(
        ({ offer, index }, place) => html`
          <section
            data-dp-option="${TYPES[offer.condition]}"
            data-index="${index}"
            data-offer-listing-id="${offer.id}"
            data-price="${offer.priceMinor / 100}"
            data-currency-symbol="$"
          >
            <h3 data-dp-part="header">${say(HEADERS[offer.condition])} <span class="price">${priceText(offer)}</span></h3>
            <div data-dp-part="panel" ${place > 0 ? "hidden" : ""}>
              <p class="in-stock">${say("In stock.")} ${sentence(say("Sold by {seller}."), { seller: inEnglish(offer.seller) })}</p>
              ${place === 0 ? mainForm() : otherForm(c, found, offer)}
            </div>
          </section>
        `,
      )}
      ${layout === "accordion" ? noSubscription(say) : ""}
    </dp-buying-options>
  `;
}

/** Of a used piece or a deal one is sold at a time, whatever quantity the rest of the page has. */
const otherForm = (c: ShopContext, { product }: Listing, offer: Offer) => {
  const say = wordsOf(c);
  return html`
    <form data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
      <input type="hidden" name="ASIN" value="${product.asin}" />
      <input type="hidden" name="offerListingID" value="${offer.id}" />
      <span data-dp-own-quantity hidden><input type="hidden" name="quantity" value="1" /></span>
      ${formFields(c)}
      ${
        offer.condition === "used"
          ? html`
              <dp-truncate lines="2" feature="condition">
                <p data-dp-part="text">${say(INSPECTED)}</p>
                <button type="button" data-dp-part="popover-trigger">${say("How we inspect")}</button>
              </dp-truncate>
            `
          : html`<p>${say("One to each customer, as long as there are any.")}</p>`
      }
      <button class="primary" type="submit" name="submit.add-to-cart" value="1">${say("Add to cart")}</button>
      <button class="secondary" type="submit" name="submit.buy-now" value="1">${say("Buy now")}</button>
    </form>
  `;
};

/** A way to buy that this product has not: it says so, and cannot be chosen. */
const noSubscription = (say: Say) => html`
  <section data-dp-option="SNS" data-index="90" data-disabled>
    <h3 data-dp-part="header">${say("Subscribe and save")} <span>${say("not for this product")}</span></h3>
    <div data-dp-part="panel" hidden><p>${say("Only what is used up can be subscribed to.")}</p></div>
  </section>
`;

/** What each way of buying means; the radios and the offers below switch each other. Without a script every offer shows and these do not. */
const actionPanel = ({ product }: Listing, choices: readonly Choice[], say: Say) => html`
  <dp-action-panel id="action-panel">
    <fieldset>
      <legend>${say("How do you want to buy?")}</legend>
      <label><input type="radio" name="purchase-mode" value="onetime" checked autocomplete="off" /> ${say("New")}</label>
      ${choices.slice(1).map(
        ({ offer, index }) => html`
          <label>
            <input
              type="radio"
              name="purchase-mode"
              value="used"
              data-index="${index}"
              data-offer-listing-id="${offer.id}"
              autocomplete="off"
            />
            ${say("Used")}
          </label>
        `,
      )}
      <label><input type="radio" name="purchase-mode" value="sampling" autocomplete="off" /> ${say("Try it first")}</label>
    </fieldset>
    <p><button type="button" data-dp-action="popover" data-dp-target="#mode-help">${say("About these options")}</button></p>
    <div id="mode-help" hidden>
      <p>
        ${say("New comes from the shop itself. Used is inspected before sale, and may be sent back for thirty days like everything else.")}
      </p>
      <p>${say("Whoever tries it first sends it back or pays after two weeks.")}</p>
    </div>
    <div data-dp-part="features">
      <dp-expander kind="bullets" box-height="48" name="offer-features">
        <ul data-dp-part="content">
          ${product.features.map((feature) => html`<li>${inEnglish(feature)}</li>`)}
          <li>${say("Thirty days to send it back")}</li>
        </ul>
        <button type="button" data-dp-action="toggle">${say("See more")}</button>
      </dp-expander>
    </div>
    <p data-dp-mode="onetime">${say("Delivery tomorrow.")}</p>
    <p data-dp-mode="used" hidden>${say("Delivery within a week.")}</p>
    <p data-dp-mode="sampling" hidden>${say("Ask us in the shop: there is one to try on the counter.")}</p>
  </dp-action-panel>
`;
