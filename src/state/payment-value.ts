import { isRecord } from "../lib/json.ts";
import type { PaymentPlan } from "./product.ts";

/** Form value of a plan: that of its one entry of `formData` (payment-options.20). */
export function planValue(plan: PaymentPlan | null): unknown {
  const data = plan?.selection?.["formData"];
  const entry: unknown = Array.isArray(data) ? data[0] : undefined;
  return isRecord(entry) ? entry["inputValue"] : undefined;
}
