import { paymentCompare, paymentLearnMore } from "../../../src/contract/payment.ts";
import { productOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { comparison, learnMore } from "./payment-options.fragment.ts";
import { plansOf } from "./plans.ts";

/** What the sheets of the payment options load. */
export function paymentCalls(mount: Mount): void {
  mount(paymentCompare, async ({ query, db, language }) => {
    const { asin } = await productOf(db, query.asin);
    return String(comparison(await plansOf(db, asin), language));
  });
  mount(paymentLearnMore, async ({ query, db, language }) => {
    const { asin } = await productOf(db, query.asin);
    return String(learnMore(await plansOf(db, asin), language));
  });
}
