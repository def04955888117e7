import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { Say } from "../http/words.ts";
import { formatPercent } from "../../../src/text/numbers.ts";
import type { InstalmentPlan, Offer } from "../database/schema.ts";
import { instalmentsOf, savingOf, type OfferFor } from "./offers-of.ts";

const CARDS = { CreditCard: "Credit card", DebitCard: "Debit card", StoreCredit: "Shop credit" } as const;
const TOGGLES = { CreditCard: "credit", DebitCard: "debit" } as const;

type Card = InstalmentPlan["card"];

/** What the offers are said in; `language` is that of the prices. */
export interface Words {
  readonly say: Say;
  readonly language: string;
}

/** What an offer saves, in a sentence. */
export function summaryOf({ offer, piece }: OfferFor, { say, language }: Words): string {
  const percent = formatPercent(offer.percent ?? 0, language);
  const saving = money(savingOf(offer, piece.priceMinor), piece.currency, language);
  if (offer.kind === "InstantBankDiscount") return say("{percent} instant discount: {price} off this price", { percent, price: saving });
  if (offer.kind === "GCCashback") return say("{percent} back: a gift card of {price}", { percent, price: saving });
  return say(offer.terms);
}

function details(one: OfferFor, words: Words) {
  const summary = summaryOf(one, words);
  const terms = words.say(one.offer.terms);
  return html`
    <section>
      <h3>${words.say(one.offer.title)}</h3>
      <p>${summary}</p>
      ${terms === summary ? "" : html`<p>${terms}</p>`}
    </section>
  `;
}

/** The terms of payment offers. */
export const offersMarkup = (offers: readonly OfferFor[], asin: string, words: Words) => html`
  ${offers.map((one) => details(one, words))}
  <p><a href="/payment-offers/${encodeURIComponent(asin)}">${words.say("All payment offers on their own page")}</a></p>
`;

function table(caption: string, plans: readonly InstalmentPlan[], piece: Offer, { say, language }: Words) {
  const price = (minor: number) => money(minor, piece.currency, language);
  const row = (plan: InstalmentPlan) => {
    const { monthlyMinor, interestMinor } = instalmentsOf(plan.noCost ? { ...plan, rate: 0 } : plan, piece.priceMinor);
    const borne = plan.noCost ? instalmentsOf(plan, piece.priceMinor).interestMinor : 0;
    return html`<tr>
      <th scope="row">${say("{count, plural, one {# month} other {# months}}", { count: plan.months })}</th>
      <td>${price(monthlyMinor)}</td>
      <td>
        ${plan.noCost ? (borne > 0 ? say("none (the shop pays {price})", { price: price(borne) }) : say("none")) : price(interestMinor)}
      </td>
      <td>${price(piece.priceMinor + interestMinor)}</td>
    </tr>`;
  };
  return html`
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${say("Plan")}</th>
          <th scope="col">${say("Each month")}</th>
          <th scope="col">${say("Interest")}</th>
          <th scope="col">${say("In all")}</th>
        </tr>
      </thead>
      <tbody>
        ${plans.map(row)}
      </tbody>
    </table>
  `;
}

/** Plans of a bank: those without cost, and behind the toggle the others. */
function bankMarkup(name: string, plans: readonly InstalmentPlan[], piece: Offer, words: Words) {
  const { say } = words;
  // the shop itself is one of them: names of banks are in no list of words
  const bank = say(name);
  const noCost = plans.filter((plan) => plan.noCost);
  const standard = plans.filter((plan) => !plan.noCost);
  return html`
    ${noCost.length > 0 ? table(say("{bank}, no cost EMI", { bank }), noCost, piece, words) : html`<p data-dp-emi-not-available>${say("{bank} has no plan without cost for this price.", { bank })}</p>`}
    ${standard.length > 0 ? html`<div data-dp-emi-standard>${table(say("{bank}, standard EMI", { bank }), standard, piece, words)}</div>` : ""}
  `;
}

/** The instalment plans for a piece, by the card that pays them. */
export function emiMarkup(plans: readonly InstalmentPlan[], piece: Offer, words: Words) {
  const { say, language } = words;
  const cards = (Object.keys(CARDS) as Card[]).filter((card) => plans.some((plan) => plan.card === card));
  const banksOf = (card: Card) => [...new Set(plans.filter((plan) => plan.card === card).map(({ bank }) => bank))];
  const panel = (card: Card) => html`
    <div data-dp-emi-panel="${card}">
      ${card === "StoreCredit" ? "" : html`<button type="button" data-dp-emi-toggle="${TOGGLES[card]}">${say("No cost EMI only")}</button>`}
      ${banksOf(card).map((bank) =>
        bankMarkup(
          bank,
          plans.filter((plan) => plan.card === card && plan.bank === bank),
          piece,
          words,
        ),
      )}
    </div>
  `;
  if (cards.length === 0) return "";
  return html`
    <p>${say("For a price of {price}.", { price: money(piece.priceMinor, piece.currency, language) })}</p>
    <div>${cards.map((card) => html`<button type="button" data-dp-emi-tab="${card}">${say(CARDS[card])}</button> `)}</div>
    <p data-dp-emi-preload hidden>${say("Plans without cost come first.")}</p>
    <p data-dp-emi-treatment="t1">${say("The shop pays the interest of plans without cost.")}</p>
    <p data-dp-emi-treatment="c" hidden>${say("Ask your bank for its terms.")}</p>
    ${cards.map(panel)}
    <p><a href="/payment-offers/${encodeURIComponent(piece.asin)}">${say("All plans and offers on their own page")}</a></p>
  `;
}
