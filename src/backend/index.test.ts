import { describe, expect, it } from "vitest";
import { itemsOfForm } from "./index.ts";

describe("the server half", () => {
  it("backend.1 hands a shop the reading of a purchase form, so that both mean the same pieces", () => {
    const named = { ASIN: "KETTLE", offerListingID: "O-1", quantity: "3" };
    expect(itemsOfForm(named)).toMatchObject([{ asin: "KETTLE", offerListingId: "O-1", quantity: 3 }]);
    const keyed = {
      ...{ "items[0.base][asin]": "KETTLE", "items[0.base][offerListingId]": "O-1", "items[0.base][quantity]": "2" },
      ...{ "items[1.base][asin]": "LAMP", "items[1.base][offerListingId]": "O-2" },
    };
    expect(itemsOfForm(keyed)).toMatchObject([
      { asin: "KETTLE", offerListingId: "O-1", quantity: 2 },
      { asin: "LAMP", offerListingId: "O-2", quantity: 1 },
    ]);
  });
});
