import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../support/runs.ts";
import { all, without } from "./cart-agreement/guards.ts";
import { play, stories } from "./cart-agreement/property.ts";

/** The same stories in every run of the tests. Whichever guard is left out, one of the first 124 breaks the product. */
const SEED = 30;
const RUNS = runs(200);

const property = (guards: typeof all) =>
  fc.asyncProperty(stories, async (story) => {
    const wrongs = await play(story, guards);
    if (wrongs.length > 0) throw new Error(wrongs.join("; "));
  });

describe("a slider and a selector of one item, in two tabs, over a network that loses, delays, repeats and reorders", () => {
  it("quantity-slider.15 calls.7 calls.11 calls.12 scope.7 control, cart and shop agree at the end, and no press was sent twice", async () => {
    await fc.assert(property(all), { seed: SEED, numRuns: RUNS });
  });

  // each guard is needed: the same product without it breaks the same property
  it.each(Object.entries(without))("needs: %s", async (_guard, guards) => {
    const { failed, numRuns } = await fc.check(property(guards), { seed: SEED, numRuns: RUNS, endOnFailure: true });
    expect([failed, numRuns]).toEqual([true, expect.any(Number)]);
  });
});
