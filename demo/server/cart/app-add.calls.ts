import { cartAppAdd } from "../../../src/contract/app-add.ts";
import { recordOf } from "../../../src/lib/json.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import { unitsIn } from "./cart.ts";
import { addToCart } from "./cart-writes.ts";

/** What the app is told of a cart that cannot take the item. */
const REFUSED: Readonly<Record<string, { readonly isDeal?: true; readonly error?: string }>> = {
  "claim-first": { isDeal: true },
  "out-of-stock": { error: "perOfferingRestrictionViolated" },
  "above-maximum": { error: "perOfferingRestrictionViolated" },
  "below-minimum": { error: "belowMinimum" },
};

function checkJson(name: string, text: string | undefined): void {
  if (text !== undefined && !recordOf(text)) throw new Refusal(400, "bad-request", `The field ${name} is no JSON object.`);
}

/** Adding from the shopping app; a click reference may follow the path. */
export function appAddCalls(mount: Mount): void {
  for (const entry of [cartAppAdd, { ...cartAppAdd, path: `${cartAppAdd.path}/{reference}` }])
    mount(entry, async ({ body, session, db }) => {
      const { asin, offerId: offerListingId, quantity, giftWrap = false } = body;
      checkJson("programEligibility", body.programEligibility);
      checkJson("snsBuyingOptions", body.snsBuyingOptions);
      try {
        const { units } = await addToCart(db, session, [{ asin, offerListingId, quantity, giftWrap }]);
        return { successful: true, ok: true, count: units, numActiveItemsInCart: units };
      } catch (error) {
        const refused = error instanceof Refusal ? REFUSED[error.code] : undefined;
        if (!refused) throw error;
        return { successful: false, ok: false, numActiveItemsInCart: await unitsIn(db, session), ...refused };
      }
    });
}
