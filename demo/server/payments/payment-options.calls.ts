import { paymentCompare, paymentLearnMore } from "../../../src/contract/payment.ts";
import { listing, type Listing } from "../catalog/catalog.ts";
import type { Database } from "../database/query.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { comparison, learnMore } from "./payment-options.fragment.ts";
import { plansOf } from "./plans.ts";

async function listingOf(db: Database, asin: string): Promise<Listing> {
  const found = await listing(db, asin);
  if (!found) throw new Refusal(404, "no-such-product", `There is no product ${asin}.`);
  return found;
}

/** What the sheets of the payment options load. */
export function paymentCalls(mount: Mount): void {
  mount(paymentCompare, async ({ query, db, language }) => {
    return String(comparison(await plansOf(db, await listingOf(db, query.asin)), language));
  });
  mount(paymentLearnMore, async ({ query, db, language }) => {
    return String(learnMore(await plansOf(db, await listingOf(db, query.asin)), language));
  });
}
