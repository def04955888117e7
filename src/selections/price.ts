import { lastPartOf, majorOf, minorOf, partOf, sumOf } from "../lib/money.ts";
import { isPaymentPlan } from "./payment-value.ts";
import type { BasePrice, Prices, Selection } from "../state/product.ts";
import { positiveInteger } from "../lib/positive-integer.ts";

type Base = Pick<BasePrice, "price" | "savings" | "quantity">;

/** Units that a selection counts for (selections.29). Followers have the base's quantity as their own already. */
export function unitsOf(item: Selection, base: Pick<BasePrice, "quantity">): number {
  if (item.isOrderLevel) return 1;
  if (item.quantity !== undefined && item.quantity !== null) return positiveInteger(item.quantity) ?? 1;
  return isPaymentPlan(item) ? base.quantity : 1;
}

/** Whether the selection takes part in totals and breakdowns: it has a price or a title (selections.13). */
export const counts = (item: Selection): boolean =>
  (item.price ?? undefined) !== undefined || Boolean(item.orderSummaryDisplayString || item.shortDisplayTitle);

const times = (amount: number | null | undefined, units: number) => minorOf(amount ?? 0, units);

/** What the selection itself adds to the total, in hundredths; below 0 for a buy-back, 0 for a payment plan. Interest is apart. */
export function amountOf(item: Selection, base: Pick<BasePrice, "quantity">): number {
  if (isPaymentPlan(item) || !counts(item)) return 0;
  const amount = times(item.price, unitsOf(item, base));
  return item.isBuyBack ? -Math.abs(amount) : amount;
}

/** Interest that the selection adds to the total, in hundredths. */
export const interestOf = (item: Selection, base: Pick<BasePrice, "quantity">): number =>
  counts(item) ? times(item.interestAmount, unitsOf(item, base)) : 0;

/** What the selection saves, in hundredths. */
export const savingsOf = (item: Selection, base: Pick<BasePrice, "quantity">): number => times(item.savings, unitsOf(item, base));

/** What the product alone costs, in hundredths; `NaN` while its price is not known. */
export const baseAmountOf = ({ price, quantity }: Base): number => (price === null ? NaN : times(price, quantity));

/**
 * Total, savings and monthly payment of the product with the selections that count now (selections.28 to .32); `null` while
 * they are not known.
 */
export function pricesOf(base: Base, selections: readonly Selection[]): Prices | null {
  const total = sumOf([baseAmountOf(base), ...selections.flatMap((item) => [amountOf(item, base), interestOf(item, base)])]);
  const saved = sumOf([times(base.savings, base.quantity), ...selections.map((item) => savingsOf(item, base))]);
  if (Number.isNaN(total) || Number.isNaN(saved)) return null;
  const shown = Math.max(0, total);
  return Object.freeze({ totalPrice: majorOf(shown), youSave: majorOf(saved), monthly: monthlyOf(shown, selections) });
}

/** The payments make up the total, whatever else is selected; the plan's own words hold while it is all that there is (selections.31). */
function monthlyOf(total: number, selections: readonly Selection[]): Prices["monthly"] {
  const plan = selections.find(isPaymentPlan);
  if (!plan) return null;
  const termCount = typeof plan["termCount"] === "number" ? plan["termCount"] : 0;
  const amount = partOf(total, termCount);
  const text = plan["priceAndTermCountDisplayString"];
  const own = plan.price === undefined || plan.price === null ? NaN : sumOf([times(plan.price, 1), times(plan.interestAmount, 1)]);
  const monthly = {
    ...(!Number.isNaN(amount) && { amount: majorOf(amount), termCount }),
    ...(total === own && typeof text === "string" && text !== "" && { text }),
  };
  return Object.keys(monthly).length > 0 ? Object.freeze(monthly) : null;
}

/** The last payment of a plan, which makes up what rounding left of the others; `undefined` without an amount. */
export function lastPaymentOf({ totalPrice, monthly }: Pick<Prices, "totalPrice" | "monthly">): number | undefined {
  if (monthly?.amount === undefined || monthly.termCount === undefined) return undefined;
  return majorOf(lastPartOf(minorOf(totalPrice), monthly.termCount));
}

/** Whether two prices are the same values. */
export const samePrices = (one: Prices | null, other: Prices | null): boolean => JSON.stringify(one) === JSON.stringify(other);
