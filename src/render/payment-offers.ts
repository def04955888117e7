import { html, type Html } from "./html.ts";
import texts from "./payment-offers.texts.json";
import { priceText, saying } from "./texts.ts";
import { link, textOf, said, type Price, type Wording, type Written } from "./wording.ts";

const offerTexts = saying(texts);

/** `payment-offers-view`: the terms of offers; all texts of an offer are in the language of the page. */
export interface PaymentOffers {
  readonly offers: readonly {
    readonly title: Wording;
    readonly summary?: Wording | undefined;
    readonly terms?: Wording | undefined;
  }[];
  /** address of a page with all of them */
  readonly page?: string | undefined;
}

/** Nothing where there is no offer. */
export function paymentOffers({ offers, page }: PaymentOffers, { language }: Written): string {
  if (offers.length === 0) return "";
  return String(html`
    ${offers.map(
      ({ title, summary, terms }) => html`
        <section>
          <h3>${said(title)}</h3>
          ${summary && html`<p>${said(summary)}</p>`} ${terms && html`<p>${said(terms)}</p>`}
        </section>
      `,
    )}
    ${page && html`<p>${link(page, offerTexts(language)("offers-page"))}</p>`}
  `);
}

const TOGGLES = { CreditCard: "credit", DebitCard: "debit", StoreCredit: undefined } as const;

type Card = keyof typeof TOGGLES;

export interface InstalmentPlan {
  readonly months: number;
  readonly monthly: Price;
  /** without it the shopper pays none */
  readonly interest?: Price | undefined;
  /** the interest that the shop pays */
  readonly paidByShop?: Price | undefined;
  readonly total: Price;
}

/** `payment-offers-emi`: instalment plans for a price, by bank, and by the card that pays them. */
export interface InstalmentPlans {
  readonly price: Price;
  readonly banks: readonly {
    readonly card: Card;
    /** in the language of the page */
    readonly name: Wording;
    readonly noCost: readonly InstalmentPlan[];
    readonly standard?: readonly InstalmentPlan[] | undefined;
  }[];
  /** address of a page with all of them */
  readonly page?: string | undefined;
}

function table(caption: string, plans: readonly InstalmentPlan[], language: string): Html {
  const say = offerTexts(language);
  const written = (price: Price) => priceText(price, language);
  const interestOf = ({ interest, paidByShop }: InstalmentPlan) => {
    if (interest && interest.amount > 0) return written(interest);
    return paidByShop && paidByShop.amount > 0 ? say("none-shop-pays", { price: written(paidByShop) }) : say("none");
  };
  return html`
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${(["plan", "monthly", "interest", "total"] as const).map((key) => html`<th scope="col">${say(key)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${plans.map(
          (plan) => html`
            <tr>
              <th scope="row">${say("months", { count: plan.months })}</th>
              <td>${written(plan.monthly)}</td>
              <td>${interestOf(plan)}</td>
              <td>${written(plan.total)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** Tabs, panels, toggles, notes and standard tables (payment-offers.15); nothing where there is no plan. */
export function instalmentPlans({ price, banks, page }: InstalmentPlans, { language }: Written): string {
  const say = offerTexts(language);
  const cards = (Object.keys(TOGGLES) as Card[]).filter((card) => banks.some((bank) => bank.card === card));
  if (cards.length === 0) return "";
  const bankMarkup = ({ name, noCost, standard = [] }: InstalmentPlans["banks"][number]) => {
    const bank = textOf(name);
    return html`
      ${
        noCost.length > 0
          ? table(say("bank-no-cost", { bank }), noCost, language)
          : html`<p data-dp-emi-not-available>${say("bank-without", { bank })}</p>`
      }
      ${standard.length > 0 && html`<div data-dp-emi-standard>${table(say("bank-standard", { bank }), standard, language)}</div>`}
    `;
  };
  const panel = (card: Card) => html`
    <div data-dp-emi-panel="${card}">
      ${TOGGLES[card] && html`<button type="button" data-dp-emi-toggle="${TOGGLES[card]}">${say("only-no-cost")}</button>`}
      ${banks.filter((bank) => bank.card === card).map(bankMarkup)}
    </div>
  `;
  return String(html`
    <p>${say("for-price", { price: priceText(price, language) })}</p>
    <div>${cards.map((card) => html`<button type="button" data-dp-emi-tab="${card}">${say(card)}</button> `)}</div>
    <p data-dp-emi-preload hidden>${say("no-cost-first")}</p>
    <p data-dp-emi-treatment="t1">${say("shop-pays")}</p>
    <p data-dp-emi-treatment="c" hidden>${say("ask-bank")}</p>
    ${cards.map(panel)} ${page && html`<p>${link(page, say("plans-page"))}</p>`}
  `);
}
