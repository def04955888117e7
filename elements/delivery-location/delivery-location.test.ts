import { describe, expect, it } from "vitest";
import { failed, OFFICE, ok, openWith, place, SEATTLE } from "./delivery-location.model.fixture.ts";
import { deliveryLocationOptions } from "./delivery-location.options.ts";
import { countryGroups, locationOfCountry, SECONDARY } from "./delivery-location.places.ts";
import { checkZip, splitZip, zipOf } from "./delivery-location.zip.ts";

const NONE = { zipPattern: undefined, militaryZipPattern: undefined };
const check = (zip: string, country?: string, patterns: Parameters<typeof checkZip>[1] = NONE) =>
  checkZip(zipOf([zip, ""], { zipParts: "1" }), patterns, country);
const named = (...codes: string[]) => codes.map((countryCode) => ({ countryCode, name: countryCode }));

describe("zip codes", () => {
  it("delivery-location.12 without a country, or in Japan, three and four digits with one separator or none", () => {
    for (const country of [undefined, "JP"]) {
      for (const zip of ["1234567", "123-4567", "123 4567", " 123-4567 "]) expect(check(zip, country), zip).toBe(3);
      for (const zip of ["123--4567", "123 - 4567", "12-34567", "123-456", "123-45678", "abc-defg", ""])
        expect(check(zip, country), zip).toBe(1);
    }
  });

  it("delivery-location.12 elsewhere letters and digits, at least one a digit, upper-cased", () => {
    for (const zip of ["90210", "90210-1234", "sw1a 1aa"]) expect(check(zip, "US"), zip).toBe(3);
    for (const zip of ["NONE", "", "12", "12345678901", "90210!"]) expect(check(zip, "US"), zip).toBe(1);
    expect(zipOf([" sw1a 1aa ", ""], { zipParts: "1" })).toBe("SW1A 1AA");
  });

  it("option:delivery-location.zip-pattern has to match the whole text, and has to be a regular expression", () => {
    const patterns = { zipPattern: "[0-9]{4}|X", militaryZipPattern: undefined };
    expect(["1234", "X", "12345", "1234X"].map((zip) => check(zip, "US", patterns))).toEqual([3, 3, 1, 1]);
    expect(["(", "", 5, "a+"].map((raw) => deliveryLocationOptions.zipPattern.parse(raw))).toEqual([undefined, undefined, undefined, "a+"]);
  });

  it("delivery-location.14 option:delivery-location.military-zip-pattern is looked at before validity; by default no zip code is military", () => {
    expect(check("APO", "US", { zipPattern: undefined, militaryZipPattern: "APO|09.*" })).toBe(2);
    expect(["APO", "09123"].map((zip) => check(zip, "US"))).toEqual([1, 3]);
  });

  it("delivery-location.16 a full zip code has two parts", () => {
    expect(["123-4567", " 1234567 ", "90210-1234", "123", "a-b-c"].map(splitZip)).toEqual([
      ["123", "4567"],
      ["123", "4567"],
      ["90210", "1234"],
      undefined,
      undefined,
    ]);
    expect(zipOf([" 123 ", "4567 "], { zipParts: "2" })).toBe("123-4567");
  });
});

