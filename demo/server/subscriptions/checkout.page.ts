import type { Hono } from "hono";
import { html } from "hono/html";
import {
  subscriptionBuyNow,
  subscriptionCheckout,
  subscriptionCheckoutPost,
  subscriptionOnly,
} from "../../../src/contract/subscription.ts";
import { addToCart } from "../cart/cart-writes.ts";
import { money } from "../catalog/money.ts";
import { locationOf } from "../delivery/location.ts";
import { fieldsOf } from "../http/fields.ts";
import { formFields, isFormPost, readForm, submitOnce } from "../http/form.ts";
import { emptyState, pageHead, thumbnail } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { leadTo } from "../http/redirect.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { EXPLAINED } from "./box-data.ts";
import { dayText } from "./days.ts";
import { discounted, laterPercent } from "./plans.ts";
import { quoteOf, subscribe, subscriptionsOf, type Subscription } from "./subscriptions.ts";
import { wishOf, type Wish } from "./wish.ts";
import { everyText, regularNotes } from "./words.ts";

const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1";
const PLACE = "/auto-deliveries/checkout/place";
const MINE = "/auto-deliveries/subscriptions";

const pathOf = ({ path }: { readonly path: string }) => path.split("?")[0]!;

/** A subscription from its fields to its first delivery, and what a shopper has subscribed to. */
export function subscriptionPages(app: Hono<ShopEnv>): void {
  app.get(subscriptionCheckout.path, (c) => checkout(c, wishOf(c.req.query())));

  app.post(subscriptionCheckoutPost.path, async (c, next) => {
    if (!isFormPost(c)) return next();
    return checkout(c, wishOf(fieldsOf(await readForm(c))));
  });

  // without a delivery now: it begins with its first regular one
  app.post(pathOf(subscriptionOnly), async (c) => {
    const wish = wishOf(fieldsOf(await readForm(c)));
    return checkout(c, { ...wish, subscription: wish.subscription.replace(/\|onml$/, "|sns") });
  });

  app.post(pathOf(subscriptionBuyNow), async (c) => {
    const form = await readForm(c);
    const wish = wishOf(fieldsOf(form));
    return submitOnce(c, form, "subscription-buy-now (form)", CHECKOUT, async (tx) => {
      await addToCart(tx, c.get("session"), [wish]);
      return CHECKOUT;
    });
  });

  app.post(PLACE, async (c) => {
    const form = await readForm(c);
    const wish = wishOf(fieldsOf(form));
    return submitOnce(c, form, "subscription-place (form)", MINE, async (tx) => {
      const session = c.get("session");
      return `${MINE}/${await subscribe(tx, session, await quoteOf(tx, wish, await locationOf(tx, session)))}`;
    });
  });

  app.get(`${MINE}/:id?`, async (c) => {
    const id = c.req.param("id");
    const all = await subscriptionsOf(c.get("db"), c.get("session"));
    const shown = id === undefined ? all : all.filter((one) => one.id === id);
    if (id !== undefined && shown.length === 0) return c.notFound();
    const main = html`
      ${pageHead({
        title: id === undefined ? "Your regular deliveries" : "Your subscription has started",
        actions: html`<a class="button" href="/">Back to the shop</a>`,
      })}
      ${
        shown.length === 0
          ? emptyState("empty-orders", "Nothing comes regularly yet.", [{ href: "/shelf/kitchen", text: "See what can" }])
          : html`<ul class="lines subscriptions">
              ${shown.map((one) => line(c, one))}
            </ul>`
      }
    `;
    return page(c, { title: "Regular deliveries", main });
  });

  for (const path of ["/auto-deliveries/switchWidgetMobile", "/auto-deliveries/switchWidgetLegacy"])
    app.get(path, (c) => {
      const { asin = "", ...chosen } = c.req.query();
      return leadTo(c, `/dp/${encodeURIComponent(asin)}?${new URLSearchParams({ ...chosen, snsOptIn: "1" })}`);
    });

  app.get(EXPLAINED, (c) =>
    page(c, {
      title: "How regular deliveries work",
      main: html`
        ${pageHead({ title: "How regular deliveries work", lead: "You say how often. You can skip or stop at any time." })}
        <div class="panel narrow">
          <h2 id="weeks">Every few weeks</h2>
          <p>The delivery comes on the same day of the week, as many weeks later as you chose.</p>
          <h2 id="months">Every few months</h2>
          <p>The delivery comes on the same day of the month, or on its last day where the month is shorter.</p>
          <h2>What it saves</h2>
          <p>Every frequency saves the basic discount. Those with a star save the higher one.</p>
        </div>
      `,
    }),
  );
}

const line = (c: ShopContext, one: Subscription) => html`
  <li class="line" data-asin="${one.asin}">
    ${thumbnail(one.asin)}
    <div>
      <a class="line-title" href="/dp/${one.asin}">${one.quantity} × ${one.title}</a>
      <p class="line-facts">${regularNotes(one, languageOf(c))[0]}</p>
      <p>${money(one.priceMinor, one.currency, languageOf(c))} each${one.percent > 0 ? `, ${one.percent}% off` : ""}</p>
    </div>
  </li>
`;

/** What is about to be subscribed to, to the cent, and the press that does it. */
async function checkout(c: ShopContext, wish: Wish): Promise<Response> {
  const quote = await quoteOf(c.get("db"), wish, await locationOf(c.get("db"), c.get("session")));
  const { listing, offer, plan, frequency, quantity, percent, unitMinor, totalMinor, firstDelivery } = quote;
  const language = languageOf(c);
  const price = (minor: number) => money(minor, offer.currency, language);
  const later = laterPercent(plan, frequency);
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;
  const main = html`
    ${pageHead({ title: "Your subscription", back: { href: `/dp/${offer.asin}`, text: "Back to the product" } })}
    <div class="with-side">
      <section class="panel blocks" aria-label="What comes">
        <div class="with-picture">
          ${thumbnail(offer.asin)}
          <p>${quantity} × <a href="/dp/${offer.asin}">${listing.product.title}</a>, sold by ${offer.seller}</p>
        </div>
        <dl class="facts">
          <dt>Deliver</dt>
          <dd>${everyText(frequency.frequency, language)}${frequency.option === "onml" ? ", and one now" : ""}</dd>
          <dt>First delivery</dt>
          <dd><time datetime="${firstDelivery}">${dayText(firstDelivery, language)}</time></dd>
          <dt>Price of one</dt>
          <dd>${price(unitMinor)}${percent > 0 ? ` (${percent}% off ${price(offer.priceMinor)})` : ""}</dd>
          ${
            later === percent
              ? ""
              : html`<dt>From the first regular delivery</dt>
                  <dd>${price(discounted(offer.priceMinor, later))} (${later}% off)</dd>`
          }
        </dl>
      </section>
      <section class="panel summary" aria-labelledby="summary-title">
        <h2 id="summary-title">Order summary</h2>
        <p class="total">First delivery: <strong>${price(totalMinor)}</strong></p>
        <dp-one-click-guard>
          <form action="${PLACE}" method="post">
            ${formFields(c)} ${hidden("ASIN", offer.asin)} ${hidden("offerListingID", offer.id)}
            ${hidden("rcxOrdFreq", `${frequency.frequency}|${frequency.option}`)} ${hidden("quantity", String(quantity))}
            ${hidden("snsDate", firstDelivery)}
            <button class="primary" type="submit">Start the subscription</button>
          </form>
        </dp-one-click-guard>
      </section>
    </div>
  `;
  return page(c, { title: "Your subscription", main });
}
