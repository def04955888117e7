import { describe, expect, it } from "vitest";
import { isPurchaseName } from "./purchase-names.ts";

const REFUSED = [
  ["ASIN", "asin"],
  ["offerListingID", "offerListingId", "offer-listing-id"],
  ["quantity", "Quantity"],
  ["items[0.base][asin]", "items[12.base][quantity]", "items[{n}.base][asin]", "item[1].asin", " items[0.base][asin]"],
  ["anti-csrftoken-a2z", "csrfToken", "csrf-token"],
  ["session-id", "sessionID", "sid"],
  ["dp-request-id"],
].flat();

describe("names of the purchase itself", () => {
  it.each(REFUSED)("selections.36 %s is one", (name) => expect(isPurchaseName(name)).toBe(true));
  it.each(["promoId", "paymentOfferInfo", "add-item", "giftWrap", "my-items[0]", "asin2", "quantityHint", "", "session"])(
    "selections.36 %s is none",
    (name) => expect(isPurchaseName(name)).toBe(false),
  );
});
