import { describe, expect, it } from "vitest";
import { money } from "./money.ts";
import { measured, poundText, unitPrice } from "./units.ts";

/** Without the marks of direction that `Intl` puts around numbers, and with plain spaces. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u200e\u200f\u061c]/g, "").replaceAll("\u00a0", " ");

const apples = { priceMinor: 249, currency: "USD", unit: "lb" };

describe("a price by weight", () => {
  it("is that of a pound where readers think in pounds", () => {
    expect(unitPrice(apples, "en-US")).toBe("$2.49 / lb");
    expect(unitPrice({ ...apples, unit: null }, "en-US")).toBe("$2.49");
  });

  it("says beside it what a kilogram comes to elsewhere, in the words of the language", () => {
    expect(plain(unitPrice(apples, "ar"))).toBe("2.49 US$ / رطل (5.49 US$ / كغم)");
    expect(plain(unitPrice(apples, "de"))).toBe("2,49 $ / lb (5,49 $ / kg)");
    expect(plain(poundText("ar"))).toBe("1 رطل = 454 غرام");
    expect(poundText("en-US")).toBeUndefined();
  });
});

describe("a price from right to left", () => {
  it("keeps the sign of the currency behind its letters", () => {
    expect(money(3499, "USD", "ar")).toMatch(/US\$\u200e$/);
    expect(money(3499, "USD", "de")).toBe("34,99\u00a0$");
    expect(money(3499, "USD")).toBe("$34.99");
  });
});

describe("a measure of the catalogue", () => {
  it.each([
    ["28 oz", "794 غرام"],
    ["1.1 kg", "1.1 كغم"],
    ["32 fl oz", "946 ملتر"],
    ["64 fl oz", "1.9 لتر"],
    ["25 fl oz", "739 ملتر"],
    ["24 x 12 fl oz", "24 × 355 ملتر"],
    ["8 x 10 in", "20 سم × 25 سم"],
    ["0.6 in", "1.5 سم"],
    ["3,000 mm", "3,000 مم"],
    ["5 h 40 min", "5 س 40 د"],
  ])("%s is in Arabic %s", (text, said) => expect(plain(measured(text, "ar"))).toBe(said));

  it("stays in its own units where readers use them, and what is no measure is none", () => {
    expect(measured("28 oz", "en-US")).toBe("28 oz");
    expect(measured("2 years", "ar")).toBeUndefined();
    expect(measured("Stainless steel", "ar")).toBeUndefined();
  });
});
