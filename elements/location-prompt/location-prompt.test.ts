import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createLocationPromptModel } from "./location-prompt.model.ts";
import { texts } from "./location-prompt.texts.ts";

describe("dp-location-prompt", () => {
  it("location-prompt.3 location-prompt.10 opens once for each store context of a page, and closes once", () => {
    const start = (storeContext: string) => {
      const test = testContext({ eligible: true, storeContext }, { texts });
      return { ...test, model: createLocationPromptModel(test.context) };
    };
    const { model, events } = start("generic");
    expect([model.isWanted(), model.open(), model.open(), model.$state.get()]).toEqual([true, true, false, "open"]);
    model.close("escape");
    model.close("button");
    expect([model.$state.get(), model.isWanted()]).toEqual(["done", false]);
    expect(events).toEqual([
      { type: "dp-open", detail: { surface: "location-prompt", reason: "load" } },
      { type: "dp-close", detail: { surface: "location-prompt", reason: "escape" } },
    ]);
    expect(start("generic").model.isWanted()).toBe(false);
    expect(start("fresh").model.isWanted()).toBe(true);
  });
});
