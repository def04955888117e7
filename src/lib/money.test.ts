import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { majorOf, minorOf, partOf, sumOf } from "./money.ts";

describe("money", () => {
  it("selections.32 an amount is rounded half up to hundredths, as the decimal number that was written", () => {
    const cases: [number, number][] = [
      [0, 0],
      [-0, 0],
      [0.1, 10],
      [349.99, 34999],
      [1.005, 101],
      [1.0049999, 100],
      [2.675, 268],
      [-0.005, 0],
      [-1.006, -101],
      [1e-7, 0],
      [1.5e3, 150000],
      [1e21, NaN],
      [NaN, NaN],
      [Infinity, NaN],
    ];
    for (const [amount, minor] of cases) expect(minorOf(amount), String(amount)).toBe(minor);
  });

  it("selections.32 three times 0.1 is 0.30, and units are multiplied before rounding", () => {
    expect(minorOf(0.1, 3)).toBe(30);
    expect(minorOf(0.333, 3)).toBe(100);
    expect(minorOf(1, 1.5)).toBe(NaN);
    expect(majorOf(sumOf([minorOf(0.1), minorOf(0.2)]))).toBe(0.3);
  });

  it("selections.31 349.99 over 6 is 58.33; below one part there is none", () => {
    expect(partOf(34999, 6)).toBe(5833);
    expect(partOf(5, 2)).toBe(3);
    expect(partOf(5, 1)).toBe(5);
    for (const parts of [0, 0.5, -1, NaN]) expect(partOf(100, parts)).toBe(NaN);
  });

  it("selections.32 any sum of prices in cents comes out to the cent, whatever the order", () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 99 })), { maxLength: 30 }), (amounts) => {
        const wanted = amounts.reduce((sum, [price, units]) => sum + price * units, 0);
        const minors = amounts.map(([price, units]) => minorOf(price / 100, units));
        expect(sumOf(minors)).toBe(wanted || 0);
        expect(sumOf(minors.toReversed())).toBe(wanted || 0);
        expect(minorOf(majorOf(wanted))).toBe(wanted || 0);
      }),
    );
  });

  it("selections.32 rounding moves an amount by at most half a cent, and a tie goes up", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (thousandths) => {
        const minor = minorOf(thousandths / 1000);
        expect(Math.abs(minor * 10 - thousandths)).toBeLessThanOrEqual(5);
        if (Math.abs(thousandths % 10) === 5) expect(minor * 10).toBeGreaterThan(thousandths);
      }),
    );
  });

  it("an amount that is not known makes the sum unknown", () => {
    expect(sumOf([100, NaN])).toBe(NaN);
    expect(sumOf([Number.MAX_SAFE_INTEGER, 1])).toBe(NaN);
    expect(sumOf([])).toBe(0);
  });
});
