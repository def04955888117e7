import { describe, expect, it } from "vitest";
import { format } from "./format.ts";
import { formatMoney, formatNumber, formatPrice } from "./numbers.ts";

/** No-break spaces as ordinary ones, as the two differ between versions of the browsers' data. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("numbers and money", () => {
  it("text.1 numbers go through Intl, in the language of the page", () => {
    expect(formatNumber(1234567.5, "en-US")).toBe("1,234,567.5");
    expect(formatNumber(1234567.5, "de")).toBe("1.234.567,5");
    expect(formatNumber(1234567, "hi-IN")).toBe("12,34,567");
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
