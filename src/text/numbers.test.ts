import { atom } from "nanostores";
import { describe, expect, it, vi } from "vitest";
import { format } from "./format.ts";
import { createLanguageFiles } from "./language-files.ts";
import { createTranslator } from "./translator.ts";
import { formatMoney, formatNumber, formatPrice } from "./numbers.ts";

/** No-break spaces as ordinary ones, as the two differ between versions of the browsers' data. */
const plain = (text: string) => text.replace(/\s/g, " ");

const items = "{count, plural, =0 {nothing} one {# item} other {# items}} in {place}";

describe("counts", () => {
  it.each([
    [0, "nothing in your cart"],
    [1, "1 item in your cart"],
    [2, "2 items in your cart"],
    [1234, "1,234 items in your cart"],
    [1.5, "1.5 items in your cart"],
  ])("text.1 %d chooses its form, and the number goes through Intl", (count, text) => {
    expect(format(items, { count, place: "your cart" }, "en-US")).toBe(text);
  });

  it.each([
    [
      "pl",
      [
        [1, "one"],
        [3, "few"],
        [5, "many"],
        [22, "few"],
        [1.5, "other"],
      ],
    ],
    [
      "ar",
      [
        [0, "zero"],
        [1, "one"],
        [2, "two"],
        [3, "few"],
        [11, "many"],
        [100, "other"],
      ],
    ],
    [
      "de_AT",
      [
        [0, "other"],
        [1, "one"],
        [2, "other"],
      ],
    ],
    [
      "fr",
      [
        [0, "one"],
        [2, "other"],
      ],
    ],
    ["ja", [[1, "other"]]],
    [
      "no such thing",
      [
        [1, "one"],
        [2, "other"],
      ],
    ],
  ] as const)("text.1 the forms are those of Intl.PluralRules for %s", (language, counts) => {
    const template = "{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}";
    for (const [n, form] of counts) expect(format(template, { n }, language), String(n)).toBe(form);
  });

  it("text.1 a number of its own comes before its kind, and a kind that a text does not have is other", () => {
    expect(format("{n, plural, =1 {the one} one {# one} other {# others}}", { n: 1 }, "en")).toBe("the one");
    expect(format("{n, plural, one {# Stück} other {# Stücke}}", { n: 3 }, "pl")).toBe("3 Stücke");
  });

  it("text.1 forms take other values; what those hold is left alone, as is a count without a value", () => {
    const template = "{amount} x {n, plural, one {# payment of {who}} other {# payments of {who}}}";
    expect(format(template, { amount: "{n}", n: 2, who: "{n, plural, other {boom}} #" }, "en")).toBe(
      "{n} x 2 payments of {n, plural, other {boom}} #",
    );
    expect(format(template, { who: "Ana" }, "en")).toBe(template.replaceAll("{amount}", "{amount}"));
    expect(format("{n, plural, other {# of many}}", { n: "some" }, "en")).toBe("some of many");
    expect(format("{n, plural, =1 {the one} other {# of many}}", { n: "1" }, "en")).toBe("1 of many");
    expect(format("({n, plural, =0 {nothing}})", { n: 5 }, "en")).toBe("()");
  });

  it("text.1 an English text on a page in another language keeps the forms of English", () => {
    const { $translate } = createTranslator({
      language: atom("fr"),
      english: { "t.items": items },
      overrides: () => ({ "t.own": "{count, plural, one {# objet} other {# objets}}" }),
      files: createLanguageFiles(async () => ({})),
    });
    expect($translate.get()("t.items", { count: 0.5, place: "x" })).toBe("0,5 items in x");
    expect($translate.get()("t.own", { count: 0.5 })).toBe("0,5 objet");
  });
});

