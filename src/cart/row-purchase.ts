import type { CartContext, CartOutcome } from "./write.ts";
import type { ModelContext } from "../state/model-context.ts";
import { purchase, type Purchase, type PurchaseResult } from "./purchase.ts";
import { reportFailure } from "../state/report-failure.ts";

export interface RowPurchase<Data> extends Omit<Purchase<Data>, "write"> {
  /** kebab-case name of the call, for `dp-error` */
  readonly call: string;
  /** the element's own text for a write that was not done */
  readonly failure: string;
  write(onUnknown: () => void): Promise<CartOutcome<Data>>;
  /** shows and announces that the answer was lost and the cart is asked (calls.11), or that the write was not done */
  show(kind: "unknown" | "failed", text: string): void;
}

type RowContext = CartContext & Pick<ModelContext<unknown>, "text" | "error">;

/**
 * A purchase of one of several products, each of which shows an outcome of its own. Returns what was done; `failed` where that shows;
 * `undefined` where the row is as before the press: a listener cancelled it, the page is being left, or another control has the product.
 */
export async function purchaseRow<Data>(
  context: RowContext,
  { call, failure, write, show, ...lock }: RowPurchase<Data>,
): Promise<Extract<PurchaseResult<Data>, { kind: "done" }> | "failed" | undefined> {
  const result = await purchase(context, { ...lock, write: () => write(() => show("unknown", context.text("calls.unknown"))) });
  if (result.kind === "done") return result;
  const failed = result.kind === "failed" && reportFailure(context, result.failure, { call, text: failure });
  if (!failed) return undefined;
  show("failed", failed.text);
  return "failed";
}
