import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Markup } from "../http/layout.ts";
import type { Say } from "../http/words.ts";
import { interestText, paymentsOf, type OfferedPlan } from "./plans.ts";

/** Paying at once is an option like the plans. */
export const ONE_TIME = "ONE_TIME";

/** What the plans are said in; `language` is that of the prices. */
interface Words {
  readonly say: Say;
  readonly language: string;
}

/** All ways to pay for one piece, to be compared; `choose` renders what chooses one of them. */
export function comparison(
  plans: readonly OfferedPlan[],
  { say, language }: Words,
  choose: (plan: OfferedPlan | undefined) => Markup = () =>
    html`<button type="button" data-dp-action="select-plan">${say("Select")}</button>`,
): Markup {
  if (plans.length === 0) return html``;
  const [{ priceMinor, currency }] = plans as readonly [OfferedPlan];
  const price = (minor: number) => money(minor, currency, language);
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${say("Plan")}</th>
          <th scope="col">${say("You pay")}</th>
          <th scope="col">${say("Choose")}</th>
        </tr>
      </thead>
      <tbody>
        <tr data-dp-plan data-option-id="${ONE_TIME}" data-offer-id="${ONE_TIME}">
          <th scope="row">${say("One-time payment")}</th>
          <td>${price(priceMinor)}</td>
          <td>${choose(undefined)}</td>
        </tr>
        ${plans.map(
          (plan) => html`
            <tr data-dp-plan data-option-id="${plan.id}" data-offer-id="${plan.id}">
              <th scope="row">${say(plan.title)}</th>
              <td>
                ${paymentsOf(plan, language)}<br />${interestText(plan, say, language)}<br />${say("In all: {price}", { price: price(plan.priceMinor + plan.interestMinor) })}
              </td>
              <td>${choose(plan)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <p>${say("All amounts are for one piece.")}</p>
    <p><button type="button" data-dp-action="learn-more">${say("How payment plans work")}</button></p>
  `;
}

/** What there is to know about the plans of a product. */
export function learnMore(plans: readonly OfferedPlan[], { say, language }: Words): Markup {
  if (plans.length === 0) return html``;
  return html`
    <p>${say("A plan splits what you pay into equal monthly payments. The first one is taken when your order is sent.")}</p>
    <section data-dp-plan data-option-id="${ONE_TIME}" data-offer-id="${ONE_TIME}">
      <h3>${say("One-time payment")}</h3>
      <p>${say("You pay all of it with your order.")}</p>
    </section>
    ${plans.map(
      (plan) => html`
        <section data-dp-plan data-option-id="${plan.id}" data-offer-id="${plan.id}">
          <h3>${say(plan.title)}</h3>
          <p>${paymentsOf(plan, language)}. ${interestText(plan, say, language)}. ${say(plan.footnote)}</p>
          ${plan.maxQuantity === null ? "" : html`<p>${say("For at most {count} to an order.", { count: plan.maxQuantity })}</p>`}
        </section>
      `,
    )}
    <p><button type="button" data-dp-action="close">${say("Close")}</button></p>
  `;
}
