import { html } from "hono/html";
import { money } from "../catalog/money.ts";
import type { InstalmentPlan, Offer } from "../database/schema.ts";
import { instalmentsOf, savingOf, type OfferFor } from "./offers-of.ts";

const CARDS = { CreditCard: "Credit card", DebitCard: "Debit card", StoreCredit: "Shop credit" } as const;
const TOGGLES = { CreditCard: "credit", DebitCard: "debit" } as const;

type Card = InstalmentPlan["card"];

/** What an offer saves, in a sentence. */
export function summaryOf({ offer, piece }: OfferFor, language: string): string {
  const saving = money(savingOf(offer, piece.priceMinor), piece.currency, language);
  if (offer.kind === "InstantBankDiscount") return `${offer.percent}% instant discount: ${saving} off this price`;
  if (offer.kind === "GCCashback") return `${offer.percent}% back: a gift card of ${saving}`;
  return offer.terms;
}

const details = (one: OfferFor, language: string) => html`
  <section>
    <h3>${one.offer.title}</h3>
    <p>${summaryOf(one, language)}</p>
    ${one.offer.terms === summaryOf(one, language) ? "" : html`<p>${one.offer.terms}</p>`}
  </section>
`;

/** The terms of payment offers. */
export const offersMarkup = (offers: readonly OfferFor[], asin: string, language: string) => html`
  ${offers.map((one) => details(one, language))}
  <p><a href="/payment-offers/${encodeURIComponent(asin)}">All payment offers on their own page</a></p>
`;

function table(bank: string, plans: readonly InstalmentPlan[], piece: Offer, language: string) {
  const price = (minor: number) => money(minor, piece.currency, language);
  const row = (plan: InstalmentPlan) => {
    const { monthlyMinor, interestMinor } = instalmentsOf(plan.noCost ? { ...plan, rate: 0 } : plan, piece.priceMinor);
    const borne = plan.noCost ? instalmentsOf(plan, piece.priceMinor).interestMinor : 0;
    return html`<tr>
      <th scope="row">${plan.months} months</th>
      <td>${price(monthlyMinor)}</td>
      <td>${plan.noCost ? html`none${borne > 0 ? html` (the shop pays ${price(borne)})` : ""}` : price(interestMinor)}</td>
      <td>${price(piece.priceMinor + interestMinor)}</td>
    </tr>`;
  };
  return html`
    <table>
      <caption>
        ${bank}
      </caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Each month</th>
          <th scope="col">Interest</th>
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        ${plans.map(row)}
      </tbody>
    </table>
  `;
}

/** Plans of a bank: those without cost, and behind the toggle the others. */
function bankMarkup(bank: string, plans: readonly InstalmentPlan[], piece: Offer, language: string) {
  const noCost = plans.filter((plan) => plan.noCost);
  const standard = plans.filter((plan) => !plan.noCost);
  return html`
    ${noCost.length > 0 ? table(`${bank}, no cost EMI`, noCost, piece, language) : html`<p data-dp-emi-not-available>${bank} has no plan without cost for this price.</p>`}
    ${standard.length > 0 ? html`<div data-dp-emi-standard>${table(`${bank}, standard EMI`, standard, piece, language)}</div>` : ""}
  `;
}

/** The instalment plans for a piece, by the card that pays them. */
export function emiMarkup(plans: readonly InstalmentPlan[], piece: Offer, language: string) {
  const cards = (Object.keys(CARDS) as Card[]).filter((card) => plans.some((plan) => plan.card === card));
  const banksOf = (card: Card) => [...new Set(plans.filter((plan) => plan.card === card).map(({ bank }) => bank))];
  const panel = (card: Card) => html`
    <div data-dp-emi-panel="${card}">
      ${card === "StoreCredit" ? "" : html`<button type="button" data-dp-emi-toggle="${TOGGLES[card]}">No cost EMI only</button>`}
      ${banksOf(card).map((bank) =>
        bankMarkup(
          bank,
          plans.filter((plan) => plan.card === card && plan.bank === bank),
          piece,
          language,
        ),
      )}
    </div>
  `;
  if (cards.length === 0) return "";
  return html`
    <p>For a price of ${money(piece.priceMinor, piece.currency, language)}.</p>
    <div>${cards.map((card) => html`<button type="button" data-dp-emi-tab="${card}">${CARDS[card]}</button> `)}</div>
    <p data-dp-emi-preload hidden>Plans without cost come first.</p>
    <p data-dp-emi-treatment="t1">The shop pays the interest of plans without cost.</p>
    <p data-dp-emi-treatment="c" hidden>Ask your bank for its terms.</p>
    ${cards.map(panel)}
    <p><a href="/payment-offers/${encodeURIComponent(piece.asin)}">All plans and offers on their own page</a></p>
  `;
}
