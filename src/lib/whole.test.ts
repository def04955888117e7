import { expect, it } from "vitest";
import { wholeCount } from "./whole.ts";

it.each([
  [7, 7],
  [1, 1],
  [0, 1],
  [-3, 1],
  [2.5, 1],
  [NaN, 1],
  [Infinity, 1],
  [undefined, 1],
])("request-count.9 registry-recommendations.9 a count of %s asks for %d", (count, asked) => {
  expect(wholeCount(count)).toBe(asked);
});
