import { randomBytes } from "node:crypto";
import { cartAddItems } from "../../../src/contract/cart.ts";
import { listDropdown } from "../../../src/contract/lists.ts";
import { promotionClaim } from "../../../src/contract/promotion.ts";
import { callRequest, type CallRequest } from "../../contract/call-request.ts";

export { ShopProcess } from "../../load/processes.ts";
export { Shopper } from "../../load/shopper.ts";

const ASIN = "B0KETTLE17";
const key = () => randomBytes(16).toString("hex");

/** What is measured: the request that a shopper with this token sends. */
export const workloads: Record<string, (token: string) => CallRequest> = {
  add: (token) =>
    callRequest(cartAddItems, { body: { items: [{ asin: ASIN, offerListingId: `OL-${ASIN}-1`, quantity: 1 }] }, key: key() }, token),
  claim: (token) => callRequest(promotionClaim, { body: { promotionId: "P-KETTLE", asin: ASIN }, key: key() }, token),
  page: () => ({ path: `/dp/${ASIN}`, init: { method: "GET", headers: { accept: "text/html" } } }),
  list: (token) => {
    const query = { sortMethod: "lastUpdated", type: "wishlist", useAll: "true", sourceVendorId: "website.wishlist.detail.add" };
    return callRequest(listDropdown, { query }, token);
  },
};