describe("countries", () => {
  it("delivery-location.18 the primary ones in their order, the others by name, each once", () => {
    const countries = { primary: named("US", "JP"), secondary: named("FR", "JP", "AT", "FR") };
    expect(countryGroups(countries, ["JP", "US"], "AT", "en")).toEqual({ primary: named("JP", "US"), secondary: named("AT", "FR") });
    expect(countryGroups(countries, ["JP"], "IT", "en").secondary).toEqual([...named("AT", "FR"), { countryCode: "IT", name: "Italy" }]);
    expect(countryGroups({ primary: [], secondary: named("SE") }, [], undefined, "sv")).toEqual({ primary: [], secondary: named("SE") });
    // Ö is the last letter in Swedish, and an O in German
    const secondary = [
      { countryCode: "AT", name: "Österrike" },
      { countryCode: "PE", name: "Peru" },
      { countryCode: "ZA", name: "Zambia" },
    ];
    const order = (language: string) =>
      countryGroups({ primary: [], secondary }, [], undefined, language).secondary.map(({ countryCode }) => countryCode);
    expect([order("de"), order("sv")]).toEqual([
      ["AT", "PE", "ZA"],
      ["PE", "ZA", "AT"],
    ]);
  });

  it("delivery-location.20 delivery-location.35 regions have a sample zip code, and there are 80 secondary countries", () => {
    const zips = { GB: "SW1A 1AA", DE: "10115", FR: "75001", IT: "00184", ES: "28001", BR: "01310-100" };
    for (const [countryCode, zipCode] of Object.entries(zips))
      expect(locationOfCountry(countryCode)).toEqual({ countryCode, zipCode, locationType: "REGION" });
    expect(locationOfCountry("CA")).toEqual({ countryCode: "CA", locationType: "COUNTRY" });
    expect([SECONDARY.length, SECONDARY.join(" ")]).toEqual([
      80,
      "AE AR AT AU BE BG BH BR CA CH CL CN CO CR CY CZ DE DK DO EC EE EG ES FI FR GB GR GT HK HR HU ID IE IL IN IS IT JM JO JP KE KR KW " +
        "LB LK LT LU LV MA MO MT MX MY NG NL NO NZ OM PA PE PH PK PL PT QA RO RS SA SE SG SI SK TH TR TW UA US UY VN ZA",
    ]);
  });
});

