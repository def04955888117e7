import { describe, expect, it } from "vitest";
import { countsOf, kindsOf, paramsOf } from "./counts.fixture.ts";
import { defaults, english, englishFiles } from "./english.fixture.ts";
import { areasOf, LANGUAGES, languageOf, loadTexts, type Language } from "./languages.ts";
import { texts as shared } from "./shared.ts";
import { textsIn, translations } from "./translations.fixture.ts";

/** Where a language rightly says the same as English. */
const sameAsEnglish: Record<string, readonly string[]> = {
  "shop-by-look.was": ["ar", "cs", "da", "de", "es", "he", "hi", "it", "ko", "nl", "pl", "pt", "sv", "ta", "te", "tr"],
  "shop-by-look.all-filters": ["nl"],
  "grocery-order-add.ok": ["cs", "da", "de", "fr", "it", "ja", "nl", "pl", "pt", "sv"],
  "grocery-add.ok": ["cs", "da", "de", "fr", "it", "ja", "nl", "pl", "pt", "sv"],
  "cake-text.ok": ["cs", "da", "de", "fr", "it", "ja", "nl", "pl", "pt", "sv"],
  "request-count.more": LANGUAGES,
  "quantity-selector.per-unit": ["it", "nl", "sv"],
  "loyalty-points.currency": ["fr"],
  "staples.ok": ["ja"],
  "payment-offers.cashback": ["da", "de", "fr", "it", "nl", "pt", "sv"],
  "app-add-to-cart.ok": ["cs", "da", "de", "fr", "it", "ja", "nl", "pl", "pt", "sv"],
  "digital-dash.ok": ["cs", "da", "de", "fr", "it", "ja", "nl", "pl", "pt", "sv"],
  "subscribe-box.pill": ["ar", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt", "ta", "te", "zh"],
};

/** Where the noun that is counted has one form for every number. */
const sameForAll: Record<string, readonly string[]> = {
  "gift-tags.too-many": ["hi", "tr"],
  "price-summary.monthly": ["tr"],
  "order-minimum.explain": ["da", "de", "hi", "sv", "ta", "tr"],
};

describe("languages", () => {
  it("text.2 the 20 languages of the grocery modals are shipped, English among them", () => {
    const expected = "ar cs da de en es fr he hi it ja ko nl pl pt sv ta te tr zh".split(" ");
    expect(LANGUAGES).toEqual(expected);
  });

  it("text.1 each key has one English default, in one file", () => {
    expect(defaults.length).toBeGreaterThan(50);
    expect(new Set(defaults).size).toBe(defaults.length);
  });

  it.each([
    ["de", "de"],
    ["de-AT", "de"],
    ["DE_at", "de"],
    ["zh-Hant-TW", "zh"],
    ["iw-IL", "he"],
    ["en-GB", "en"],
    ["fi", "en"],
    ["constructor", "en"],
    ["not a tag", "en"],
    ["", "en"],
  ])("text.1 a page in %j gets the texts of %s", (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it("text.2 English needs no file, and an area without texts has none", async () => {
    expect(await loadTexts("lists", "en")).toEqual({});
    expect(await loadTexts("nowhere", "de")).toEqual({});
  });

  it("text.2 the files of an element are those of the areas whose texts it has", () => {
    expect(areasOf(Object.keys(shared))).toEqual([]);
    expect(areasOf(["surface.close", "list-button.add", "heart-button.save", "sticky-bar.add", "constructor.a"])).toEqual([
      "lists",
      "page",
    ]);
    for (const key of Object.keys(english)) expect(areasOf([key]).length, key).toBe(Object.hasOwn(shared, key) ? 0 : 1);
  });

  it.each(LANGUAGES)("text.1 %s has the forms that it needs in each text with a count", (language) => {
    const messages: Readonly<Record<string, string>> = language === "en" ? english : textsIn(language);
    const kinds = kindsOf(language);
    for (const [key, text] of Object.entries(messages)) {
      const counts = countsOf(text);
      expect(text.split(", plural,").length - 1, `${key}: every count can be read`).toBe(counts.length);
      for (const { name, forms } of counts) {
        expect(new Set(forms.filter((form) => !form.startsWith("="))), `${key} {${name}}`).toEqual(new Set([...kinds, "other"]));
        expect(forms).toEqual([...new Set(forms)]);
      }
      const inEnglish = countsOf(english[key] ?? "").map(({ name }) => name);
      if (kinds.size > 1 && !sameForAll[key]?.includes(language))
        expect(
          counts.map(({ name }) => name),
          key,
        ).toEqual(expect.arrayContaining(inEnglish));
    }
  });

  describe.each(Object.entries(translations))("%s", (path, texts) => {
    const own = path.startsWith("./") ? path.replace(".texts.json", ".ts") : path.replace(".json", ".ts");

    it("text.2 translates exactly the texts of the English file beside it, in its order", () => {
      expect(Object.keys(texts)).toEqual(Object.keys(englishFiles[own] ?? {}));
    });

    it.each(Object.keys(texts))("text.2 %s is there in every language", (key) => {
      expect(Object.keys(texts[key]!)).toEqual(LANGUAGES.filter((language) => language !== "en"));
    });
  });

  it("text.2 an area's file of a language holds what its elements and what any element can say, and nothing else", async () => {
    const areas = areasOf(Object.keys(english));
    expect(areas).toEqual(expect.arrayContaining(["buybox", "lists", "page", "quantity", "registries", "upsell"]));
    for (const language of ["de", "ja"] satisfies Language[]) {
      const all = textsIn(language);
      for (const area of areas) {
        const file = await loadTexts(area, language);
        const own = Object.keys(english).filter((key) => Object.hasOwn(shared, key) || areasOf([key])[0] === area);
        expect(Object.keys(file).sort()).toEqual(own.sort());
        for (const key of own) expect(file[key]).toBe(all[key]);
      }
    }
  });

  describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
    it(`text.2 ${language} has exactly the keys that English has`, () => {
      expect(Object.keys(textsIn(language)).sort()).toEqual(Object.keys(english).sort());
    });

    it(`text.3 ${language} keeps the parameters of every text`, () => {
      const messages = textsIn(language);
      const wrong = Object.keys(english).filter((key) => String(paramsOf(messages[key] ?? "")) !== String(paramsOf(english[key] ?? "")));
      expect(wrong).toEqual([]);
    });

    it(`upsell-sheet.54 ${language} has what the button shows in the name of the button`, () => {
      const { "upsell-sheet.add-item": name, "upsell-sheet.add-short": shown } = textsIn(language);
      expect(name).toContain(shown);
    });

    it(`text.2 ${language} leaves no text empty or in English`, () => {
      const messages = textsIn(language);
      const left = Object.entries(messages).filter(
        ([key, text]) => text.trim() === "" || (text === english[key] && !sameAsEnglish[key]?.includes(language)),
      );
      expect(left).toEqual([]);
    });

    it(`text.2 ${language} is written as text, with no markup and no stray spaces`, () => {
      const odd = Object.values(textsIn(language)).filter((text) => /[<>]|^\s|\s$| {2}/.test(text));
      expect(odd).toEqual([]);
    });
  });
});
