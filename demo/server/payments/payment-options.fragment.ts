import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Markup } from "../http/layout.ts";
import { paymentsOf, type OfferedPlan } from "./plans.ts";

/** Paying at once is an option like the plans. */
export const ONE_TIME = "ONE_TIME";

const select = () => html`<button type="button" data-dp-action="select-plan">Select</button>`;

/** All ways to pay for one piece, to be compared; `choose` renders what chooses one of them. */
export function comparison(
  plans: readonly OfferedPlan[],
  language: string,
  choose: (plan: OfferedPlan | undefined) => Markup = select,
): Markup {
  if (plans.length === 0) return html``;
  const [{ priceMinor, currency }] = plans as readonly [OfferedPlan];
  const price = (minor: number) => money(minor, currency, language);
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">You pay</th>
          <th scope="col">Choose</th>
        </tr>
      </thead>
      <tbody>
        <tr data-dp-plan data-option-id="${ONE_TIME}" data-offer-id="${ONE_TIME}">
          <th scope="row">One-time payment</th>
          <td>${price(priceMinor)}</td>
          <td>${choose(undefined)}</td>
        </tr>
        ${plans.map(
          (plan) => html`
            <tr data-dp-plan data-option-id="${plan.id}" data-offer-id="${plan.id}">
              <th scope="row">${plan.title}</th>
              <td>${paymentsOf(plan, language)}<br />${plan.interestText}<br />In all: ${price(plan.priceMinor + plan.interestMinor)}</td>
              <td>${choose(plan)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p>All amounts are for one piece.</p>
    <p><button type="button" data-dp-action="learn-more">How payment plans work</button></p>
  `;
}

/** What there is to know about the plans of a product. */
export function learnMore(plans: readonly OfferedPlan[], language: string): Markup {
  if (plans.length === 0) return html``;
  return html`
    <p>A plan splits what you pay into equal monthly payments. The first one is taken when your order is sent.</p>
    <section data-dp-plan data-option-id="${ONE_TIME}" data-offer-id="${ONE_TIME}">
      <h3>One-time payment</h3>
      <p>You pay all of it with your order.</p>
    </section>
    ${plans.map(
      (plan) => html`
        <section data-dp-plan data-option-id="${plan.id}" data-offer-id="${plan.id}">
          <h3>${plan.title}</h3>
          <p>${paymentsOf(plan, language)}. ${plan.interestText}. ${plan.footnote}</p>
          ${plan.maxQuantity === null ? "" : html`<p>For at most ${plan.maxQuantity} to an order.</p>`}
        </section>
      `,
    )}
    <p><button type="button" data-dp-action="close">Close</button></p>
  `;
}
