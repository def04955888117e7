import { describe, expect, it } from "vitest";
import { glowAddressChange, glowSelections } from "../../src/contract/glow.ts";
import { Shopper, shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const read = async (shopper: Shopper, more: object = {}) =>
  (
    await (await shopper.call(glowSelections, { query: { deviceType: "web", pageType: "Detail", actionSource: "glow", ...more } })).text()
  ).replace(/\s+/g, " ");
const change = async (shopper: Shopper, more: object) => {
  const body = { actionSource: "glow", locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail", ...more };
  return (await shopper.call(glowAddressChange, { body })).json();
};
const places = (html: string) => [...html.matchAll(/data-address-id="([^"]*)"/g)].map(([, id]) => id);

describe("call:glow-selections at the shop", () => {
  it("location-chooser.9 has the token, the shopper's addresses, and the points near the session's location", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    const html = await read(mara);
    expect(html).toContain(`name="anti-csrftoken-a2z" value="${(await mara.state()).session.csrfToken}"`);
    expect(html).toMatch(/data-dp-tab="delivery".*Mara - Seattle 98101.*data-dp-tab="pickup".*Harbor Market, Pike Street/);
    expect(html).not.toContain("data-dp-treatments");
    const guest = await Shopper.at(shop.app);
    await change(guest, { zipCode: "60614" });
    expect(places(await read(guest))).toEqual(["PP-6", "PP-5", "PP-7", "PP-8", "PP-4"]);
    expect(places(await read(guest, { storeContext: "pantry" }))).toEqual(["PP-5", "PP-3", "PP-1", "PP-9"]);
  });

  it("program-sheet.7 carries the arms of the experiments for the sheet alone", async () => {
    const html = await read(await Shopper.at(shop.app), { showProgramSpecificSheet: "true" });
    expect(html).toMatch(/<script type="application\/json" data-dp-treatments> *\{"program-specific-sheet":"T1"\} *<\/script>/);
    expect(html).toContain(`data-dp-action="open-location-chooser"`);
  });
});

describe("call:glow-address-change at the shop", () => {
  it("location-chooser.10 sets a zip code, an address of the shopper, or a point to collect from", async () => {
    const mara = await Shopper.at(shop.app, "mara");
    expect(await change(mara, { zipCode: " 53703 " })).toEqual({
      sembuUpdated: true,
      address: { countryCode: "US", zipCode: "53703", locationType: "LOCATION_INPUT" },
    });
    expect(await change(mara, { addressId: "PP-2", locationType: "LOCKER_ADDRESS" })).toMatchObject({
      sembuUpdated: true,
      address: { addressLabel: "Locker at Union Station", locationType: "LOCKER_ADDRESS" },
    });
    expect(await read(mara)).toMatch(/data-address-id="PP-2" data-location-type="LOCKER_ADDRESS" aria-pressed="true"/);
  });

  it("location-chooser.13 refuses a zip code that there is none of, and the address of somebody else", async () => {
    const guest = await Shopper.at(shop.app);
    expect(await change(guest, { zipCode: "00000" })).toEqual({ sembuUpdated: false });
    expect(await change(guest, { addressId: "AD-mara-1", locationType: "ACCOUNT_ADDRESS" })).toEqual({ sembuUpdated: false });
    expect((await guest.state()) as object).toMatchObject({ location: { locationType: "REALM_DEFAULT" } });
  });

  it("host.7 a pickup place is chosen without a script", async () => {
    const guest = await Shopper.at(shop.app);
    const reply = await guest.submit("/gp/pickup?path=%2Fdp%2FB0KETTLE17", "/gp/pickup", { addressId: "PP-6" });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/dp/B0KETTLE17"]);
    expect((await guest.state()) as object).toMatchObject({ location: { addressId: "PP-6" } });
    expect((await guest.submit("/gp/pickup", "/gp/pickup", { addressId: "nowhere" })).status).toBe(400);
  });
});
