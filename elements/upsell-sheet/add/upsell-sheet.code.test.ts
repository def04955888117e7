import { describe, expect, it } from "vitest";
import { settled } from "../../../test/support/model-context.ts";
import { lazy } from "../../../src/lib/lazy.ts";
import { FORM, KEYED, sheet } from "../upsell-sheet.fixture.ts";
import { createSheetWork } from "../upsell-sheet.work.ts";

/** A sheet whose code arrives, or fails, when the test says so. */
function waiting(given: Parameters<typeof sheet>[0] = {}) {
  const fetches: { arrive(): Promise<void>; fail(): Promise<void> }[] = [];
  const code = lazy(
    () =>
      new Promise<{ createSheetWork: typeof createSheetWork; followAdds(): void; syncCart(): void; quantityControl(): undefined }>(
        (resolve, reject) =>
          fetches.push({
            arrive: () => (resolve({ createSheetWork, followAdds() {}, syncCart() {}, quantityControl: () => undefined }), settled()),
            fail: () => (reject(new Error("offline")), settled()),
          }),
      ),
  );
  return { ...sheet({ ...given, code }), fetches };
}

const LIST = { widgets: [] };

describe("dp-upsell-sheet before its code has loaded", () => {
  it("upsell-sheet.9 host.6 a press latches at once, sends once when the code is there, and a second press is nothing", async () => {
    const world = waiting();
    world.press();
    world.press();
    expect([world.state(), world.model.$busy.get(), world.model.$resting.get(), world.calls.length]).toEqual(["adding", true, true, 0]);
    await world.fetches[0]!.arrive();
    expect(world.calls.map(({ name }) => name)).toEqual(["upsellRecommendations", "buyBoxSubmit"]);
    expect([world.fetches.length, world.asked.native]).toEqual([1, 0]);
  });

  it("upsell-sheet.43 the product of the press is the current one, whatever the page shows when the code is there", async () => {
    const world = waiting();
    world.press();
    world.$options.set({ ...world.$options.get(), asin: "B0OTHER" });
    await world.fetches[0]!.arrive();
    await world.answer("buyBoxSubmit", { ok: true, status: 200, data: { status: 1 } });
    expect(world.upsell().recommendationBaseIdentifier).toBe("B0LAMP");
  });

  it("host.6 code that does not load hands the press to the browser, and the next press tries again", async () => {
    const world = waiting();
    world.press();
    await world.fetches[0]!.fail();
    expect([world.asked.native, world.state(), world.model.$busy.get(), world.calls.length]).toEqual([1, "off", false, 0]);
    world.press();
    await world.fetches[1]!.arrive();
    expect([world.asked.native, world.made("buyBoxSubmit").length]).toEqual([1, 1]);
  });

  it("upsell-sheet.71 in the flow items what cannot be sent goes to the browser once the code is there", async () => {
    const world = waiting({ options: { cartFlow: "items" } });
    world.press({ ...KEYED, "item[0].asin": "B0LAMP" });
    await world.fetches[0]!.arrive();
    expect([world.asked.native, world.calls.length, world.state()]).toEqual([1, 0, "off"]);
    world.press(KEYED);
    expect(world.made("cartAddItems")).toHaveLength(1);
  });

  it("upsell-sheet.62 a script call waits for the code with the parameters as they were, and rejects without it", async () => {
    const world = waiting();
    const parameters: Record<string, string> = { ...FORM };
    const rejected = world.model.api.addToCart("quiz", parameters).catch((cause: unknown) => cause);
    await world.fetches[0]!.fail();
    expect(await rejected).toMatchObject({ statusCode: 0, xhr: { status: 0, statusText: "", responseHeaders: {} }, data: null });
    void world.model.api.addToCart("quiz", parameters);
    parameters["ASIN"] = "B0OTHER";
    await world.fetches[1]!.arrive();
    expect(world.bodyOf("buyBoxSubmit")["ASIN"]).toBe("B0LAMP");
  });

  it("upsell-sheet.44 an appended chunk comes after the press that was before it; without the code it is dp-error `network`", async () => {
    const world = waiting();
    world.model.append(LIST);
    await world.fetches[0]!.fail();
    expect(world.of("dp-error")).toMatchObject([{ code: "network" }]);
    world.press();
    world.model.append({ widgets: [{ widgetType: "no-recommendation" }], recommendationBaseIdentifier: "B0LAMP" });
    await world.fetches[1]!.arrive();
    expect(
      world.model
        .loaded()!
        .recommendations.$widgets.get()
        .map(({ kind }) => kind),
    ).toEqual(["none"]);
    expect(world.metrics("upsell-sheet.stale-chunk")).toEqual([]);
  });
});
