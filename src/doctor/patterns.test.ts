import { describe, expect, it } from "vitest";
import { growth, MOST_TIME } from "../../test/support/growth.ts";
import { maskPatterns } from "./patterns.ts";

const X = "[redacted]";

const MASKED = {
  card: ["4111111111111111", "4111 1111 1111 1111", "5500-0000-0000-0004", "378282246310005", "6011000990139424", "4222222222222"],
  phone: [
    "+49 170 1234567",
    "+12065550123",
    "+1 (206) 555-0123",
    "(206) 555-0123",
    "206-555-0123",
    "206.555.0123",
    "0170 1234567",
    "030/1234567",
  ],
  street: [
    "742 Evergreen Terrace",
    "1600 Pennsylvania Avenue",
    "12b Old Mill Rd.",
    "10 rue de la Paix",
    "Lange Straße 12a",
    "Hauptstraße 5",
    "Lindenallee 44",
  ],
  "e-mail": ["sam@mail.example", "sam.o+x@mail.shop.example"],
  "IP address": ["203.0.113.7", "2001:db8:0:1:2:3:4:5"],
};

const SHOWN = [
  "4111111111111112",
  "411111111111",
  "B0EXAMPLE1",
  "2026-11-20",
  "2026-11-20T10:11:12",
  "07-11-2026",
  "12:30",
  "$1,299.00",
  "1600.50",
  "1 2 3",
  "640 × 480",
  "3 of 12 items",
  "0.12345678",
  "version 1.2.3",
  "dp-list-button (2)",
  "10 pieces",
];

describe("what the page doctor knows in any text", () => {
  for (const [kind, texts] of Object.entries(MASKED)) {
    for (const text of texts)
      it(`doctor.1 masks the ${kind} ${text}`, () => {
        expect(maskPatterns(text)).toBe(X);
        expect(maskPatterns(`It is ${text}, he said`)).toBe(`It is ${X}, he said`);
      });
  }

  it("doctor.1 masks no number, date, price or code that is none of these", () => {
    for (const text of SHOWN) expect(maskPatterns(text), text).toBe(text);
  });

  it.each(["1 ", "a1 ", "+1(", "12 a ", "0-", "A"])("doctor.1 takes time in proportion to the length of a text of %j", async (piece) => {
    const mask = (size: number) => {
      const text = piece.repeat(size / piece.length);
      return () => maskPatterns(text);
    };
    expect(await growth(mask)).toBeLessThanOrEqual(MOST_TIME);
  });
});
