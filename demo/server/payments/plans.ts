import { lastPartOf, partOf } from "../../../src/lib/money.ts";
import type { PaymentPlans } from "../../../src/render/payments.ts";
import { paymentPlans as catalogPlans } from "../catalog/payment-plans.ts";
import type { Listing } from "../catalog/catalog.ts";
import { catalogueOf } from "../catalog/kept.ts";
import { money, priceOf } from "../catalog/money.ts";
import type { Say } from "../http/words.ts";
import type { Database } from "../database/query.ts";
import { paymentPlans } from "../database/schema.ts";

/** A plan as it is offered for one piece of a product. Amounts are minor units. */
export interface OfferedPlan {
  readonly id: string;
  readonly title: string;
  readonly cardType: "PLCC" | null;
  readonly offerGroup: string;
  readonly footnote: string;
  readonly maxQuantity: number | null;
  readonly termCount: number;
  readonly priceMinor: number;
  readonly interestMinor: number;
  readonly currency: string;
}

/** The plans that the page of a product compares, in the order of the shop; none for a product whose plans are a card. */
export async function plansOf(db: Database, { product, offers: [offer] }: Listing): Promise<OfferedPlan[]> {
  const { addOns, paymentPlans: all } = await catalogueOf(db);
  return addOns.flatMap(({ id, asin, kind, title, maxQuantity, termCount, amountMinor }) => {
    const plan = asin === product.asin && kind === "payment" ? all.get(id) : undefined;
    if (!plan || !termCount) return [];
    const { priceMinor, currency } = offer;
    return [{ ...plan, title, maxQuantity, termCount, priceMinor, interestMinor: amountMinor, currency }];
  });
}

/** The plans for a renderer. */
export function plansData(plans: readonly OfferedPlan[], say: Say): PaymentPlans {
  const price = (minor: number, { currency }: OfferedPlan) => priceOf(minor, currency);
  return {
    price: plans[0] ? price(plans[0].priceMinor, plans[0]) : priceOf(0, "USD"),
    plans: plans.map((plan) => {
      const sum = plan.priceMinor + plan.interestMinor;
      return {
        id: plan.id,
        title: say(plan.title),
        count: plan.termCount,
        each: price(partOf(sum, plan.termCount), plan),
        last: price(lastPartOf(sum, plan.termCount), plan),
        interest: price(plan.interestMinor, plan),
        total: price(sum, plan),
        footnote: say(plan.footnote),
        ...(plan.maxQuantity !== null && { maxQuantity: plan.maxQuantity }),
      };
    }),
  };
}

interface Payments {
  readonly termCount: number;
  readonly amountMinor: number;
  readonly lastMinor: number;
}

/** What each payment is; the last one makes up what rounding left: `$58.17 x 5 + $58.15`. */
export const paymentsText = ({ amountMinor, lastMinor, termCount }: Payments, price: (minor: number) => string): string =>
  lastMinor === amountMinor ? `${price(amountMinor)} x ${termCount}` : `${price(amountMinor)} x ${termCount - 1} + ${price(lastMinor)}`;

/** The payments for one piece. */
export function paymentsOf({ priceMinor, interestMinor, termCount, currency }: OfferedPlan, language: string): string {
  const sum = priceMinor + interestMinor;
  const parts = { termCount, amountMinor: partOf(sum, termCount), lastMinor: lastPartOf(sum, termCount) };
  return paymentsText(parts, (minor) => money(minor, currency, language));
}

/** What a plan costs above the price, for one piece. */
export const interestText = ({ interestMinor, currency }: OfferedPlan, say: Say, language: string): string =>
  interestMinor === 0 ? say("No interest") : say("Interest: {price}", { price: money(interestMinor, currency, language) });

export async function seedPaymentPlans(tx: Database): Promise<void> {
  const rows = catalogPlans.map(({ cardType = null, ...plan }) => ({ ...plan, cardType }));
  await tx.insert(paymentPlans).values(rows).onConflictDoNothing();
}
