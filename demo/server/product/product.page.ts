import { html } from "hono/html";
import type { Hono } from "hono";
import { alike, listings, variations, type Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import type { Database } from "../database/query.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { inThisBundle, productBundles } from "../bundles/bundles.page.ts";
import { sceneOfProduct } from "../scenes/scenes.page.ts";
import { allOffers } from "./all-offers.ts";
import { choicesOf } from "./buying-options.ts";
import { buyBox, stickyBar } from "./buy-box.ts";
import { productSlider } from "./cart-slider.ts";
import { lightningDeal } from "../deals/deals.page.ts";
import { digitalDash, promoClaims } from "../claims/claims.page.ts";
import { locationChooser, locationPrompt, programSheet } from "../delivery/pickup.page.ts";
import { groceryBox } from "../grocery/store.page.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { wordsOf, type Say } from "../http/words.ts";
import { byInvitation, heroAction, inviteBox, pageSpeed, promotion } from "./page-helpers.ts";
import { loyaltyPoints } from "../loyalty/loyalty.page.ts";
import { multiSelection } from "./multi-selection.ts";
import { paymentOffers } from "../payment-offers/payment-offers.ts";
import { groceryControls } from "../shopping/product-controls.ts";
import { goesWith } from "../look/discover.page.ts";
import { samplePlayer } from "../media/sample-player.ts";
import { cardHearts } from "../lists/product-lists.ts";
import { productPictures } from "./pictures.ts";
import { shelfCard } from "./product-card.ts";
import { productHead } from "./product-head.ts";
import { saveMenu } from "./save-menu.ts";
import { productState } from "./product-state.ts";
import { shopperOf, type Shopper } from "./shopper.ts";
import { detailSections, legalSection, reviewSection } from "./product-sections.ts";
import { socialProof } from "./social-proof.ts";
import { climateBadge } from "./sustainability.ts";
import { choiceBadge, trustIcons } from "./trust.ts";
import { trustWidget } from "./trust-widget.ts";
import { sponsored } from "../sponsored/sponsored.page.ts";
import { subscribeBox } from "../subscriptions/subscribe-box.ts";
import { tabularOffers } from "./tabular-offers.ts";
import { upsellSheet } from "./upsell.ts";
import { sellers } from "./sellers.ts";
import { inEnglish } from "../http/blocks.ts";

/** The product page, at the product's own address or, with nothing chosen yet, at that of its parent. */
export function productPage(app: Hono<ShopEnv>): void {
  app.get("/dp/:asin/:ref?", async (c) => {
    const db = c.get("db");
    const asin = c.req.param("asin");
    const read = await readProduct(db, asin);
    if (!read) return c.notFound();
    const { found, chosen, others } = read;
    const { product, offers } = found;
    const shopper = await shopperOf(db, c.get("session"), product.asin);
    const styles = await variations(db, product);
    const say = wordsOf(c);
    const main = html`
      <div class="product">
        <div class="product-media">${productPictures(product, say)} ${chosen ? samplePlayer(product, say) : ""}</div>
        ${productHead(c, found, { styles, chosen, list: shopper.defaultList })}
        <div class="product-buy" data-dp-speed="buy-box">
          <h2 class="visually-hidden">${say("Buying")}</h2>
          ${chosen && byInvitation(found) ? await inviteBox(c, found) : await buyBox(c, found, chosen !== undefined, shopper.location)}
          ${buysAtOnce(found, chosen) ? await subscribeBox(c, found, shopper.location) : ""}
          ${buysAtOnce(found, chosen) ? html`<dp-one-click-guard for="buy-now-button"></dp-one-click-guard>${upsellSheet(c, found)}` : ""}
          ${chosen ? lightningDeal(c, found) : ""}
          ${buysAtOnce(found, chosen) ? html`${await promoClaims(c, product, new Set(shopper.claimed))} ${digitalDash(product, say)}` : ""}
          ${chosen ? await groceryBox(c, product) : ""} ${chosen ? await productSlider(c, product.asin) : ""}
          ${chosen ? await groceryControls(c, chosen) : ""} ${saveMenu(c, found, shopper, chosen !== undefined)} ${promotion}
        </div>
        <div class="product-facts">
          <div class="badges">${choiceBadge(product, say)} ${climateBadge(product, say)}</div>
          ${chosen ? await socialProof(c, chosen, shopper.boughtLately) : ""} ${buysAtOnce(found, chosen) ? loyaltyPoints(c, found) : ""}
          <div class="ways">
            ${chosen && !byInvitation(found) ? allOffers(c, found) : ""} ${chosen ? multiSelection(product, styles, say) : ""}
            ${buysAtOnce(found, chosen) ? tabularOffers(found, say) : ""}
          </div>
          ${chosen ? heroAction(found, say) : ""}
          <h2>${say("About this product")}</h2>
          <ul>
            ${product.features.map((feature) => html`<li>${inEnglish(feature)}</li>`)}
          </ul>
          <p>
            <dp-jump-link kind="details"><a href="#product-description">${say("See more product details")}</a></dp-jump-link>
          </p>
          ${chosen ? html`${trust(chosen, say)} ${locationChooser(c)} ${programSheet(product, offers[0].unit)} ${locationPrompt(c, product, shopper.location)}` : ""}
        </div>
      </div>
      ${buysAtOnce(found, chosen) ? await paymentOffers(c, found) : ""}
      ${chosen ? html`${await inThisBundle(c, product)} ${await productBundles(c, product)} ${await sceneOfProduct(c, product)}` : ""}
      ${chosen ? sellers(c, found) : ""} ${boughtTogether(c, others, shopper)}
      ${chosen ? html`${await sponsored(c, product)} ${await goesWith(c, product)}` : ""} ${detailSections(c, product, offers)}
      ${reviewSection(c, product)} ${legalSection(say)} ${buysAtOnce(found, chosen) ? stickyBar(c, found) : ""} ${pageSpeed}
      ${chosen ? productState(chosen) : ""}
    `;
    return page(c, { title: product.title, main, units: shopper.units, fields: { ASIN: product.asin, offerListingID: offers[0].id } });
  });
}

/** The buy box has its buttons: a variation is chosen, and there are enough of it. */
const buysAtOnce = (found: Listing, chosen: Listing | undefined): boolean =>
  chosen !== undefined && found.offers[0].stock >= found.offers[0].minimum && !byInvitation(found);

/** What the shop promises: for each way to buy the product, where there are several. */
function trust(found: Listing, say: Say) {
  const choices = choicesOf(found);
  return choices.length > 1 && !byInvitation(found) ? trustWidget(found, choices, say) : trustIcons(found, say);
}

/** The product of an address, or the first variation of a parent, and others like it: their offers come with one read. */
async function readProduct(db: Database, asin: string) {
  const own = (await catalogueOf(db)).products.find((one) => one.asin === asin);
  const product = own ?? (await variations(db, { parentAsin: asin }))[0];
  if (!product) return undefined;
  const like = await alike(db, product, 6);
  const all = await listings(
    db,
    [product, ...like].map((one) => one.asin),
  );
  const found = all.get(product.asin)!;
  return { found, chosen: own && found, others: like.flatMap((one) => all.get(one.asin) ?? []) };
}

function boughtTogether(c: ShopContext, others: readonly Listing[], { defaultList }: Shopper) {
  const heart = cardHearts(c, defaultList);
  return html`
    <section class="part together" data-dp-block="frequently-bought-together" aria-labelledby="together-title">
      <h2 id="together-title">${wordsOf(c)("Frequently bought together")}</h2>
      <ul class="cards">
        ${others.map(({ product, offers: [offer] }) => shelfCard({ product, offer }, languageOf(c), heart(product)))}
      </ul>
    </section>
  `;
}
