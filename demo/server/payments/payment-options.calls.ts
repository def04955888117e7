import { paymentCompare, paymentLearnMore } from "../../../src/contract/payment.ts";
import * as render from "../../../src/render/payments.ts";
import { listingOf } from "../catalog/product-of.ts";
import type { Mount } from "../http/mount.ts";
import { wordsIn } from "../http/words.ts";
import { plansData, plansOf } from "./plans.ts";

/** What the sheets of the payment options load. */
export function paymentCalls(mount: Mount): void {
  mount(paymentCompare, async ({ query, db, pageLanguage: language }) =>
    render.paymentCompare(plansData(await plansOf(db, await listingOf(db, query.asin)), wordsIn(language)), { language }),
  );
  mount(paymentLearnMore, async ({ query, db, pageLanguage: language }) =>
    render.paymentLearnMore(plansData(await plansOf(db, await listingOf(db, query.asin)), wordsIn(language)), { language }),
  );
}
