import { html, raw } from "hono/html";
import type { Hono } from "hono";
import { paymentOffersEmi, paymentOffersView } from "../../../src/contract/payment-offers.ts";
import { instalmentPlans, paymentOffers as offersAnswer } from "../../../src/render/payment-offers.ts";
import { listing, type Listing } from "../catalog/catalog.ts";
import { listingOf } from "../catalog/product-of.ts";
import { pageHead, inEnglish } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import type { Mount } from "../http/mount.ts";
import { choicesOf } from "../product/buying-options.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { instalmentsData, offersData, pathOf, summaryOf, type Words } from "./offers.data.ts";
import { offersFor, pieceOf, plansFor, type OfferFor } from "./offers-of.ts";
import { wordsIn, wordsOf } from "../http/words.ts";

const wordsAt = (c: ShopContext): Words => ({ say: wordsOf(c), language: languageOf(c) });

const indexOf = ({ offers }: Listing, id: string): number => offers.findIndex((offer) => offer.id === id);

/** The plans and the terms that the offers of a product page load. */
export function paymentOffersCalls(mount: Mount): void {
  mount(paymentOffersEmi, async ({ query, db, pageLanguage: language }) => {
    const piece = pieceOf(await listingOf(db, query.asin), query.offerid);
    return instalmentPlans(instalmentsData(await plansFor(db, piece.priceMinor), piece, wordsIn(language)), { language });
  });
  mount(paymentOffersView, async ({ query, db, pageLanguage: language }) => {
    const found = await listingOf(db, query.asin);
    const piece = pieceOf(found, query.offerid);
    const offers = await offersFor(db, [{ offer: piece, index: indexOf(found, piece.id) }]);
    const asked = query["offer"];
    const shown = asked === undefined ? offers : offers.filter(({ offer }) => offer.id === asked);
    return offersAnswer(offersData(shown, found.product.asin, { say: wordsIn(language), language }), { language });
  });
}

/** The offers on a page of their own, for a shopper without script. */
export function paymentOffersPages(app: Hono<ShopEnv>): void {
  app.get("/payment-offers/:asin", async (c) => {
    const db = c.get("db");
    const found = await listing(db, c.req.param("asin"));
    if (!found) return c.notFound();
    const [piece] = found.offers;
    const offers = await offersFor(db, [{ offer: piece, index: 0 }]);
    const words = wordsAt(c);
    const { say } = words;
    const main = html`
      ${pageHead({
        title: say("Payment offers"),
        lead: html`<a href="/dp/${found.product.asin}">${inEnglish(found.product.title)}</a>`,
      })}
      <div class="blocks">
        <section class="panel" aria-label="${say("Offers")}">
          ${raw(offersAnswer(offersData(offers, found.product.asin, words), words))}
        </section>
        <section class="panel table-scroll" aria-labelledby="emi-title">
          <h2 id="emi-title">${say("Instalment plans")}</h2>
          ${raw(instalmentPlans(instalmentsData(await plansFor(db, piece.priceMinor), piece, say), words))}
        </section>
      </div>
    `;
    return page(c, { title: say("Payment offers"), main });
  });
}

const LOGOS: Readonly<Record<string, string>> = { "Harbour Bank": "BANKHARBOUR", "Hilltop Savings": "BANKHILLTOP" };

/** An offer as the page's state has it; one that some ways to buy lack belongs to a buying option. */
function stateOf(one: OfferFor, isOfAll: boolean, words: Words) {
  const { offer, index, piece } = one;
  const logo = offer.bank === null ? undefined : LOGOS[offer.bank];
  return {
    id: `${offer.id}-${index}`,
    type: offer.kind,
    title: words.say(offer.title),
    summary: summaryOf(one, words),
    offerid: piece.id,
    "query-args": { offer: offer.id },
    ...(logo && { logos: [{ src: `/images/${logo}.svg`, altText: offer.bank }] }),
    ...(!isOfAll && { buyingoptionindex: index }),
    ...(offer.kind === "Partner" && { content: `<p>${words.say(offer.terms)}</p>` }),
  };
}

/** The payment offers for each way to buy a product: nothing for one that is too cheap for them. */
export async function paymentOffers(c: ShopContext, found: Listing) {
  const choices = choicesOf(found);
  const offers = await offersFor(c.get("db"), choices);
  if (offers.length === 0) return "";
  const words = wordsAt(c);
  // prices differ by the way to buy, so each has its own where there are several
  const state = { offers: offers.map((one) => stateOf(one, choices.length === 1, words)) };
  const ofFirst = offers.filter(({ index }) => index === 0);
  return html`
    <section class="payment-offers">
      <dp-payment-offers asin="${found.product.asin}" emitype="CreditCard">
        <script type="application/json" data-dp-state="dp-payment-offers">
          ${raw(JSON.stringify(state).replaceAll("<", "\\u003c"))}
        </script>
        <h2>${words.say("Offers")}</h2>
        <ul>
          ${ofFirst.map(({ offer }) => html`<li>${words.say(offer.title)}</li>`)}
        </ul>
        <p><a href="${pathOf(found.product.asin)}">${words.say("See all payment offers")}</a></p>
      </dp-payment-offers>
    </section>
  `;
}
