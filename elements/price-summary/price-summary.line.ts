import type { Translate } from "../../src/state/model-context.ts";
import type { Prices } from "../../src/state/product.ts";

export interface Words {
  readonly t: Translate;
  /** an amount in units of the currency (price-summary.4) */
  readonly money: (amount: number) => string;
}

/** The monthly payment of a plan; `undefined` without amount and term (price-summary.3). */
export function monthlyText({ monthly }: Prices, { t, money }: Words): string | undefined {
  if (monthly?.text) return monthly.text;
  if (monthly?.amount === undefined || monthly.termCount === undefined) return undefined;
  return t("price-summary.monthly", { amount: money(monthly.amount), count: monthly.termCount });
}

/** The saving; `undefined` if there is none (price-summary.2). */
export const savingText = ({ youSave }: Prices, { t, money }: Words): string | undefined =>
  youSave > 0 ? t("price-summary.save", { amount: money(youSave) }) : undefined;
