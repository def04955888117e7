import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { createTemplateModel } from "./_template.model.ts";
import { texts } from "./_template.texts.ts";

function start() {
  const test = testContext({ promotionId: "P-1", asin: "A1" }, { texts });
  return { ...test, model: createTemplateModel(test.context) };
}

// what `createWrite` guarantees is tested once, by test/conformance/verbs: here is what this element sends and says
describe("dp-template", () => {
  it("claims the promotion for the product, and reports it once", async () => {
    const { model, calls, events } = start();
    model.press();
    expect([model.$state.get(), calls[0]!.request]).toEqual(["sending", { body: { promotionId: "P-1", asin: "A1" } }]);
    await calls[0]!.answer({ ok: true, status: 200, data: { status: "CLAIMED" } });
    expect([model.$state.get(), model.$notice.get()]).toEqual(["done", { role: "status", text: texts["template.claimed"] }]);
    expect(events.filter(({ type }) => type === "dp-success")).toEqual([
      { type: "dp-success", detail: { action: "template", promotionId: "P-1" } },
    ]);
  });

  it.each([
    [{ ok: true, status: 200, data: { status: "EXPIRED", message: "Over since May" } }, "Over since May"],
    [{ ok: true, status: 200, data: { status: "NOT_ELIGIBLE" } }, texts["template.refused"]],
    [{ ok: false, code: "http", status: 500, message: "" }, texts["template.failed"]],
  ] as const)("after %j it says why, as an alert", async (answer, text) => {
    const { model, calls } = start();
    model.press();
    await calls[0]!.answer(answer);
    expect([model.$state.get(), model.$notice.get()]).toEqual(["error", { role: "alert", text }]);
  });
});
