import { describe, expect, it } from "vitest";
import { defaults, english } from "./english.fixture.ts";
import { LANGUAGES, languageOf, loadLanguage } from "./languages.ts";

/** Where a language rightly says the same as English. */
const sameAsEnglish: Record<string, readonly string[]> = {
  "request-count.more": LANGUAGES,
  "quantity-selector.per-unit": ["it", "nl", "sv"],
  "digital-dash.ok": ["cs", "da", "de", "fr", "it", "ja", "nl", "pl", "pt", "sv"],
};

const COUNT = /\{(\w+), plural,((?:\s*(?:=\d+|[a-z]+) \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const FORM = /(=\d+|[a-z]+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** The counts of a text, each with its forms. */
const countsOf = (text: string) =>
  [...text.matchAll(COUNT)].map(([, name, forms = ""]) => ({ name, forms: [...forms.matchAll(FORM)].map(([, form]) => form!) }));

const paramsOf = (text: string) => {
  const plain = text.replace(
    COUNT,
    (_, name: string, forms: string) => `{${name}}${[...forms.matchAll(FORM)].map(([, , form]) => form).join("")}`,
  );
  return [...new Set([...plain.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();
};

/** The kinds of whole numbers that the language tells apart, up to those that a shop counts. */
const kindsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
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

  it("text.2 English needs no file", async () => {
    expect(await loadLanguage("en")).toEqual({});
  });

  it.each(LANGUAGES)("text.1 %s has the forms that it needs in each text with a count", async (language) => {
    const messages: Readonly<Record<string, string>> = language === "en" ? english : await loadLanguage(language);
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

  describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
    it(`text.2 ${language} has exactly the keys that English has`, async () => {
      expect(Object.keys(await loadLanguage(language)).sort()).toEqual(Object.keys(english).sort());
    });

    it(`text.3 ${language} keeps the parameters of every text`, async () => {
      const messages = await loadLanguage(language);
      const wrong = Object.keys(english).filter((key) => String(paramsOf(messages[key] ?? "")) !== String(paramsOf(english[key] ?? "")));
      expect(wrong).toEqual([]);
    });

    it(`upsell-sheet.54 ${language} has what the button shows in the name of the button`, async () => {
      const { "upsell-sheet.add-item": name, "upsell-sheet.add-short": shown } = await loadLanguage(language);
      expect(name).toContain(shown);
    });

    it(`text.2 ${language} leaves no text empty or in English`, async () => {
      const messages = await loadLanguage(language);
      const left = Object.entries(messages).filter(
        ([key, text]) => text.trim() === "" || (text === english[key] && !sameAsEnglish[key]?.includes(language)),
      );
      expect(left).toEqual([]);
    });

    it(`text.2 ${language} is written as text, with no markup and no stray spaces`, async () => {
      const odd = Object.values(await loadLanguage(language)).filter((text) => /[<>]|^\s|\s$| {2}/.test(text));
      expect(odd).toEqual([]);
    });
  });
});
