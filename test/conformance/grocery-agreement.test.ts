import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../support/runs.ts";
import { groceryStories, playGroceries } from "./cart-agreement/groceries.ts";
import { all, without } from "./cart-agreement/guards.ts";

/** The same stories in every run of the tests. Whichever guard is left out, one of the first 12 breaks the product. */
const SEED = 11;
const RUNS = runs(100);

const property = (guards: typeof all) =>
  fc.asyncProperty(groceryStories, async (story) => {
    const wrongs = await playGroceries(story, guards);
    if (wrongs.length > 0) throw new Error(wrongs.join("; "));
  });

describe("buttons of two stores, in two tabs, over a network that loses, delays, repeats and reorders", () => {
  it("grocery-add.13 grocery-add.15 calls.7 calls.11 calls.12 scope.7 buttons, cart and shop agree at the end, and no press was sent twice", async () => {
    await fc.assert(property(all), { seed: SEED, numRuns: RUNS });
  });

  // each of these guards is needed: the same product without it breaks the same property; the others are needed by the retail cart
  it.each([
    "one call per item in flight",
    "the latch closes in the task of the press",
    "the latch is the page's, not the element's",
    "an id per press (Idempotency-Key)",
    "an unknown outcome is confirmed by a read",
    "every wait for an answer ends (time-out)",
    "the cart is read again where answers may have crossed",
    "the cart is told to the other tabs",
  ])("needs: %s", async (guard) => {
    const { failed, numRuns } = await fc.check(property(without[guard]!), { seed: SEED, numRuns: RUNS, endOnFailure: true });
    expect([failed, numRuns]).toEqual([true, expect.any(Number)]);
  });
});
