import { describe, expect, it } from "vitest";
import { BaseWidget, createWidget, registerWidget, widgetClass, type UpsellWidget } from "./upsell-widgets.ts";

class Good extends BaseWidget {
  override renderWidgets(): void {}
  override reset(): void {}
}

describe("widget types of the upsell sheet", () => {
  it("upsell-sheet.64 registers a type, and replaces it for widgets rendered later", () => {
    class Better extends Good {}
    registerWidget("quiz", Good);
    expect(createWidget("quiz")).toBeInstanceOf(Good);
    registerWidget("quiz", Better);
    expect([createWidget("quiz") instanceof Better, widgetClass("quiz")]).toEqual([true, Better]);
  });

  it("upsell-sheet.64 takes only a non-empty text and a class that derives from the base", () => {
    const wrong: unknown[][] = [
      ["", Good],
      [undefined, Good],
      ["x", class {}],
      ["x", BaseWidget],
      ["x", () => {}],
      ["x", {}],
      ["x", null],
      ["x", Object.assign(() => {}, { prototype: null })],
      ["x"],
    ];
    for (const args of wrong) {
      const register = () => registerWidget(...(args as Parameters<typeof registerWidget>));
      expect(register).toThrow(TypeError);
      expect(register).toThrow("Incorrect parameter passed.");
      expect(register).toThrow(expect.objectContaining({ code: "INCORRECT_PARAMETER_PASSED" }));
    }
    expect(widgetClass("x")).toBe(undefined);
  });

  it("upsell-sheet.65 the base class cannot be made or called, and its methods say what is missing", () => {
    const base = BaseWidget as unknown as { new (): UpsellWidget; (): void; call(of: unknown): void };
    for (const wrong of [() => new base(), () => base(), () => base.call({})]) {
      expect(wrong).toThrow("Invalid constructor usage.");
      expect(wrong).toThrow(expect.objectContaining({ code: "INVALID_CONSTRUCTOR_USAGE" }));
    }
    class Lazy extends (BaseWidget as unknown as new () => UpsellWidget) {}
    expect(() => new Lazy().renderWidgets(undefined as never, [])).toThrow("Subclass must implement renderWidgets");
    expect(() => new Lazy().reset()).toThrow("Subclass must implement reset");
  });

  it("upsell-sheet.65 a class of old scripts derives by calling the base on its own instance", () => {
    function Old(this: unknown) {
      (BaseWidget as unknown as { call(of: unknown): void }).call(this);
    }
    Old.prototype = Object.create(BaseWidget.prototype as object);
    Old.prototype.constructor = Old;
    registerWidget("old", Old as never);
    expect(createWidget("old")).toBeInstanceOf(BaseWidget);
  });

  it("upsell-sheet.66 a type that nobody registered has no constructor", () => {
    expect(() => createWidget("nobody")).toThrow("Constructor does not exist for widget type nobody");
  });
});
