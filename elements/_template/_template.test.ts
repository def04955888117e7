import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createTemplateModel } from "./_template.model.ts";

describe("dp-template", () => {
  it("raises the scope's quantity by the step and says so once", () => {
    const { context, events } = testContext({ asin: "A1", step: 2 });
    const model = createTemplateModel(context);
    model.more();
    expect(context.scope.quantity.get()).toBe(3);
    expect(events.filter(({ type }) => type === "dp-change")).toEqual([
      { type: "dp-change", detail: { name: "quantity", value: 3, previous: null } },
    ]);
  });
});
