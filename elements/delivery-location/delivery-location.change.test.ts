import { describe, expect, it } from "vitest";
import { failed, OFFICE, ok, openWith, place, SEATTLE } from "./delivery-location.model.fixture.ts";

const COMMON = { deviceType: "web", pageType: "Detail", actionSource: "locux" };
const good = (address?: object) => ok({ sembuUpdated: true, ...(address && { address }) });

async function atOffice(options: Parameters<typeof place>[0] = {}) {
  const stage = place({ location: OFFICE, ...options });
  await openWith(stage);
  return stage;
}

describe("what a choice sends", () => {
  it("delivery-location.10 call:address-change the address with its own type, or that of an account; the current one only closes", async () => {
    const stage = await atOffice();
    stage.model.chooseAddress(OFFICE);
    expect([stage.count("addressChange"), stage.detailsOf("dp-close")]).toEqual([0, [{ surface: "delivery-location", reason: "current" }]]);
    stage.model.open("press");
    stage.model.chooseAddress(SEATTLE);
    expect([stage.body("addressChange"), stage.model.$current.get(), stage.model.$state.get()]).toEqual([
      { ...SEATTLE, locationType: "ACCOUNT_ADDRESS", ...COMMON },
      "a1",
      "updating",
    ]);
    await stage.call("addressChange").answer(good());
    stage.model.open("press");
    stage.model.chooseAddress({ ...OFFICE, locationType: "LOCKER_ADDRESS" });
    // fields that are empty are left out
    expect(stage.body("addressChange")).toEqual({
      ...{ addressLabel: "Office", addressId: "a2", obfuscatedId: "x2", countryCode: "US", zipCode: "97205" },
      ...{ locationType: "LOCKER_ADDRESS", ...COMMON },
    });
    await stage.call("addressChange").answer(good());
  });

  it("delivery-location.17 delivery-location.15 a zip code with the current country, and nothing else of the place", async () => {
    const stage = await atOffice();
    stage.model.typeZip([" 90210 ", ""]);
    stage.model.applyZip();
    expect(stage.body("addressChange")).toEqual({ zipCode: "90210", countryCode: "US", locationType: "LOCATION_INPUT", ...COMMON });
    await stage.call("addressChange").answer(good());
    expect(stage.detailsOf("dp-change").map(({ name }) => name)).toEqual(["location"]);
    expect(stage.model.$zip.get()).toEqual(["", ""]);
  });

  it("delivery-location.13 delivery-location.14 a wrong zip code sends nothing and is reported; typing clears it", async () => {
    const stage = await atOffice({ militaryZipPattern: "APO" });
    for (const [zip, alert, message] of [
      ["NONE", 1, "Please enter a valid zip code."],
      ["APO", 2, "We cannot estimate delivery for military zip codes here."],
    ] as const) {
      const focus = stage.model.$zipFocus.get();
      stage.model.typeZip([zip, ""]);
      stage.model.applyZip();
      expect([stage.model.$alert.get(), stage.model.$zipFocus.get()]).toEqual([alert, focus + 1]);
      expect(stage.detailsOf("dp-error").at(-1)).toMatchObject({ code: "validation", message });
    }
    stage.model.typeZip(["APO1", ""]);
    const zipAlerts = stage.detailsOf("dp-change").map(({ name, value, previous }) => [name, value, previous]);
    expect(zipAlerts).toEqual([
      ["zipAlert", 1, 3],
      ["zipAlert", 3, 1],
      ["zipAlert", 2, 3],
      ["zipAlert", 3, 2],
    ]);
    expect(stage.count("addressChange")).toBe(0);
  });

  it("delivery-location.16 of two parts both are needed", async () => {
    const stage = await atOffice({ zipParts: "2" });
    stage.model.typeZip(["123", " "]);
    stage.model.applyZip();
    expect([stage.model.$alert.get(), stage.count("addressChange")]).toEqual([1, 0]);
  });

  it("delivery-location.19 delivery-location.20 a country is sent by its button; the current one and none only close", async () => {
    const stage = await atOffice();
    stage.model.applyCountry();
    expect([stage.model.$open.get(), stage.count("addressChange")]).toEqual([false, 0]);
    stage.model.open("press");
    stage.model.chooseCountry("DE");
    expect(stage.count("addressChange")).toBe(0);
    stage.model.applyCountry();
    expect(stage.body("addressChange")).toEqual({ countryCode: "DE", zipCode: "10115", locationType: "REGION", ...COMMON });
    await stage.call("addressChange").answer(good());
    const none = place();
    none.model.open("press");
    none.model.applyCountry();
    expect([none.model.$open.get(), none.count("addressChange")]).toEqual([false, 0]);
  });
});