describe("numbers and money", () => {
  const LOCALES = [
    "en-US",
    "en",
    "ar",
    "ar-EG",
    "ar-AE",
    "cs",
    "da",
    "de-AT",
    "de_DE",
    "es-MX",
    "fr-CA",
    "he",
    "hi-IN",
    "hi-IN-u-nu-deva",
    "it",
  ];
  const MORE = ["ja", "ko-KR", "nl", "pl", "pt-BR", "sv", "ta-IN", "te", "tr", "zh-Hans", "zh-TW", "fa", "bn", "mr", "ne", "my", "x", ""];
  it.each([...LOCALES, ...MORE])("text.1 a number in %o is what Intl makes of it, whatever its size", (language) => {
    const intl = (value: number) => {
      try {
        return new Intl.NumberFormat([language.replaceAll("_", "-"), "en"]).format(value);
      } catch {
        return new Intl.NumberFormat("en").format(value);
      }
    };
    const values = [...Array(1001).keys(), -1, 0.5, 12.25, 1234, 1e6];
    expect(values.map((value) => formatNumber(value, language))).toEqual(values.map(intl));
  });

  it("text.1 a whole number below 1000 makes no Intl object, which is slow at a page's first press", () => {
    const { NumberFormat } = Intl;
    const languages: unknown[] = [];
    vi.stubGlobal("Intl", {
      ...Intl,
      Locale: Intl.Locale,
      NumberFormat: function (...given: [string[]]) {
        languages.push(given[0][0]);
        return new NumberFormat(...given);
      },
    });
    expect([0, 1, 999].map((value) => formatNumber(value, "en-NZ"))).toEqual(["0", "1", "999"]);
    expect(languages).toEqual([]);
    expect(formatNumber(1000, "en-NZ")).toBe("1,000");
    expect(languages).toEqual(["en-NZ"]);
    vi.unstubAllGlobals();
  });

  it("text.1 numbers go through Intl, in the language of the page", () => {
    expect(formatNumber(1234567.5, "en-US")).toBe("1,234,567.5");
    expect(formatNumber(1234567.5, "de")).toBe("1.234.567,5");
    expect(formatNumber(1234567, "hi-IN")).toBe("12,34,567");
  });

  it("text.1 a sign behind letters stays behind them in a text from right to left", () => {
    const written = [formatMoney(34.99, "USD", "ar"), formatPrice(34.99, { language: "ar", currency: "USD" })];
    for (const text of written) expect(text).toMatch(/34[.,٫]99\u00a0US\$\u200e$|٣٤٫٩٩\u00a0US\$\u200e$/);
    expect(formatMoney(34.99, "EUR", "ar")).not.toContain("\u200e");
    expect(formatPrice(34.99, { language: "de", currency: "USD" })).not.toContain("\u200e");
  });

  it("text.1 money goes through Intl, with the digits of its currency", () => {
    expect(formatMoney(4.99, "USD", "en-US")).toBe("$4.99");
    expect(plain(formatMoney(1234.5, "EUR", "de-DE"))).toBe("1.234,50 €");
    expect(formatMoney(500, "JPY", "ja")).toMatch(/^[¥￥]500$/);
  });

  it("text.1 a language that servers write as de_DE counts, and what is none at all is English", () => {
    expect(formatNumber(1.5, "de_DE")).toBe("1,5");
    expect(formatNumber(1.5, "no such thing")).toBe("1.5");
    expect(formatNumber(1.5, "xx")).toBe("1.5");
  });

  it("text.1 a currency that is no code stands after the number and breaks nothing", () => {
    expect(formatMoney(4.5, "points", "de")).toBe("4,5 points");
  });
});

describe("prices", () => {
  it("selections.32 price-summary.4 a price shows to 2 decimals, always, in the page's currency and language", () => {
    expect(formatPrice(49.9, { language: "en-US", currency: "USD" })).toBe("$49.90");
    expect(formatPrice(0, { language: "en-US", currency: "USD" })).toBe("$0.00");
    expect(plain(formatPrice(1234.5, { language: "de-DE", currency: "EUR" }))).toBe("1.234,50 €");
    expect(formatPrice(500, { language: "ja", currency: "JPY" })).toMatch(/^[¥￥]500\.00$/);
  });

  it("selections.32 without a currency it is the price unit followed by the number in the page's language", () => {
    expect(formatPrice(1234.5, { language: "de", unit: "CHF " })).toBe("CHF 1.234,50");
    expect(formatPrice(1234.5, { language: "en", currency: "points", unit: "$" })).toBe("$1,234.50");
    expect(formatPrice(2, { language: "en" })).toBe("2.00");
    expect(formatPrice(0, { language: "es-AR", unit: "$" })).toBe("$0,00");
    expect(formatPrice(-7.5, { language: "en", unit: "$" })).toBe("-$7.50");
    expect(formatPrice(-7.5, { language: "he-IL", unit: "$" })).toBe("\u2066-$7.50\u2069");
  });
});

describe("format", () => {
  it("text.3 {name} is replaced, every time it stands there", () => {
    expect(format("{a} and {b}, {a}", { a: "x", b: "y" }, "en")).toBe("x and y, x");
  });

  it("text.1 a number is written in the language, a string is left as it is", () => {
    expect(format("{a} {b}", { a: 1234, b: "1234" }, "de")).toBe("1.234 1234");
  });

  it("text.3 a value is text: what looks like a parameter or a pattern in it stays", () => {
    expect(format("{list} {other}", { list: "{other} $&", other: "x" }, "en")).toBe("{other} $& x");
  });

  it("text.3 a parameter without a value stays visible, also one that every object has", () => {
    expect(format("{missing} {constructor}", { there: "x" }, "en")).toBe("{missing} {constructor}");
    expect(format("{missing}", undefined, "en")).toBe("{missing}");
  });
});
