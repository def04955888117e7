import { describe, expect, it } from "vitest";
import { decimalOf } from "./decimal-sign.ts";
import { digitsOf, isBlockedKey, typedPrice, typedWhole } from "./typed.ts";

/** 120 in the digits of scripts that shoppers' keyboards have, and in full width. */
const SCRIPTS = ["120", "١٢٠", "۱۲۰", "१२०", "১২০", "๑๒๐", "၁၂၀", "௧௨௦", "１２０", "𝟙𝟚𝟘"];

describe("digits that are typed", () => {
  it.each(SCRIPTS)("grocery-quantity.5 quantity-selector.38 request-count.5 %s is 120 in every language", (text) => {
    expect([digitsOf(text), typedWhole(text), typedPrice(text, "en"), typedPrice(text, "ar-EG")]).toEqual(["120", 120, 120, 120]);
    for (const key of text) expect(isBlockedKey({ key, ctrlKey: false, metaKey: false }), key).toBe(false);
  });

  it("quantity-selector.38 a number that is no decimal digit is none", () => {
    expect(["½", "²", "Ⅲ", "三"].map(digitsOf)).toEqual(["", "", "", ""]);
    expect(["½", "²", "Ⅲ", "三"].map(typedWhole)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ["12", 12],
    [" 7 ", 7],
    ["007", 7],
    ["1٢", 12],
    ["1 2", undefined],
    ["1.5", undefined],
    ["12x", undefined],
    ["x12", undefined],
    ["-1", undefined],
    ["-١", undefined],
    ["", undefined],
  ])("request-count.5 %j is %s", (text, number) => {
    expect(typedWhole(text)).toBe(number);
  });
});

describe("a price that is typed", () => {
  it("shop-by-look.53 is written in the page's language: 0 or more, with at most 2 decimals", () => {
    expect([decimalOf("en"), decimalOf("de")]).toEqual([".", ","]);
    expect(["", " 12 ", "0", "12.5", "1,234.50"].map((text) => typedPrice(text, "en"))).toEqual([undefined, 12, 0, 12.5, 1234.5]);
    expect(["-1", "1.234", "abc", "1,2", "1..2", "Infinity", "1e3"].map((text) => typedPrice(text, "en"))).toEqual(Array(7).fill(null));
    expect(["12,5", "1.234,50", "1.5"].map((text) => typedPrice(text, "de"))).toEqual([12.5, 1234.5, null]);
    expect(["12,5", "12.5"].map((text) => typedPrice(text, "fr"))).toEqual([12.5, 12.5]);
    expect(typedPrice("١٢٫٥", "ar-EG")).toBe(12.5);
  });

  it.each([
    ["١٢٫٥", 12.5],
    ["۱٬۲۳۴٫۵۰", 1234.5],
    ["१२.५", 12.5],
    ["１，２３４．５０", 1234.5],
    ["١٢٫٥٥٥", null],
    ["١٬٢", null],
    ["-١", null],
  ])("shop-by-look.53 takes the digits and signs of another keyboard on an English page: %j", (text, amount) => {
    expect(typedPrice(text, "en")).toBe(amount);
  });

  it("shop-by-look.53 the sign of an Arabic keyboard is the decimal sign of the page's language", () => {
    expect(["١٢٫٥", "١٬٢٣٤٫٥", "12٫5"].map((text) => typedPrice(text, "de"))).toEqual([12.5, 1234.5, 12.5]);
    expect(["12.5", "١٬٢٣٤٫٥"].map((text) => typedPrice(text, "ar-EG"))).toEqual([12.5, 1234.5]);
  });
});
