import { isRecord } from "../lib/json.ts";
import type { PaymentPlan, Selection } from "../state/product.ts";

/** `itemType` of a payment plan: its price is the product's own under the plan, and counts in no total (selections.31). */
export const PAYMENT_PLAN = "paymentOfferInfo";

export const isPaymentPlan = ({ itemType }: Pick<Selection, "itemType">): boolean => itemType === PAYMENT_PLAN;

/** Form value of a plan: that of its one entry of `formData` (payment-options.20). */
export function planValue(plan: Pick<PaymentPlan, "selection"> | null): unknown {
  const data = plan?.selection?.["formData"];
  const entry: unknown = Array.isArray(data) ? data[0] : undefined;
  return isRecord(entry) ? entry["inputValue"] : undefined;
}
