import { html, type Html } from "./html.ts";
import texts from "./payments.texts.json";
import { priceText, saying } from "./texts.ts";
import { said, type Price, type Wording, type Written } from "./wording.ts";

const paymentTexts = saying(texts);

export interface PaymentPlan {
  readonly id: string;
  /** in the language of the page */
  readonly title: Wording;
  /** how many payments there are, and what each is; the last one may make up for rounding */
  readonly count: number;
  readonly each: Price;
  readonly last?: Price | undefined;
  /** without it there is none */
  readonly interest?: Price | undefined;
  readonly total: Price;
  /** its terms, in the language of the page */
  readonly footnote?: Wording | undefined;
  readonly maxQuantity?: number | undefined;
}

/** `payment-compare` and `payment-learn-more`: the ways to pay for one piece of a product, in the page's order. */
export interface PaymentPlans {
  /** what is paid at once without a plan */
  readonly price: Price;
  readonly plans: readonly PaymentPlan[];
}

/** Paying at once is an option like the plans. */
const ONE_TIME = "ONE_TIME";

/** `$58.17 × 5 + $58.15` */
function paymentsOf({ count, each, last = each }: PaymentPlan, language: string): string {
  const isEven = last.amount === each.amount;
  const even = `${priceText(each, language)} × ${isEven ? count : count - 1}`;
  return isEven ? even : `${even} + ${priceText(last, language)}`;
}

function interestOf({ interest }: PaymentPlan, language: string): string {
  const say = paymentTexts(language);
  return interest && interest.amount > 0 ? say("interest", { price: priceText(interest, language) }) : say("no-interest");
}

/** Every option as a row (payment-options.30); nothing where there is no plan. */
export function paymentCompare({ price, plans }: PaymentPlans, { language }: Written): string {
  if (plans.length === 0) return "";
  const say = paymentTexts(language);
  const row = (id: string, title: Html | string, paid: Html | string) => html`
    <tr data-dp-plan data-option-id="${id}" data-offer-id="${id}">
      <th scope="row">${title}</th>
      <td>${paid}</td>
      <td><button type="button" data-dp-action="select-plan">${say("select")}</button></td>
    </tr>
  `;
  return String(html`
    <table>
      <thead>
        <tr>
          <th scope="col">${say("plan")}</th>
          <th scope="col">${say("you-pay")}</th>
          <th scope="col">${say("choose")}</th>
        </tr>
      </thead>
      <tbody>
        ${row(ONE_TIME, say("one-time"), priceText(price, language))}
        ${plans.map((plan) =>
          row(
            plan.id,
            said(plan.title),
            html`${paymentsOf(plan, language)}<br />${interestOf(plan, language)}<br />${say("total", { price: priceText(plan.total, language) })}`,
          ),
        )}
      </tbody>
    </table>
    <p>${say("per-piece")}</p>
    <p><button type="button" data-dp-action="learn-more">${say("how")}</button></p>
  `);
}

/** Nothing where there is no plan. */
export function paymentLearnMore({ plans }: PaymentPlans, { language }: Written): string {
  if (plans.length === 0) return "";
  const say = paymentTexts(language);
  const section = (id: string, title: Html | string, text: Html) => html`
    <section data-dp-plan data-option-id="${id}" data-offer-id="${id}">
      <h3>${title}</h3>
      ${text}
    </section>
  `;
  return String(html`
    <p>${say("about")}</p>
    ${section(ONE_TIME, say("one-time"), html`<p>${say("about-one-time")}</p>`)}
    ${plans.map((plan) =>
      section(
        plan.id,
        said(plan.title),
        html`
          <p>${paymentsOf(plan, language)}. ${interestOf(plan, language)}. ${plan.footnote && said(plan.footnote)}</p>
          ${plan.maxQuantity !== undefined && html`<p>${say("at-most", { count: plan.maxQuantity })}</p>`}
        `,
      ),
    )}
    <p><button type="button" data-dp-action="close">${say("close")}</button></p>
  `);
}
