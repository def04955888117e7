import { expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { countDown } from "./countdown.ts";

it("lightning-deal.15 delivery-countdown.1 a countdown calls back at once, at each whole second, at zero, and no more", () => {
  const { context, pass } = testContext({});
  const seen: number[] = [];
  countDown(
    context,
    () => 2500 - context.now(),
    (left) => seen.push(left),
  );
  pass(10_000);
  expect(seen).toEqual([2500, 2000, 1000, 0]);
});

it("delivery-countdown.8 a countdown asks for the time that is left, so that a jump of the clock is seen within a second", () => {
  const { context, pass } = testContext({});
  const seen: number[] = [];
  let zero = 60_000;
  countDown(
    context,
    () => zero - context.now(),
    (left) => seen.push(left),
  );
  zero = 30_400;
  pass(1400);
  expect(seen).toEqual([60_000, 29_400, 29_000]);
});

it("delivery-countdown.11 a countdown that was ended calls back no more, also where its last call ended it", () => {
  const { context, pass } = testContext({});
  const seen: number[] = [];
  const stop: () => void = countDown(
    context,
    () => 5000 - context.now(),
    (left) => (seen.push(left), left === 4000 && stop()),
  );
  pass(10_000);
  expect(seen).toEqual([5000, 4000]);
});
