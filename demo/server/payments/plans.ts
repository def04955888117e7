import { sql } from "drizzle-orm";
import { lastPartOf, partOf } from "../../../src/lib/money.ts";
import { paymentPlans as catalogPlans } from "../catalog/payment-plans.ts";
import { money } from "../catalog/money.ts";
import type { Database } from "../database/query.ts";
import { paymentPlans } from "../database/schema.ts";
import { statement } from "../database/statement.ts";

/** A plan as it is offered for one piece of a product. Amounts are minor units. */
export interface OfferedPlan {
  readonly id: string;
  readonly title: string;
  readonly cardType: "PLCC" | null;
  readonly offerGroup: string;
  readonly interestText: string;
  readonly footnote: string;
  readonly maxQuantity: number | null;
  readonly termCount: number;
  readonly priceMinor: number;
  readonly interestMinor: number;
  readonly currency: string;
}

const plans = statement<{ asin: string }, OfferedPlan>(
  ({ asin }) => sql`
    select p.id, a.title, p.card_type as "cardType", p.offer_group as "offerGroup", p.interest_text as "interestText", p.footnote,
      a.max_quantity as "maxQuantity", a.term_count as "termCount", a.amount_minor as "interestMinor",
      o.price_minor as "priceMinor", o.currency
    from payment_plans p join add_ons a on a.id = p.id
    join offers o on o.asin = a.asin and o.position = 0
    where a.asin = ${asin} and a.kind = 'payment' and a.term_count > 0 order by a.position`,
);

/** The plans that the page of a product compares, in the order of the shop; none for a product whose plans are a card. */
export const plansOf = (db: Database, asin: string): Promise<OfferedPlan[]> => plans(db, { asin });

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

export async function seedPaymentPlans(tx: Database): Promise<void> {
  const rows = catalogPlans.map(({ cardType = null, ...plan }) => ({ ...plan, cardType }));
  await tx.insert(paymentPlans).values(rows).onConflictDoNothing();
}