describe("what a change does", () => {
  it("delivery-location.22 delivery-location.36 writes the place, closes, and tells it without an address", async () => {
    const stage = await atOffice();
    stage.model.chooseAddress(SEATTLE);
    await stage.call("addressChange").answer(good({ ...SEATTLE, locationType: "DEFAULT_ADDRESS" }));
    expect(stage.context.page.location.get()).toEqual({ ...SEATTLE, locationType: "DEFAULT_ADDRESS" });
    expect([stage.model.$open.get(), stage.model.$banner.get()]).toMatchObject([
      false,
      { role: "status", text: "Delivery location is now Sam - Seattle." },
    ]);
    const reduced = { countryCode: "US", locationType: "DEFAULT_ADDRESS" };
    expect(stage.detailsOf("dp-change")).toEqual([{ name: "location", value: reduced, previous: { countryCode: "US" } }]);
    expect(stage.detailsOf("dp-success")).toEqual([{ action: "address-change", location: reduced }]);
    expect(JSON.stringify(stage.events)).not.toMatch(/Seattle|98101|a1|Office|97205/);
    stage.model.open("press");
    expect(stage.count("addressSelections")).toBe(2); // delivery-location.4
  });

  it("delivery-location.22 where the answer has no address, the fields that were sent are the place", async () => {
    const stage = await atOffice();
    stage.model.typeZip(["90210", ""]);
    stage.model.applyZip();
    await stage.call("addressChange").answer(good());
    const sent = { zipCode: "90210", countryCode: "US", locationType: "LOCATION_INPUT" };
    expect([stage.context.page.location.get(), stage.model.$banner.get()?.text]).toEqual([sent, "Delivery location is now 90210."]);
  });

  it("delivery-location.21 a choice in another picker of the page is ignored while one is on its way", async () => {
    const [one, other] = [await atOffice(), await atOffice()];
    one.model.chooseAddress(SEATTLE);
    other.model.chooseAddress(SEATTLE);
    other.model.typeZip(["90210", ""]);
    other.model.applyZip();
    expect([one.count("addressChange"), other.count("addressChange"), other.model.$state.get()]).toEqual([1, 0, "open"]);
    await one.call("addressChange").answer(good());
    other.model.chooseAddress(SEATTLE);
    expect(other.count("addressChange")).toBe(1);
    await other.call("addressChange").answer(good());
  });

  it("delivery-location.21 a second choice meanwhile is ignored; closing takes nothing back", async () => {
    const stage = await atOffice();
    stage.model.chooseAddress(SEATTLE);
    stage.model.chooseCountry("DE");
    stage.model.applyCountry();
    stage.model.typeZip(["90210", ""]);
    stage.model.applyZip();
    expect([stage.count("addressChange"), stage.model.$country.get(), stage.model.$zip.get()]).toEqual([1, "US", ["", ""]]);
    stage.model.close("button");
    await stage.call("addressChange").answer(ok({ sembuUpdated: false }));
    expect(stage.model.$banner.get()).toMatchObject({ role: "alert", text: "We could not change your delivery location." });
  });

  it("delivery-location.28 delivery-location.29 a failure keeps the place, and marks what was chosen before", async () => {
    const stage = await atOffice();
    for (const [answer, code] of [
      [ok({ sembuUpdated: false }), "refused"],
      [failed("http", 500), "http"],
      [failed("unknown"), "unknown"],
    ] as const) {
      stage.model.chooseAddress(SEATTLE);
      await stage.call("addressChange").answer(answer);
      expect([stage.model.$open.get(), stage.model.$current.get(), stage.context.page.location.get()]).toEqual([true, "a2", OFFICE]);
      expect(stage.detailsOf("dp-error").at(-1)).toMatchObject({ code, call: "address-change" });
      const text = code === "unknown" ? "calls.unconfirmed" : "We could not change your delivery location.";
      expect(stage.model.$change.get()).toMatchObject({ kind: "failed", text });
    }
    stage.model.chooseCountry("DE");
    stage.model.applyCountry();
    await stage.call("addressChange").answer(failed("network"));
    expect(stage.model.$country.get()).toBe("US");
  });

  it("delivery-location.29 of a zip code the server's no is its error; of a lost connection nothing is known", async () => {
    const stage = await atOffice();
    for (const [answer, alert] of [
      [failed("network"), 3],
      [failed("bad-response"), 3],
      [failed("unknown"), 3],
      [failed("http", 500), 1],
      [ok({ sembuUpdated: false }), 1],
    ] as const) {
      stage.model.typeZip(["90210", ""]);
      stage.model.applyZip();
      await stage.call("addressChange").answer(answer);
      expect([stage.model.$alert.get(), stage.model.$zip.get()]).toEqual([alert, ["90210", ""]]);
    }
  });

  it("delivery-location.33 a 401 of the change leads to sign-in", async () => {
    const stage = await atOffice();
    stage.model.chooseAddress(SEATTLE);
    await stage.call("addressChange").answer(failed("http", 401));
    expect(stage.navigations).toEqual([{ url: "/sign-in?ie=UTF8&useRedirectOnSuccess=1&path=%2Fdp%2FB0", reason: "sign-in" }]);
    expect(stage.detailsOf("dp-error")).toEqual([]);
  });

  it("delivery-location.34 an unknown type of a place is kept", async () => {
    const stage = await atOffice();
    stage.model.chooseAddress({ ...SEATTLE, locationType: "MOON" });
    await stage.call("addressChange").answer(good());
    expect([stage.body("addressChange")["locationType"], stage.context.page.location.get()!.locationType]).toEqual(["MOON", "MOON"]);
  });
});
