import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { listing, type Listing } from "../catalog/catalog.ts";
import { formFields } from "../http/form.ts";
import { inEnglish, pageHead } from "../http/blocks.ts";
import { languageOf } from "../http/language.ts";
import { page } from "../http/layout.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { paymentLearnMore } from "../../../src/render/payments.ts";
import { comparison } from "./comparison.ts";
import { interestText, paymentsOf, plansData, plansOf, type OfferedPlan } from "./plans.ts";
import { wordsOf, wordsIn, sentence } from "../http/words.ts";

/** Paying at once is an option like the plans. */
const ONE_TIME = "ONE_TIME";

const addressOf = (asin: string) => `/payments/${encodeURIComponent(asin)}`;
const major = (minor: number) => minor / 100;

/** A plan as the element takes it: every number is the shop's own. */
const optionOf = (plan: OfferedPlan, language: string) => {
  const payments = paymentsOf(plan, language);
  const limit = plan.maxQuantity;
  const say = wordsIn(language);
  const title = say(plan.title);
  return {
    ...{ optionId: plan.id, offerType: "EQUAL_PAY", offerGroup: plan.offerGroup, title },
    paymentOptionSelectButtonId: `pay-${plan.id}`,
    ...{ posubtitle: payments, collapseSubtitle: `${title}: ${payments}`, expandSubtitle: say("Choose how to pay") },
    ...(plan.cardType && { cardType: plan.cardType, cardImageUrl: "/images/service/secure.svg" }),
    ...(limit !== null && { maxQuantity: limit, unAvailableText: say("At most {count} with this plan", { count: limit }) }),
    selection: {
      ...{ itemType: "paymentOfferInfo", selectionType: "add", price: major(plan.priceMinor) },
      ...{ interestAmount: major(plan.interestMinor), termCount: plan.termCount, termType: "MONTH" },
      ...{ enableIA: false, isOrderLevel: false, priceAndTermCountDisplayString: payments },
      ...{ interestDisplayString: interestText(plan, say, language), orderSummaryDisplayString: title, shortDisplayTitle: title },
      bottomSheetFootnoteDisplayString: say(plan.footnote),
      ...(limit !== null && {
        ...{ maxQuantity: limit, invalidSelectionTitle: say("(not for this quantity)") },
        displayQuantityMessage: say("At most {count} with this plan. You pay at once.", { count: limit }),
      }),
      formData: [{ inputType: "hidden", inputName: "paymentOfferInfo", inputValue: plan.id }],
    },
  };
};

/** The payment options of the product's buy box; without a script a page shows them. */
export async function paymentOptions(c: ShopContext, found: Listing) {
  const { product } = found;
  const plans = c.req.query("cards") === "none" ? [] : await plansOf(c.get("db"), found);
  if (plans.length === 0) return "";
  const language = languageOf(c);
  const say = wordsOf(c);
  const oneTime = {
    ...{ optionId: ONE_TIME, offerType: "ONE_TIME_PAYMENT", title: say("One-time payment"), posubtitle: say("One-time payment") },
    ...{ paymentOptionSelectButtonId: "pay-ONE_TIME", expandSubtitle: say("Choose how to pay") },
    ...{ numberOfPaymentOptions: plans.length + 1, isAutoExpand: true },
  };
  const state = {
    paymentOptions: [oneTime, ...plans.map((plan) => optionOf(plan, language))],
    executionInfo: { parentASIN: product.parentAsin ?? product.asin, websiteDisplayGroup: product.category, offerRank: 1 },
  };
  const address = addressOf(product.asin);
  return html`
    <dp-payment-options asin="${product.asin}">
      <script type="application/json" data-dp-state="dp-payment-options">
        ${raw(JSON.stringify(state).replaceAll("<", "\\u003c"))}
      </script>
      <p>${sentence(say("Pay at once, or see our {plans}."), { plans: html`<a href="${address}">${say("payment plans")}</a>` })}</p>
    </dp-payment-options>
    <p class="payment-links">
      <a href="${address}" data-dp-open="dp-payment-options" data-section="change-plan">${say("Change how you pay")}</a>
      <a href="${address}#about" data-dp-open="dp-payment-options" data-section="help">${say("Help with payment plans")}</a>
    </p>
    <div data-dp-payment-help hidden>
      <p>${say("A plan splits the price into monthly payments. You choose it here, and your cart shows it.")}</p>
      <p><a href="${address}#about">${say("All about payment plans")}</a></p>
    </div>
  `;
}

/** The plans of a product as a page of its own, from which one can be bought with a plan. */
export function paymentPages(app: Hono<ShopEnv>): void {
  app.get("/payments/:asin", async (c) => {
    const found = await listing(c.get("db"), c.req.param("asin"));
    const plans = found ? await plansOf(c.get("db"), found) : [];
    if (!found || plans.length === 0) return c.notFound();
    const { product, offers } = found;
    const say = wordsOf(c);
    const choose = (plan: OfferedPlan | undefined) => html`
      <form action="/gp/product/handle-buy-box" method="post">
        <input type="hidden" name="ASIN" value="${product.asin}" />
        <input type="hidden" name="offerListingID" value="${offers[0].id}" />
        <input type="hidden" name="quantity" value="${offers[0].minimum}" />
        ${plan ? html`<input type="hidden" name="paymentOfferInfo" value="${plan.id}" />` : ""} ${formFields(c)}
        <button type="submit" name="submit.add-to-cart" value="1">${say("Add to cart")}</button>
      </form>
    `;
    const words = { say, language: languageOf(c) };
    const main = html`
      ${pageHead({
        title: sentence(say("Payment plans: {title}"), { title: inEnglish(product.title) }),
        back: { href: `/dp/${product.asin}`, text: say("Back to the product") },
      })}
      <div class="panel table-scroll">${comparison(plans, words, choose)}</div>
      <section class="panel more" id="about">
        <h2>${say("How payment plans work")}</h2>
        ${raw(paymentLearnMore(plansData(plans, say), { language: words.language }))}
      </section>
    `;
    return page(c, { title: say("Payment plans"), main });
  });
}
