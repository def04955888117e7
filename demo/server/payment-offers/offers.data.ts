import type { InstalmentPlans, PaymentOffers } from "../../../src/render/payment-offers.ts";
import { formatPercent } from "../../../src/text/numbers.ts";
import { money, priceOf } from "../catalog/money.ts";
import type { InstalmentPlan, Offer } from "../database/schema.ts";
import type { Say } from "../http/words.ts";
import { instalmentsOf, savingOf, type OfferFor } from "./offers-of.ts";

/** What the offers are said in; `language` is that of the prices. */
export interface Words {
  readonly say: Say;
  readonly language: string;
}

/** A page with all of them. */
export const pathOf = (asin: string) => `/payment-offers/${encodeURIComponent(asin)}`;

/** What an offer saves, in a sentence. */
export function summaryOf({ offer, piece }: OfferFor, { say, language }: Words): string {
  const percent = formatPercent(offer.percent ?? 0, language);
  const saving = money(savingOf(offer, piece.priceMinor), piece.currency, language);
  if (offer.kind === "InstantBankDiscount") return say("{percent} instant discount: {price} off this price", { percent, price: saving });
  if (offer.kind === "GCCashback") return say("{percent} back: a gift card of {price}", { percent, price: saving });
  return say(offer.terms);
}

/** The terms of payment offers, for a renderer. */
export const offersData = (offers: readonly OfferFor[], asin: string, words: Words): PaymentOffers => ({
  offers: offers.map((one) => {
    const summary = summaryOf(one, words);
    const terms = words.say(one.offer.terms);
    return { title: words.say(one.offer.title), summary, ...(terms !== summary && { terms }) };
  }),
  page: pathOf(asin),
});

/** The instalment plans for a piece, for a renderer. */
export function instalmentsData(plans: readonly InstalmentPlan[], piece: Offer, say: Say): InstalmentPlans {
  const price = (minor: number) => priceOf(minor, piece.currency);
  const shown = (plan: InstalmentPlan) => {
    const { monthlyMinor, interestMinor } = instalmentsOf(plan.noCost ? { ...plan, rate: 0 } : plan, piece.priceMinor);
    return {
      months: plan.months,
      monthly: price(monthlyMinor),
      interest: price(plan.noCost ? 0 : interestMinor),
      ...(plan.noCost && { paidByShop: price(instalmentsOf(plan, piece.priceMinor).interestMinor) }),
      total: price(piece.priceMinor + interestMinor),
    };
  };
  const cards = [...new Map(plans.map(({ card, bank }) => [`${card} ${bank}`, { card, bank }])).values()];
  return {
    price: price(piece.priceMinor),
    banks: cards.map(({ card, bank }) => {
      const own = plans.filter((plan) => plan.card === card && plan.bank === bank);
      return {
        card,
        // the shop itself is one of them: names of banks are in no list of words
        name: say(bank),
        noCost: own.filter(({ noCost }) => noCost).map(shown),
        standard: own.filter(({ noCost }) => !noCost).map(shown),
      };
    }),
    page: pathOf(piece.asin),
  };
}
