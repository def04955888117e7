import { html } from "hono/html";
import type { Listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import type { ShopContext } from "../session/session.ts";
import { addOnCards, priceSummary } from "./add-ons.ts";
import { paymentOptions } from "../payments/payment-options.page.ts";
import { buyingOptions, choicesOf } from "./buying-options.ts";
import type { Location } from "../../../src/contract/location.ts";
import { deliveryMessage } from "./delivery.ts";
import { giftOptions } from "./gift-options.ts";
import { protectionPlans } from "./protection-plans.ts";
import { renderedElement } from "../http/rendered-element.ts";
import { languageOf } from "../http/language.ts";
import { type Markup } from "../http/layout.ts";
import { fold } from "./fold.ts";
import { priceTag } from "./product-card.ts";
import { wordsOf, type Say } from "../http/words.ts";
import { highestQuantity, minimumQuantity, quantitiesOf, quantityOptions } from "./quantity.ts";
import { inEnglish } from "../http/blocks.ts";
import { unitPrice } from "../catalog/units.ts";

export const priceText = (c: ShopContext, offer: Listing["offers"][0]): string => unitPrice(offer, languageOf(c));

/** Ways in which a demo page may ask the quantity selector to act on the cart (`?cart=api`). */
const CART_WAYS = new Set(["api", "form", "none"]);

/** The buy box: a form that works without any script, with the quantity selector around its quantity. */
export async function buyBox(c: ShopContext, found: Listing, chosen: boolean, location: Location) {
  const offer = found.offers[0];
  const quantities = quantitiesOf(offer);
  const say = wordsOf(c);
  if (!chosen) return html`<div class="buy-box"><p>${say("Choose a variation to see its price and to buy it.")}</p></div>`;
  if (quantities.length === 0) return html`<div class="buy-box"><p class="sold-out">${say("Currently sold out.")}</p></div>`;
  const choices = choicesOf(found);
  const delivery = html`<div class="deliveries">${deliveryMessage(c, found, location)}</div>`;
  if (choices.length > 1) {
    const drawn = { mainForm: () => offerForm(c, found, delivery), priceText: (each: Listing["offers"][0]) => priceText(c, each) };
    return html`<div class="buy-box">${buyingOptions(c, found, choices, drawn)} ${await extras(c, found)}</div>`;
  }
  return html`
    <div class="buy-box">
      <p class="buy-price">${priceTag(offer, languageOf(c))}</p>
      <p class="in-stock"><b>${say("In stock.")}</b> ${say("Sold by")} ${inEnglish(offer.seller)}.</p>
      ${offerForm(c, found, delivery)} ${await extras(c, found)}
    </div>
  `;
}

/** What can be bought with it, folded, and how to pay. */
async function extras(c: ShopContext, found: Listing) {
  const cards = await addOnCards(c, found);
  const plans = protectionPlans(c, found.product);
  const say = wordsOf(c);
  return html`
    ${cards === "" ? "" : fold({ ...{ name: "add-ons", title: say("Coupons and add-ons"), icon: "tag" }, content: cards })}
    ${plans === "" ? "" : fold({ ...{ name: "protection", title: say("Protection plans"), icon: "shield" }, content: plans })}
    ${await paymentOptions(c, found)}
  `;
}

/** The form of the shop's own offer: the buttons first, so that they are in the first screen of a phone. */
function offerForm(c: ShopContext, found: Listing, delivery: Markup) {
  const { product, offers } = found;
  const [offer] = offers;
  const gift = giftOptions(product.asin, wordsOf(c));
  const say = wordsOf(c);
  return html`
    <form id="add-to-cart-form" data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
      <input type="hidden" name="ASIN" value="${product.asin}" />
      <input type="hidden" name="offerListingID" value="${offer.id}" />
      ${formFields(c)} ${offer.minimum > 1 ? minimum(c, found) : quantitySelector(c, found)} ${priceSummary(c, found)}
      <button class="primary" type="submit" id="add-to-cart-button" name="submit.add-to-cart" value="1">${say("Add to cart")}</button>
      <button class="secondary" type="submit" id="buy-now-button" name="submit.buy-now" value="1">${say("Buy now")}</button>
      ${delivery} ${gift === "" ? "" : fold({ ...{ name: "gift", title: say("Gift options"), icon: "gift" }, content: gift })}
    </form>
  `;
}

/** Of what is sold from several pieces; one of them lets the quantity selector ask how many. */
function minimum(c: ShopContext, found: Listing) {
  const [offer] = found.offers;
  return minimumQuantity(offer, c, found.product.asin === "B0MAILER25" ? (list) => selectorAround(c, found, list) : undefined);
}

/** The quantity selector around the quantity list that works without it. */
const quantitySelector = (c: ShopContext, found: Listing) =>
  selectorAround(
    c,
    found,
    html`
      <label>
        ${wordsOf(c)("Quantity")}
        <select name="quantity">
          ${quantityOptions(found.offers[0], c)}
        </select>
      </label>
    `,
  );

function selectorAround(c: ShopContext, { product, offers }: Listing, list: Markup) {
  const offer = offers[0];
  const asked = c.req.query("cart") ?? "";
  const options = {
    asin: product.asin,
    offerListingId: offer.id,
    cart: CART_WAYS.has(asked) ? asked : "none",
    maxQuantity: highestQuantity(offer),
    initialView: offer.minimum > 1 ? "choose-quantity" : undefined,
  };
  return renderedElement(c, "dp-quantity-selector", options, list);
}

/** The bar that stays in view, as a page author writes it: hidden, with controls of the page's own form. */
export function stickyBar(c: ShopContext, found: Listing) {
  const { product, offers } = found;
  const offer = offers[0];
  const say = wordsOf(c);
  if (choicesOf(found).length > 1) return offersBar(found, say);
  return html`
    <dp-sticky-bar hidden placement="bottom">
      <img src="/images/${product.asin}.svg" alt="" width="44" height="44" data-dp-wide />
      <span data-dp-part="title" data-dp-wide>${inEnglish(product.title)}</span>
      ${priceSummary(c, found) || html`<span>${priceText(c, offer)}</span>`}
      <select name="quantity" aria-label="${say("Quantity")}" data-dp-wide>
        ${quantityOptions(offer, c)}
      </select>
      <button class="primary" type="submit" form="add-to-cart-form" name="submit.add-to-cart" value="1">${say("Add to cart")}</button>
      <button type="button" data-dp-action="press" data-dp-for="buy-now-button" data-dp-wide>${say("Buy now")}</button>
    </dp-sticky-bar>
  `;
}

/** Where there are several offers the bar leads to them: it cannot know which form is meant. */
const offersBar = ({ product }: Listing, say: Say) => html`
  <dp-sticky-bar hidden placement="bottom">
    <img src="/images/${product.asin}.svg" alt="" width="44" height="44" data-dp-wide />
    <span data-dp-part="title" data-dp-wide>${inEnglish(product.title)}</span>
    <a class="button primary" href="#buying-options">${say("See all buying options")}</a>
  </dp-sticky-bar>
`;
