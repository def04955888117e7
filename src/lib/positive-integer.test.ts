import { expect, it } from "vitest";
import { parsePositiveInteger, parseQuantity, positiveInteger } from "./positive-integer.ts";

it.each([
  [7, 7],
  [1, 1],
  [0, 1],
  [-3, 1],
  [2.5, 1],
  [NaN, 1],
  [Infinity, 1],
  [undefined, 1],
  ["7", 1],
  [null, 1],
])("request-count.9 registry-recommendations.9 a count of %s asks for %d", (count, asked) => {
  expect(positiveInteger(count) ?? 1).toBe(asked);
});

it.each([
  [3, 3],
  ["3", 3],
  [" 12 ", 12],
  [0, undefined],
  ["0", undefined],
  [-1, undefined],
  [1.5, undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["", undefined],
  [2 ** 53, undefined],
  [true, undefined],
  [undefined, undefined],
])("upsell-sheet.16 %j is the quantity %j", (raw, quantity) => {
  expect(parsePositiveInteger(raw)).toBe(quantity);
});

it.each([
  ["0", 0],
  [" 12 ", 12],
  ["", undefined],
  [" ", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["two", undefined],
])("order-minimum.13 scope.5 a quantity control with the text %j has the quantity %s", (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
