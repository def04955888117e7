import { describe, expect, it } from "vitest";
import { countsOf, kindsOf, paramsOf } from "../text/counts.fixture.ts";
import { LANGUAGES } from "../text/languages.ts";

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const files = import.meta.glob<Texts>("./*.texts.json", { eager: true, import: "default" });
const sources = import.meta.glob<string>("./*.ts", { eager: true, import: "default", query: "?raw" });
const texts = Object.entries(files).flatMap(([path, keys]) => Object.entries(keys).map(([key, one]) => [`${path} ${key}`, one] as const));

/** Where a language rightly says the same as English. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  "./lists.texts.json kind": ["cs", "da", "de", "es", "fr", "he", "hi", "it", "ko", "nl", "pl", "pt", "sv", "ta", "te", "tr"],
};

/** Where the noun that is counted has one form for every number. */
const SAME_FOR_ALL: Readonly<Record<string, readonly string[]>> = {};

describe("texts of the renderers", () => {
  it("backend.6 every text is there in each of the library's languages, and in no other", () => {
    for (const [name, one] of texts) expect(Object.keys(one), name).toEqual([...LANGUAGES]);
    expect(texts.length).toBeGreaterThan(30);
  });

  it("backend.6 every text is used", () => {
    const code = Object.entries(sources).flatMap(([path, text]) => (/\.(?:test|fixture|browser)\.ts$/.test(path) ? [] : [text]));
    const isSaid = (key: string) => {
      // a key is written as it is, as the name of a field, or put together at a hyphen
      const joined = [...key.matchAll(/-/g)].flatMap(({ index }) => [`\`${key.slice(0, index)}-\${`, `}${key.slice(index)}\``]);
      return [`"${key}"`, ` ${key}: `, ...joined].some((written) => code.some((text) => text.includes(written)));
    };
    expect(texts.filter(([name]) => !isSaid(name.split(" ")[1]!)).map(([name]) => name)).toEqual([]);
  });

  describe.each(LANGUAGES)("%s", (language) => {
    it(`backend.6 ${language} fills in the names of the English text`, () => {
      for (const [name, one] of texts) expect(paramsOf(one[language]!), name).toEqual(paramsOf(one["en"]!));
    });

    it(`backend.6 ${language} has the forms that it needs in each text with a count`, () => {
      const kinds = kindsOf(language);
      for (const [name, one] of texts) {
        const counts = countsOf(one[language]!);
        expect(one[language]!.split(", plural,").length - 1, `${name}: every count can be read`).toBe(counts.length);
        for (const { forms } of counts)
          expect(new Set(forms.filter((form) => !form.startsWith("="))), name).toEqual(new Set([...kinds, "other"]));
        if (kinds.size > 1 && !SAME_FOR_ALL[name]?.includes(language)) expect(counts.length, name).toBe(countsOf(one["en"]!).length);
      }
    });

    it(`backend.6 ${language} leaves no text empty, with markup or in English`, () => {
      const odd = texts.filter(([name, one]) => {
        const text = one[language]!;
        const isEnglish = language !== "en" && text === one["en"] && !SAME[name]?.includes(language);
        return isEnglish || text === "" || /[<>]|^\s|\s$| {2}/.test(text);
      });
      expect(odd.map(([name]) => name)).toEqual([]);
    });
  });
});
