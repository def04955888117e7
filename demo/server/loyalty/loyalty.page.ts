import { html } from "hono/html";
import type { Hono } from "hono";
import type { Listing } from "../catalog/catalog.ts";
import { pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import { leadTo } from "../http/redirect.ts";
import { byLanguage } from "../lib/by-language.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { balancesOf, DIAMONDS, earnedBy, pointsEntries, REDEEM_FROM } from "./points.ts";
import { sentence, wordsOf } from "../http/words.ts";

const numbers = byLanguage((language) => new Intl.NumberFormat([language, "en"]));

const inNumbers = (c: ShopContext) => numbers(languageOf(c));

const howTo = (c: ShopContext) => html`
  <p>
    ${wordsOf(c)("One diamond for each dollar of an order. You can redeem them when you have collected {count}.", { count: REDEEM_FROM })}
  </p>
`;

/** What the product earns, and the diamonds that the shopper has; without a script both links lead to the page of the diamonds. */
export function loyaltyPoints(c: ShopContext, { offers: [offer] }: Listing) {
  const earned = earnedBy(offer.priceMinor * offer.minimum);
  const say = wordsOf(c);
  return html`
    <div class="loyalty">
      ${
        earned > 0
          ? html`
              <dp-loyalty-points kind="earnings" currency-type="${DIAMONDS}" currency-name="${say("diamonds")}">
                <a href="/rewards" data-dp-trigger>${say("Earn {count} diamonds", { count: earned })}</a>
                <div slot="details">${howTo(c)}</div>
              </dp-loyalty-points>
            `
          : ""
      }
      <dp-loyalty-points
        kind="redemption"
        currency-type="${DIAMONDS}"
        currency-name="${say("diamonds")}"
        lifetime-balance-enabled
        minimum-lifetime-balance-threshold="${REDEEM_FROM}"
      >
        <a href="/rewards" data-dp-trigger>${say("Use your diamonds")}</a>
        <div slot="details">${howTo(c)}</div>
      </dp-loyalty-points>
    </div>
  `;
}

export function loyaltyPages(app: Hono<ShopEnv>): void {
  app.get("/rewards", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return leadTo(c, `/sign-in?${new URLSearchParams({ path: "/rewards" })}`);
    const { primary, lifetime } = await balancesOf(c.get("db"), customer.id, DIAMONDS);
    const entries = await pointsEntries(c.get("db"), customer.id);
    const { format } = inNumbers(c);
    const say = wordsOf(c);
    const main = html`
      ${pageHead({ title: say("Your diamonds") })}
      <div class="blocks narrow">
        <section class="panel" aria-label="${say("Balance")}">
          <p>
            ${sentence(say("You have {count} diamonds. You have collected {collected} of {needed}."), {
              count: html`<strong>${format(primary)}</strong>`,
              collected: format(lifetime),
              needed: format(REDEEM_FROM),
            })}
          </p>
          <progress max="${REDEEM_FROM}" value="${Math.min(lifetime, REDEEM_FROM)}" aria-label="${say("Collected")}"></progress>
          ${howTo(c)}
        </section>
        <ul class="panel rows">
          ${entries.map(({ amount, reason }) => html`<li><span>${say("{reason}: {amount}", { reason: say(reason), amount })}</span></li>`)}
        </ul>
      </div>
    `;
    return page(c, { title: say("Your diamonds"), main });
  });
}
