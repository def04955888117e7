import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Markup } from "../http/layout.ts";
import type { Written } from "../http/words.ts";
import { interestText, paymentsOf, type OfferedPlan } from "./plans.ts";

/** The ways to pay for one piece, on a page of their own; `choose` renders what chooses one of them. */
export function comparison(
  plans: readonly OfferedPlan[],
  { say, language }: Written,
  choose: (plan: OfferedPlan | undefined) => Markup,
): Markup {
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
        <tr>
          <th scope="row">${say("One-time payment")}</th>
          <td>${price(priceMinor)}</td>
          <td>${choose(undefined)}</td>
        </tr>
        ${plans.map(
          (plan) => html`
            <tr>
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
  `;
}