describe("the place and the lists", () => {
  it("delivery-location.1 is called by its label, its zip code or its country", () => {
    const { model } = place();
    const text = (location: object | null) => model.triggerText({ location, label: undefined });
    expect([SEATTLE, { zipCode: "10115", countryCode: "DE" }, { countryCode: "DE" }, {}, null].map(text)).toEqual([
      "Deliver to Sam - Seattle",
      "Deliver to 10115",
      "Deliver to Germany",
      "Choose a delivery location",
      "Choose a delivery location",
    ]);
    const german = place({}, { page: { language: "de" } }).model;
    expect(german.triggerText({ location: { countryCode: "DE" }, label: undefined })).toBe("Deliver to Deutschland");
  });

  it.each([
    ["desktop", "popover"],
    ["tablet", "popover"],
    ["mobile", "sheet"],
    ["app", "sheet"],
  ] as const)("delivery-location.2 on %s it opens as a %s", (device, surface) => {
    const { model } = place({}, { page: { device } });
    model.open("press");
    expect(model.$surface.get()).toBe(surface);
  });

  it("delivery-location.4 a change that was made drops the address list, so that the next opening reads it again", async () => {
    const stage = place({ location: OFFICE });
    await openWith(stage);
    stage.model.close("button");
    stage.model.open("press");
    expect([stage.count("addressSelections"), stage.count("countrySelections")]).toEqual([1, 1]);
    stage.model.chooseAddress(SEATTLE);
    await stage.call("addressChange").answer(ok({ sembuUpdated: false }));
    stage.model.close("button");
    stage.model.open("press");
    expect(stage.count("addressSelections"), "after one that was refused").toBe(1);
    stage.model.chooseAddress(SEATTLE);
    await stage.call("addressChange").answer(ok({ sembuUpdated: true }));
    expect(stage.model.$open.get()).toBe(false);
    stage.model.open("press");
    expect([stage.count("addressSelections"), stage.count("countrySelections")]).toEqual([2, 1]);
  });

  it("delivery-location.26 the option is the page's place at the start if it has none, later only when it changes", () => {
    const { context, $options, events } = place({ location: SEATTLE });
    expect(context.page.location.get()).toEqual(SEATTLE);
    context.page.location.set(OFFICE);
    $options.set({ ...$options.get(), location: { ...SEATTLE } }); // a page update
    expect(context.page.location.get()).toEqual(OFFICE);
    $options.set({ ...$options.get(), location: { countryCode: "FR" } });
    expect([context.page.location.get(), events]).toEqual([{ countryCode: "FR" }, []]);
  });

  it("delivery-location.3 delivery-location.4 asks at the first opening, reuses the answers, and asks again for what failed", async () => {
    const stage = place({ primarySelections: ["US"], oneClick: true });
    stage.cancelled.add("dp-open");
    expect([stage.model.open("press"), stage.calls.length]).toEqual([false, 0]);
    stage.cancelled.clear();
    stage.model.open("press");
    expect([stage.detailsOf("dp-open").at(-1), stage.model.$state.get()]).toEqual([
      { surface: "delivery-location", reason: "press" },
      "loading",
    ]);
    expect(stage.body("countrySelections")).toEqual({
      ...{ deviceType: "web", primarySelections: "US", primarySelectionsOrder: "US", secondarySelections: "DE,FR" },
    });
    expect(stage.call("addressSelections").request).toEqual({
      query: { deviceType: "web", isOneClickFromContext: true, clientPage: "detail" },
    });
    await stage.call("addressSelections").answer(failed("http", 500));
    await stage.call("countrySelections").answer(ok({ primary: named("US"), secondary: [] }));
    expect([stage.model.$state.get(), stage.model.lists.$addresses.get().kind]).toEqual(["open", "failed"]);
    expect(stage.detailsOf("dp-error")).toMatchObject([
      { code: "http", call: "address-selections", message: "We could not load your addresses." },
    ]);
    stage.model.close("button");
    await openWithAgain(stage);
    expect([stage.count("addressSelections"), stage.count("countrySelections")]).toEqual([2, 1]);
    stage.model.close("button");
    stage.model.open("press");
    expect(stage.count("addressSelections")).toBe(2);
  });

  it("delivery-location.5 a visitor, and a shopper whom the shop does not know, have a link to sign in", async () => {
    const visitor = place({}, { page: { signedIn: false } });
    visitor.model.open("press");
    expect([visitor.count("addressSelections"), visitor.model.lists.$addresses.get().kind]).toEqual([0, "guest"]);
    const unknown = place();
    unknown.model.open("press");
    await unknown.call("addressSelections").answer(failed("http", 401));
    expect([unknown.model.lists.$addresses.get().kind, unknown.detailsOf("dp-error"), unknown.navigations]).toEqual(["guest", [], []]);
  });

  it("delivery-location.6 the link leads back to this page, with its search on a search page", () => {
    const { model, $options, navigations } = place({ pageType: "Search" });
    model.signIn();
    expect(navigations).toEqual([{ url: "/sign-in?ie=UTF8&useRedirectOnSuccess=1&path=%2Fdp%2FB0%3Fq%3Dtea", reason: "sign-in" }]);
    $options.set({ ...$options.get(), pageType: "Detail" });
    expect(model.signInHref()).toBe("/sign-in?ie=UTF8&useRedirectOnSuccess=1&path=%2Fdp%2FB0");
  });

  it("delivery-location.8 five addresses, and five more at each press", async () => {
    const stage = place();
    await openWith(stage, [SEATTLE]);
    expect(stage.model.lists.$shown.get()).toBe(5);
    stage.model.lists.showMore();
    expect(stage.model.lists.$shown.get()).toBe(10);
  });

  it("delivery-location.31 the countries of the options, by their names, where the call fails; the next opening asks again", async () => {
    const stage = place({ primarySelections: ["US"] });
    stage.model.open("press");
    await stage.call("countrySelections").answer(failed("network"));
    expect(stage.model.lists.$countries.get()!.primary).toEqual([{ countryCode: "US", name: "United States" }]);
    expect(stage.model.lists.$countries.get()!.secondary.map(({ name }) => name)).toEqual(["France", "Germany"]);
    expect(stage.detailsOf("dp-error")).toMatchObject([{ code: "network", call: "country-selections" }]);
    stage.model.close("button");
    stage.model.open("press");
    expect(stage.count("countrySelections")).toBe(2);
  });
});

async function openWithAgain(stage: ReturnType<typeof place>): Promise<void> {
  stage.model.open("press");
  await stage.call("addressSelections").answer(ok({ addresses: [] }));
}
