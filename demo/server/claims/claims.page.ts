import { html } from "hono/html";
import type { Hono } from "hono";
import { claim, claimedBy, promotionOf, promotionsOf } from "./claims.ts";
import { createDashButton, dashButtonsOf } from "./dash-buttons.ts";
import { formFields, isFormPost, readForm, submitOnce } from "../http/form.ts";
import { leadTo } from "../http/redirect.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Product, Promotion } from "../database/schema.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { formatPercent } from "../../../src/text/numbers.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { wordsOf, type Say, sentence } from "../http/words.ts";
import { inEnglish } from "../http/blocks.ts";

const signInFor = (path: string) => `/sign-in?${new URLSearchParams({ path })}`;

/** What is bought again and again. */
const DASH = new Set(["B0KETTLE17", "B0PAPER500", "B0MAILER25"]);

const claimForm = (c: ShopContext, { id, asin }: Promotion) => html`
  <form action="/promotions/claim" method="post">
    ${formFields(c)}
    <input type="hidden" name="promotionId" value="${id}" />
    <input type="hidden" name="asin" value="${asin}" />
    <button type="submit">${wordsOf(c)("Claim")}</button>
  </form>
`;

/** The promotions of a product, each with a form that claims it without a script; `claimed` are the ids of those of the shopper. */
export async function promoClaims(c: ShopContext, product: Product, claimed: ReadonlySet<string>) {
  const all = await promotionsOf(c.get("db"), product.asin);
  return all.map(
    (promotion) => html`
      <dp-promo-claim
        promotion-id="${promotion.id}"
        label="${promotion.title}"
        terms-url="/promotions/${promotion.id}"
        ${claimed.has(promotion.id) ? "claimed" : ""}
      >
        <div class="promotion">
          <span>${inEnglish(promotion.title)}</span>
          ${claimed.has(promotion.id) ? html`<span>${wordsOf(c)("Claimed. The saving shows at checkout.")}</span>` : claimForm(c, promotion)}
          <a href="/promotions/${promotion.id}">${wordsOf(c)("Terms")}</a>
        </div>
      </dp-promo-claim>
    `,
  );
}

/** A button on the shopper's home page that orders the product again; without a script its link leads to a page that asks first. */
export const digitalDash = ({ asin }: Product, say: Say) =>
  DASH.has(asin)
    ? html`
        <dp-digital-dash>
          <a href="/digital-dash/create?asin=${asin}">${say("Create a dash button")}</a>
          <template data-dp-part="confirmation">
            <h2>${say("Dash button created")}</h2>
            <p>${sentence(say("You find it on {page}."), { page: html`<a href="/#dash-buttons">${say("your home page")}</a>` })}</p>
          </template>
        </dp-digital-dash>
      `
    : "";

/** The shopper's dash buttons, for the first page: one press orders again. */
export async function dashButtons(c: ShopContext) {
  const all = await dashButtonsOf(c.get("db"), c.get("session"));
  if (all.length === 0) return "";
  return html`
    <section id="dash-buttons" aria-labelledby="dash-buttons-title">
      <h2 id="dash-buttons-title">${wordsOf(c)("Your dash buttons")}</h2>
      <ul class="starts">
        ${all.map(
          ({ asin, title, offerListingId, quantity }) => html`
            <li>
              <form action="/gp/product/handle-buy-box" method="post">
                ${formFields(c)}
                <input type="hidden" name="ASIN" value="${asin}" />
                <input type="hidden" name="offerListingID" value="${offerListingId}" />
                <input type="hidden" name="quantity" value="${quantity}" />
                <button type="submit" name="submit.buy-now" value="1">
                  ${wordsOf(c)("Order {quantity} × {title} again", { quantity, title })}
                </button>
              </form>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

/** Pages and native posts of promotions and dash buttons. */
export function claimPages(app: Hono<ShopEnv>): void {
  app.get("/promotions/:id", async (c) => {
    const promotion = await promotionOf(c.get("db"), c.req.param("id"));
    if (!promotion) return c.notFound();
    const product = await productOf(c.get("db"), promotion.asin);
    const say = wordsOf(c);
    const main = html`
      <section class="panel narrow coupon">
        <img src="/images/${product.asin}.svg" alt="" width="96" height="96" />
        <div>
          <h1>${inEnglish(promotion.title)}</h1>
          <p>
            ${sentence(say("{percent} off the price of {title}, once, at the checkout."), {
              percent: formatPercent(promotion.percent, languageOf(c)),
              title: html`<a href="/dp/${product.asin}">${inEnglish(product.title)}</a>`,
            })}
          </p>
          ${promotion.membersOnly ? html`<p>${say("For members.")}</p>` : ""} ${await standing(c, promotion)}
        </div>
      </section>
    `;
    return page(c, { title: promotion.title, main });
  });

  app.post("/promotions/claim", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    const id = form.get("promotionId") ?? "";
    const own = `/promotions/${encodeURIComponent(id)}`;
    const { customer } = c.get("session");
    if (!customer) return leadTo(c, signInFor(own));
    return submitOnce(c, form, "promotion-claim (form)", own, async (tx) => {
      const { status } = await claim(tx, customer.id, id, form.get("asin") || undefined);
      return status === "NOT_ELIGIBLE" ? `${own}?refused=1` : own;
    });
  });

  // reading creates nothing: the page asks, its form does it
  app.get("/digital-dash/create", async (c) => {
    const asin = c.req.query("asin") ?? "";
    const product = await productOf(c.get("db"), asin);
    const own = `/digital-dash/create?${new URLSearchParams({ asin })}`;
    if (!c.get("session").customer) return leadTo(c, signInFor(own));
    const say = wordsOf(c);
    const main = html`
      <section class="panel narrow coupon">
        <img src="/images/${product.asin}.svg" alt="" width="96" height="96" />
        <div>
          <h1>${say("Create a dash button?")}</h1>
          <p>${sentence(say("A button on your home page orders {title} again with one press."), { title: inEnglish(product.title) })}</p>
          <form class="actions" action="${own}" method="post">
            ${formFields(c)} <button class="primary" type="submit">${say("Create it")}</button>
            <a class="button" href="/dp/${product.asin}">${say("Back to the product")}</a>
          </form>
        </div>
      </section>
    `;
    return page(c, { title: say("Create a dash button"), main });
  });

  app.post("/digital-dash/create", async (c, next) => {
    if (!isFormPost(c)) return next();
    const form = await readForm(c);
    const asin = c.req.query("asin") ?? "";
    const { customer } = c.get("session");
    if (!customer) return leadTo(c, signInFor(`/digital-dash/create?${new URLSearchParams({ asin })}`));
    return submitOnce(c, form, "digital-dash-create (form)", "/#dash-buttons", async (tx) => {
      await createDashButton(tx, customer.id, asin);
      return "/#dash-buttons";
    });
  });
}

/** Where the shopper stands with a promotion: claimed, over, refused, or a form that claims it. */
async function standing(c: ShopContext, promotion: Promotion) {
  const say = wordsOf(c);
  if ((await claimedBy(c.get("db"), c.get("session"))).has(promotion.id))
    return html`<p>${say("Claimed. The saving shows at checkout.")}</p>`;
  if (promotion.endsAt && Date.parse(promotion.endsAt) <= Date.now()) return html`<p>${say("This promotion has ended.")}</p>`;
  if (c.req.query("refused")) return html`<p role="alert">${say("This promotion is not available to you.")}</p>`;
  return claimForm(c, promotion);
}
