import { describe, expect, it } from "vitest";
import { failed, OFFICE, ok, openWith, place, SEATTLE } from "./delivery-location.model.fixture.ts";

const COMMON = { deviceType: "web", pageType: "Detail", actionSource: "locux" };
const good = (address?: object) => ok({ sembuUpdated: true, ...(address && { address }) });
const features = ok({ features: [{ id: "arrival", html: "<b>Friday</b>" }] });

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

describe("the parts of the page", () => {
  async function changed(options: Parameters<typeof place>[0] = {}, device: "desktop" | "mobile" | "app" = "desktop") {
    const stage = place({ location: OFFICE, ...options }, { page: { device } });
    stage.context.scope.asin.set("B0");
    await openWith(stage);
    stage.model.chooseAddress(SEATTLE);
    await stage.call("addressChange").answer(good());
    return stage;
  }

  it("delivery-location.24 call:location-refresh-features are fetched for the new place, by platform", async () => {
    for (const [device, renderingPlatform] of [
      ["desktop", "DESKTOP"],
      ["mobile", "MOBILE_WEB"],
      ["app", "SHOPPING_APP"],
    ] as const) {
      const stage = await changed({}, device);
      expect(stage.body("locationRefreshFeatures")).toEqual({ ...SEATTLE, locationType: "ACCOUNT_ADDRESS", asin: "B0", renderingPlatform });
      expect([stage.model.$state.get(), stage.parts.busy]).toEqual(["refreshing", 1]);
      await stage.call("locationRefreshFeatures").answer(features);
      expect([stage.model.$state.get(), stage.parts.busy, stage.parts.shown]).toEqual([
        "ready",
        0,
        [[{ id: "arrival", html: "<b>Friday</b>" }]],
      ]);
    }
  });

  it("delivery-location.23 option:delivery-location.global reloads the page in their place", async () => {
    const stage = await changed({ global: true });
    expect([stage.count("locationRefreshFeatures"), stage.navigations]).toEqual([0, [{ url: "", reason: "location-change" }]]);
  });

  it("delivery-location.32 a failure is repeated after 500 and 1000 ms, then told; the place stays", async () => {
    const stage = await changed();
    for (const [failure, before, after] of [
      [failed("timeout"), 499, 1],
      [failed("bad-response"), 999, 1],
    ] as const) {
      const count = stage.count("locationRefreshFeatures");
      await stage.call("locationRefreshFeatures").answer(failure);
      stage.pass(before);
      await stage.settled();
      expect(stage.count("locationRefreshFeatures")).toBe(count);
      stage.pass(after);
      await stage.settled();
      expect(stage.count("locationRefreshFeatures")).toBe(count + 1);
    }
    await stage.call("locationRefreshFeatures").answer(failed("http", 500));
    expect([stage.model.$refresh.get(), stage.parts.busy, stage.context.page.location.get()!.addressId]).toEqual(["failed", 0, "a1"]);
    expect(stage.detailsOf("dp-error")).toMatchObject([{ code: "http", call: "location-refresh-features", status: 500 }]);
    stage.model.reload();
    expect(stage.navigations).toEqual([{ url: "", reason: "refresh" }]);
  });

  it("delivery-location.33 a 401 or 403 is not repeated, and leads nowhere", async () => {
    for (const status of [401, 403]) {
      const stage = await changed();
      await stage.call("locationRefreshFeatures").answer(failed("http", status));
      expect([stage.model.$refresh.get(), stage.navigations]).toEqual(["failed", []]);
    }
  });

  it("delivery-location.24 a new change ends what is fetched for the one before", async () => {
    const stage = await changed();
    const first = stage.call("locationRefreshFeatures");
    stage.model.open("press");
    stage.model.applyZip();
    expect(first.options.signal!.aborted).toBe(false); // nothing is sent: the field is empty
    stage.model.typeZip(["90210", ""]);
    stage.model.applyZip();
    expect([first.options.signal!.aborted, stage.parts.busy]).toEqual([true, 0]);
    await stage.call("addressChange").answer(good());
    expect(stage.count("locationRefreshFeatures")).toBe(2);
  });

  it("delivery-location.25 calls.6 nothing of the former product is shown: the parts are fetched for the product of now", async () => {
    const stage = await changed();
    const former = stage.call("locationRefreshFeatures");
    stage.context.scope.asin.set("B1");
    expect([former.options.signal!.aborted, stage.count("locationRefreshFeatures"), stage.parts.busy]).toEqual([true, 2, 1]);
    expect(stage.body("locationRefreshFeatures")).toMatchObject({ ...SEATTLE, asin: "B1" });
    await former.answer(ok({ features: [{ id: "arrival", html: "<b>Sunday</b>" }] }));
    expect([stage.parts.shown, stage.model.$state.get()]).toEqual([[], "refreshing"]);
    await stage.call("locationRefreshFeatures").answer(features);
    expect([stage.parts.shown, stage.parts.busy]).toEqual([[[{ id: "arrival", html: "<b>Friday</b>" }]], 0]);
    stage.context.scope.asin.set("B2");
    expect(stage.count("locationRefreshFeatures")).toBe(2);
  });

  it("delivery-location.37 a part that only the server can render reloads the page, once", async () => {
    const stage = await changed();
    stage.parts.isWhole = false;
    await stage.call("locationRefreshFeatures").answer(features);
    await stage.settled();
    expect([stage.parts.shown.length, stage.navigations]).toEqual([1, [{ url: "", reason: "location-change" }]]);
  });

  it("delivery-location.27 call:glow-location-label the server's label stands until the place changes; a failure keeps the words", async () => {
    const stage = place({ location: OFFICE });
    void stage.model.readLabel();
    expect(stage.call("glowLocationLabel").request).toEqual({ query: { deviceType: "web", pageType: "Detail" } });
    await stage.call("glowLocationLabel").answer(ok({ label: "Deliver to Office, today" }));
    expect(stage.model.triggerText(stage.model.$place.get())).toBe("Deliver to Office, today");
    void stage.model.readLabel();
    await stage.call("glowLocationLabel").answer(failed("http", 401));
    expect([stage.model.triggerText(stage.model.$place.get()), stage.events]).toEqual(["Deliver to Office, today", []]);
    stage.context.page.location.set(SEATTLE);
    expect(stage.model.triggerText(stage.model.$place.get())).toBe("Deliver to Sam - Seattle");
  });
});
