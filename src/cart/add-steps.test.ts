import { expect, it } from "vitest";
import { addStep, runAddSteps } from "./add-steps.ts";
import { createProductStores } from "../state/product.ts";

it("cake-text.5 an add waits for the steps of its own scope only, and takes their token", async () => {
  const [scope, other] = [createProductStores(), createProductStores()];
  const asked: string[] = [];
  addStep(other, () => ({ ok: true, customizationToken: "other" }));
  const stop = addStep(scope, async (asin) => {
    asked.push(asin);
    return { ok: true, customizationToken: "t1" };
  });
  addStep(scope, () => ({ ok: true }));
  expect(await runAddSteps(scope, "A1")).toEqual({ ok: true, customizationToken: "t1" });
  stop();
  expect(await runAddSteps(scope, "A1")).toEqual({ ok: true });
  expect(asked).toEqual(["A1"]);
});

it("cake-text.12 a step that fails stops the add, whatever the others say", async () => {
  const scope = createProductStores();
  addStep(scope, () => ({ ok: true, customizationToken: "t1" }));
  addStep(scope, async () => ({ ok: false, code: "refused", reported: true }));
  expect(await runAddSteps(scope, "A1")).toEqual({ ok: false, code: "refused", reported: true });
});

it("grocery-quantity.16 steps run in the task of the press, and an add with nothing to wait for goes on in it", () => {
  const scope = createProductStores();
  expect(runAddSteps(scope, "A1")).toBeUndefined();
  let confirmed = false;
  addStep(scope, () => {
    confirmed = true;
    return undefined;
  });
  expect([runAddSteps(scope, "A1"), confirmed]).toEqual([undefined, true]);
});
