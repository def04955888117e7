import { describe, expect, it } from "vitest";
import { runAddSteps } from "../../src/cart/add-steps.ts";
import { testContext } from "../../test/support/model-context.ts";
import { digitsOf, isBlockedKey } from "../../src/text/typed.ts";
import { createGroceryQuantityModel } from "./grocery-quantity.model.ts";
import type { GroceryQuantityOptions } from "./grocery-quantity.options.ts";
import { texts } from "./grocery-quantity.texts.ts";

function start(quantity: number | null = 1) {
  const test = testContext<GroceryQuantityOptions>({ for: undefined }, { texts });
  test.context.scope.quantity.set(quantity);
  const model = createGroceryQuantityModel(test.context);
  const { scope } = test.context;
  return {
    ...test,
    model,
    scope,
    errors: () => test.events.filter(({ type }) => type === "dp-error").map(({ detail }) => (detail as { message: string }).message),
    now: () => [model.$state.get(), scope.quantity.get(), scope.quantityValid.get()],
  };
}

const change = (value: number, previous: number) => ({ type: "dp-change", detail: { name: "quantity", value, previous } });
const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  isBlockedKey({ key, ctrlKey: false, metaKey: false, isComposing: false, ...more });

describe("dp-grocery-quantity", () => {
  it("grocery-quantity.1 a choice becomes the scope's quantity with one event, and the same again with none", () => {
    const { model, events } = start();
    model.chosen(3);
    model.chosen(3);
    expect(events).toEqual([change(3, 1)]);
  });

  it.each(["", "0", "000"])(
    "grocery-quantity.6 grocery-quantity.13 text:grocery-quantity.error-min %j is too few and not valid, told once",
    (digits) => {
      const { model, now, errors } = start();
      model.open("10");
      expect(now()).toEqual(["text", 1, true]);
      model.type(digits);
      model.type("0");
      expect([now(), errors()]).toEqual([["error", 1, false], ["Enter a quantity of at least 1."]]);
    },
  );

  it.each(["1000", "99999", "9".repeat(400)])(
    "grocery-quantity.7 text:grocery-quantity.error-max %s is too many, and each error that comes to show is told",
    (digits) => {
      const { model, now, errors } = start();
      model.open("10");
      for (const typed of [digits, "0", "5", digits]) model.type(typed);
      const [max, min] = ["Enter a quantity of 999 or less.", "Enter a quantity of at least 1."];
      expect([now(), errors()]).toEqual([
        ["error", 1, false],
        [max, min, max],
      ]);
    },
  );

  it.each(["1", "999", "007", "0999"])(
    "grocery-quantity.8 grocery-quantity.10 grocery-quantity.13 %s is valid, and counts when it is confirmed",
    (digits) => {
      const { model, now, events } = start(4);
      model.open("1000");
      expect(now()).toEqual(["error", 4, false]);
      model.type(digits);
      expect(now()).toEqual(["text", 4, true]);
      events.length = 0;
      expect([model.confirm(), now(), events]).toEqual([true, ["ready", Number(digits), true], [change(Number(digits), 4)]]);
    },
  );

  it("grocery-quantity.10 the quantity that the scope has already is confirmed without an event", () => {
    const { model, now, events } = start(10);
    model.open("10");
    expect([model.confirm(), now(), events]).toEqual([true, ["ready", 10, true], []]);
  });

  it("grocery-quantity.11 an invalid value is not confirmed: field, error and quantity stay", () => {
    const { model, now } = start();
    model.open("0");
    expect([model.confirm(), now()]).toEqual([false, ["error", 1, false]]);
  });

  it("grocery-quantity.12 giving up leaves the quantity from before, and the scope's quantity is valid again", () => {
    const { model, now, events } = start(2);
    model.open("10");
    model.type("4000");
    events.length = 0;
    model.cancel();
    model.type("7");
    expect([now(), events]).toEqual([["ready", 2, true], []]);
  });

  it("grocery-quantity.14 a change from elsewhere replaces what is typed, with its error", () => {
    const { model, scope, now } = start();
    model.open("0");
    scope.quantity.set(6);
    expect([now(), model.$digits.get()]).toEqual([["text", 6, true], "6"]);
    scope.quantity.set(1000);
    expect([now(), model.$error.get()]).toEqual([["error", 1000, false], "error-max"]);
    model.cancel();
    scope.quantity.set(7);
    expect([now(), model.$digits.get()]).toEqual([["ready", 7, true], undefined]);
  });

  it("grocery-quantity.16 an add of the scope confirms a valid value in the task of its press, and an element that has left does nothing", () => {
    const { model, scope, now, leave } = start();
    model.open("12");
    expect([runAddSteps(scope, "A1"), now()]).toEqual([undefined, ["ready", 12, true]]);
    model.open("15");
    leave();
    expect([runAddSteps(scope, "A1"), scope.quantity.get()]).toEqual([undefined, 12]);
  });

  it("grocery-quantity.18 of several elements the quantity is valid when none objects, and one that leaves objects no more", () => {
    const { model, scope, leave, context } = start();
    const other = createGroceryQuantityModel({ ...context, signal: new AbortController().signal });
    model.open("0");
    other.open("0");
    other.type("3");
    expect(scope.quantityValid.get()).toBe(false);
    leave();
    expect(scope.quantityValid.get()).toBe(true);
  });

  it("grocery-quantity.4 keys of characters that are no digits are ignored, and no others", () => {
    expect(["a", " ", ".", "-", "+", "e", "é", "😀"].filter((key) => !press(key))).toEqual([]);
    const work = ["0", "9", "Backspace", "Delete", "Tab", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Escape", "F5", "Dead", "٣"];
    expect(work.filter((key) => press(key))).toEqual([]);
    expect([press("a", { ctrlKey: true }), press("v", { metaKey: true }), press("a", { isComposing: true })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["1 2-3.4", "1234"],
    ["about twelve", ""],
    ["١٢٣", "123"],
    ["۴۵۶", "456"],
    ["१०", "10"],
    ["２０", "20"],
    ["𝟡𝟘", "90"],
    ["½ 3²", "3"],
  ])("grocery-quantity.5 of %j the digits %j are kept, as 0 to 9", (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });
});
