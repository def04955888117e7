import { describe, expect, it } from "vitest";
import { addressesOf } from "../../demo/server/delivery/addresses.ts";
import { changeLocation, locationOf } from "../../demo/server/delivery/location.ts";
import { lockSession } from "../../demo/server/session/session-lock.ts";
import { inTransaction } from "../../demo/server/database/transaction.ts";
import { sessionIdOf } from "../../demo/server/session/session-key.ts";
import { deliveryPromiseGet } from "../../src/contract/delivery.ts";
import { glowLocationLabel, type Location } from "../../src/contract/location.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

/** Makes it the place of a guest's session. */
async function choose(guest: Shopper, asked: Location): Promise<Location | undefined> {
  const session = { id: sessionIdOf(guest.cookie.split("=")[1]!), stored: false, customer: null };
  return inTransaction(shop.database.db, async (tx) => {
    await lockSession(tx, session);
    return changeLocation(tx, session, asked);
  });
}
const placeOf = async (shopper: Shopper) => (await shopper.state()).location;

describe("the delivery location of a session", () => {
  it("call:glow-location-label names the default address of a customer, and for a guest the country of the shop", async () => {
    const ask = async (shopper: Shopper) =>
      (await shopper.call(glowLocationLabel, { query: { deviceType: "web", pageType: "Detail" } })).json();
    expect(await ask(await Shopper.at(shop.app, "mara"))).toEqual({
      customerIntent: { locationType: "DEFAULT_ADDRESS" },
      label: "Mara - Seattle 98101",
    });
    expect(await ask(await Shopper.at(shop.app))).toEqual({ customerIntent: { locationType: "REALM_DEFAULT" }, label: "United States" });
  });

  it("call:delivery-promise-get promises a day for the session's location and the stock of the offer, and nothing where none is delivered", async () => {
    const guest = await Shopper.at(shop.app);
    const ask = async (asin: string, buyingOptionIndex = 0): Promise<string> =>
      (await (await guest.call(deliveryPromiseGet, { body: { asin, buyingOptionIndex, device: "desktop" } })).json()).content;
    const near = await ask("B0KETTLE17");
    expect(near).toMatch(/^Yours by <strong>\w+, \w+ \d+<\/strong>: it is in our warehouse\.$/);
    await choose(guest, { countryCode: "DE" });
    expect(await ask("B0KETTLE17")).not.toBe(near);
    expect(await ask("B0KETTLE17", 9)).toBe("");
    expect(await ask("B0AUDSEA01")).toBe("");
    expect(await ask("B0NOTSOLD1")).toBe("");
  });

  it("is what the session has chosen last, and of no other session", async () => {
    const [guest, other] = [await Shopper.at(shop.app), await Shopper.at(shop.app)];
    expect(await choose(guest, { countryCode: "US", zipCode: "90210" })).toEqual({
      countryCode: "US",
      zipCode: "90210",
      locationType: "LOCATION_INPUT",
    });
    await choose(guest, { countryCode: "DE", zipCode: "10115", locationType: "REGION" });
    expect(await placeOf(guest)).toEqual({ countryCode: "DE", zipCode: "10115", locationType: "REGION" });
    expect(await placeOf(other)).toEqual({ countryCode: "US", locationType: "REALM_DEFAULT" });
  });

  it("is no place that the shop does not know", async () => {
    const guest = await Shopper.at(shop.app);
    for (const asked of [
      { countryCode: "US", zipCode: "NONE" },
      { countryCode: "US", zipCode: "00000" },
      { countryCode: "Germany" },
      { addressId: "AD-theo-1" },
    ])
      expect(await choose(guest, asked)).toBe(undefined);
    expect(await placeOf(guest)).toEqual({ countryCode: "US", locationType: "REALM_DEFAULT" });
  });

  it("a guest who signs in keeps it, and who signs out is a guest of whom nothing is known", async () => {
    const guest = await Shopper.at(shop.app);
    await choose(guest, { countryCode: "CA" });
    const as = (shopper: string | null) => guest.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper, fresh: true }) });
    await as("mara");
    expect(await placeOf(guest)).toEqual({ countryCode: "CA", locationType: "COUNTRY" });
    await as(null);
    expect(await placeOf(guest)).toEqual({ countryCode: "US", locationType: "REALM_DEFAULT" });
  });

  it("the ready-made shoppers have saved addresses, the default one first", async () => {
    const { db } = shop.database;
    const [first, ...more] = await addressesOf(db, "theo");
    expect([first!.addressLabel, first!.locationType, more.length]).toEqual(["Theo - Chicago 60601", "DEFAULT_ADDRESS", 6]);
    expect(more.every(({ locationType }) => locationType === "ACCOUNT_ADDRESS")).toBe(true);
    expect((await locationOf(db, { id: "none", customer: { id: "theo", name: "", member: true } })).addressId).toBe("AD-theo-1");
  });
});
