import { computed } from "nanostores";
import { minorOf, sumOf } from "../../src/lib/money.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { isPaymentPlan } from "../../src/selections/payment-value.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { lastPaymentOf, pricesOf } from "../../src/selections/price.ts";
import { formatPrice } from "../../src/text/numbers.ts";
import { itemOf, type Plan } from "./payment-options.plans.ts";

type Context = Pick<ModelContext<unknown>, "scope" | "pageOptions" | "text">;

/** Whether the server's texts of a plan are those of the total, with what else is selected (payment-options.50). */
export function createAmounts({ scope, pageOptions, text }: Context) {
  const $totals = computed([scope.base, scope.prices, scope.selections, scope.quantity], (base, prices, selections, quantity) => ({
    base,
    prices,
    others: selections.filter((item) => !isPaymentPlan(item)),
    quantity,
  }));

  /** The plan's texts are about one piece alone, and the total is another. */
  function isForOne(plan: Plan): boolean {
    if (plan.isOneTime || !plan.isValid) return false;
    const { base, prices, others, quantity } = $totals.get();
    if (!base || !prices) return (positiveInteger(quantity) ?? 1) > 1;
    const own = sumOf([minorOf(plan.selection.price!), minorOf(plan.selection.interestAmount!)]);
    const { selectionType: _type, ...item } = itemOf(plan);
    const total = pricesOf(base, [...others, { ...item, feature: "paymentOptions" }]);
    return minorOf(total?.totalPrice ?? NaN) !== own;
  }

  const money = (amount: number) => {
    const { language, currency } = pageOptions();
    return formatPrice(amount, { language, currency, unit: scope.base.get()?.priceUnit });
  };

  return {
    /** changes with every amount */
    $totals,
    isForOne,
    /** What is paid each month for all that is selected; `undefined` while that is not known. */
    monthlyText(): string | undefined {
      const prices = scope.prices.get();
      const { amount, termCount: count } = prices?.monthly ?? {};
      if (amount === undefined || count === undefined) return undefined;
      const last = lastPaymentOf(prices!);
      const each = text("payment-options.monthly", { amount: money(amount), count });
      return last === amount ? each : `${each} ${text("payment-options.last", { amount: money(last!) })}`;
    },
  };
}
