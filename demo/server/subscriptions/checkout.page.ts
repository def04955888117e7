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
import { fieldsOf } from "../../../src/backend/fields.ts";
import { formFields, isFormPost, readForm, submitOnce } from "../http/form.ts";
import { emptyState, inEnglish, pageHead, thumbnail } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { leadTo } from "../http/redirect.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { EXPLAINED } from "./box-data.ts";
import { dayText } from "./days.ts";
import { discounted, laterPercent } from "./plans.ts";
import { quoteOf, subscribe, subscriptionsOf, type Subscription } from "./subscriptions.ts";
import { wishOf, type Wish } from "./wish.ts";
import { everyText, percentText, regularNotes } from "./words.ts";
import { formatNumber, formatPercent } from "../../../src/text/numbers.ts";
import { sentence, wordsOf, type Say } from "../http/words.ts";

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
    const say = wordsOf(c);
    const main = html`
      ${pageHead({
        title: id === undefined ? say("Your regular deliveries") : say("Your subscription has started"),
        actions: html`<a class="button" href="/">${say("Back to the shop")}</a>`,
      })}
      ${
        shown.length === 0
          ? emptyState("empty-orders", say("Nothing comes regularly yet."), [{ href: "/shelf/kitchen", text: say("See what can") }])
          : html`<ul class="lines subscriptions">
              ${shown.map((one) => line(c, one))}
            </ul>`
      }
    `;
    return page(c, { title: say("Regular deliveries"), main });
  });

  for (const path of ["/auto-deliveries/switchWidgetMobile", "/auto-deliveries/switchWidgetLegacy"])
    app.get(path, (c) => {
      const { asin = "", ...chosen } = c.req.query();
      return leadTo(c, `/dp/${encodeURIComponent(asin)}?${new URLSearchParams({ ...chosen, snsOptIn: "1" })}`);
    });

  app.get(EXPLAINED, (c) => page(c, { title: wordsOf(c)("How regular deliveries work"), main: explained(wordsOf(c)) }));
}

const explained = (say: Say) => html`
  ${pageHead({ title: say("How regular deliveries work"), lead: say("You say how often. You can skip or stop at any time.") })}
  <div class="panel narrow">
    <h2 id="weeks">${say("Every few weeks")}</h2>
    <p>${say("The delivery comes on the same day of the week, as many weeks later as you chose.")}</p>
    <h2 id="months">${say("Every few months")}</h2>
    <p>${say("The delivery comes on the same day of the month, or on its last day where the month is shorter.")}</p>
    <h2>${say("What it saves")}</h2>
    <p>${say("Every frequency saves the basic discount. Those with a star save the higher one.")}</p>
  </div>
`;

const line = (c: ShopContext, one: Subscription) => html`
  <li class="line" data-asin="${one.asin}">
    ${thumbnail(one.asin)}
    <div>
      <a class="line-title" href="/dp/${one.asin}">${formatNumber(one.quantity, languageOf(c))} × ${inEnglish(one.title)}</a>
      <p class="line-facts">${regularNotes(one, languageOf(c))[0]}</p>
      <p>${eachText(c, one)}</p>
    </div>
  </li>
`;

function eachText(c: ShopContext, { priceMinor, currency, percent }: Subscription): string {
  const price = money(priceMinor, currency, languageOf(c));
  return percent > 0
    ? wordsOf(c)("{price} each, {percent} off", { price, percent: formatPercent(percent, languageOf(c)) })
    : wordsOf(c)("{price} each", { price });
}

/** What is about to be subscribed to, to the cent, and the press that does it. */
async function checkout(c: ShopContext, wish: Wish): Promise<Response> {
  const quote = await quoteOf(c.get("db"), wish, await locationOf(c.get("db"), c.get("session")));
  const { listing, offer, plan, frequency, quantity, percent, unitMinor, totalMinor, firstDelivery } = quote;
  const language = languageOf(c);
  const say = wordsOf(c);
  const price = (minor: number) => money(minor, offer.currency, language);
  const later = laterPercent(plan, frequency);
  const every = everyText(frequency.frequency, language);
  const off = { price: price(unitMinor), percent: formatPercent(percent, language), before: price(offer.priceMinor) };
  const unitText = percent > 0 ? say("{price} ({percent} off {before})", off) : off.price;
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;
  const main = html`
    ${pageHead({ title: say("Your subscription"), back: { href: `/dp/${offer.asin}`, text: say("Back to the product") } })}
    <div class="with-side">
      <section class="panel blocks" aria-label="${say("What comes")}">
        <div class="with-picture">
          ${thumbnail(offer.asin)}
          <p>
            ${sentence(say("{item}, sold by {seller}"), {
              item: html`${formatNumber(quantity, language)} × <a href="/dp/${offer.asin}">${inEnglish(listing.product.title)}</a>`,
              seller: inEnglish(offer.seller),
            })}
          </p>
        </div>
        <dl class="facts">
          <dt>${say("Deliver")}</dt>
          <dd>${frequency.option === "onml" ? say("{every}, and one now", { every }) : every}</dd>
          <dt>${say("First delivery")}</dt>
          <dd><time datetime="${firstDelivery}">${dayText(firstDelivery, language)}</time></dd>
          <dt>${say("Price of one")}</dt>
          <dd>${unitText}</dd>
          ${
            later === percent
              ? ""
              : html`<dt>${say("From the first regular delivery")}</dt>
                  <dd>${percentText(later, discounted(offer.priceMinor, later), offer.currency, language)}</dd>`
          }
        </dl>
      </section>
      <section class="panel summary" aria-labelledby="summary-title">
        <h2 id="summary-title">${say("Order summary")}</h2>
        <p class="total">${sentence(say("First delivery: {price}"), { price: html`<strong>${price(totalMinor)}</strong>` })}</p>
        <dp-one-click-guard>
          <form action="${PLACE}" method="post">
            ${formFields(c)} ${hidden("ASIN", offer.asin)} ${hidden("offerListingID", offer.id)}
            ${hidden("rcxOrdFreq", `${frequency.frequency}|${frequency.option}`)} ${hidden("quantity", String(quantity))}
            ${hidden("snsDate", firstDelivery)}
            <button class="primary" type="submit">${say("Start the subscription")}</button>
          </form>
        </dp-one-click-guard>
      </section>
    </div>
  `;
  return page(c, { title: say("Your subscription"), main });
}
