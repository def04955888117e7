import type { ModelContext } from "../../src/state/model-context.ts";
import type { PaymentPlan } from "../../src/state/product.ts";

/** How the shopper chose. */
export type Source = "swatch" | "side-sheet" | "opt-out";

/** Longer than this the page was held up (payment-options.22). */
const LONG_MS = 2000;

export interface Picked {
  /** missing: a script chose, which is not a selection by the shopper (payment-options.51) */
  readonly source: Source | undefined;
  readonly plan: PaymentPlan;
  /** ms from the pick to the end of its handing on */
  readonly took: number;
}

/** Counts a selection and how long its handing on took (payment-options.21, payment-options.22). */
export function countPick({ metric }: Pick<ModelContext<unknown>, "metric">, { source, plan, took }: Picked): void {
  if (source) {
    const { sessionId: _session, customerId: _customer, ...info } = plan.executionInfo.addToCart as Readonly<Record<string, unknown>>;
    const tags = Object.entries(info).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]);
    metric("paymentOptions:selection", 1, { ...Object.fromEntries(tags), schemaVersion: "6", source });
  }
  metric("paymentOptions:percolate", took);
  if (took > LONG_MS) metric("paymentOptions:percolate-long", took);
}
