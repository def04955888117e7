import { paymentCompare, paymentLearnMore } from "../../../src/contract/payment.ts";
import { listingOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { wordsIn } from "../http/words.ts";
import { comparison, learnMore } from "./payment-options.fragment.ts";
import { plansOf } from "./plans.ts";

/** What the sheets of the payment options load. */
export function paymentCalls(mount: Mount): void {
  mount(paymentCompare, async ({ query, db, language, pageLanguage }) => {
    return String(comparison(await plansOf(db, await listingOf(db, query.asin)), { say: wordsIn(pageLanguage), language }));
  });
  mount(paymentLearnMore, async ({ query, db, language, pageLanguage }) => {
    return String(learnMore(await plansOf(db, await listingOf(db, query.asin)), { say: wordsIn(pageLanguage), language }));
  });
}
