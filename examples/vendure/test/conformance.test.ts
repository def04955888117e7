// The library's own kit for back ends, on the calls that the adapter answers (engine.2).
import { beforeAll, describe, expect, inject, it } from "vitest";
import { contract } from "../../../src/contract/index.ts";
import { CART } from "../../../src/options/needs.ts";
import { checkCall } from "../../../test/conformance/server/check.ts";
import type { Fixtures } from "../../../test/conformance/server/fixtures.ts";
import { LAPTOP, MOUSE, Shopper } from "./shopper.fixture.ts";

const COUPON = ["coupon-redeem"];
const LISTS = ["list-dropdown", "list-add", "list-heart-action", "list-create"];
const MORE = ["cart-add-items-marketplace", "upsell-recommendations"];
const CALLS = [...CART, ...COUPON, ...LISTS, ...MORE];

/** Calls that set what their confirming read shows: a press more leaves it as it is. */
const SETTERS = ["cart-modify-items"];

let customer: Shopper;
let guest: Shopper;

beforeAll(async () => {
  customer = await Shopper.at(inject("shop"));
  guest = await Shopper.at(inject("shop"));
  // the pages' tests have the other customers: what is in a cart of theirs they have put there
  await customer.signIn("mina");
  await customer.open("/checkout");
  await customer.add([
    { ...MOUSE, quantity: 1 },
    { ...LAPTOP, quantity: 1 },
  ]);
});

async function fixtures(): Promise<Fixtures> {
  const [line] = await customer.lines();
  const look = { sortMethod: "lastUpdated", type: "wishlist", useAll: true, sourceVendorId: "website.wishlist.detail.add" };
  return {
    cookie: customer.cookie,
    csrfToken: customer.token,
    guest: { cookie: guest.cookie, csrfToken: guest.token },
    values: { ...MOUSE, marketplaceId: "VENDURE", quantity: 1 },
    needsShopper: LISTS,
    calls: {
      "cart-modify-items": { body: { items: [{ id: line!.id, quantity: line!.quantity + 1 }] } },
      "buy-box-submit": { body: { ASIN: MOUSE.asin, offerListingID: MOUSE.offerListingId, quantity: "1" } },
      "coupon-redeem": { body: { encryptedPromotionId: "SAVE10" } },
      "list-dropdown": { query: look },
      "list-add": { body: { asin: MOUSE.asin, vendorId: "website.wishlist.detail.add", isAjax: true, quantity: 1, requestedQty: 1 } },
      "list-create": { body: { listName: "Conformance {unique}", isJson: true } },
      "upsell-recommendations": { body: { pageType: "Detail", subPageType: "Glance", baseAsin: MOUSE.asin, ussEligibility: "{}" } },
    },
  };
}

describe("the kit for back ends", () => {
  it.each(CALLS)("engine.2 call:%s is as the contract says, of an engine that knows nothing of it", async (name) => {
    const entry = contract.find((each) => each.name === name)!;
    const findings = await checkCall(entry, { base: new URL(inject("shop")), fixtures: await fixtures(), writes: true });
    const wrong = findings.filter(({ outcome }) => outcome !== "pass" && outcome !== "blind");
    expect(wrong.map(({ check, message }) => `${check}: ${message}`)).toEqual([]);
    const checks = findings.map(({ check }) => check);
    expect(checks).toContain("answer");
    if (entry.write) expect(checks).toEqual(expect.arrayContaining(["wrong token", "side by side", "repeated: answer"]));
    if (LISTS.includes(name)) expect(checks).toContain("signed out");
    if (entry.confirm) expect(checks).toEqual(expect.arrayContaining(["shown", "repeated: state"]));
    // nothing is left open but what no call of the contract shows, and pages of another origin
    const open = !entry.write ? [] : !entry.confirm ? ["state"] : SETTERS.includes(name) ? ["side by side: state"] : [];
    expect(findings.filter(({ outcome }) => outcome === "blind").map(({ check }) => check)).toEqual([...open, "other origin"]);
  });

  it("engine.2 the area cart is whole, and what the pages say they provide is what is answered", async () => {
    const html = await guest.open("/cart");
    const provides = /data-provides="([^"]+)"/.exec(html)![1]!.split(" ");
    expect(provides.toSorted()).toEqual([...CALLS].toSorted());
  });
});
