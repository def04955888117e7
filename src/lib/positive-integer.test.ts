import { expect, it } from "vitest";
import { positiveInteger } from "./positive-integer.ts";

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
