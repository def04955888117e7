import { describe, expect, it } from "vitest";
import { typedChoice, readItems } from "../choice/quantity-selector.items.ts";
import { selector } from "../quantity-selector.fixture.ts";
import { blocksKey, judge, onlyDigits } from "./quantity-selector.free-text.model.ts";

const key = (key: string, more: object = {}) => ({ key, ctrlKey: false, metaKey: false, ...more });
const without = { zero: false, min: 1, max: 999 };
const withZero = { ...without, zero: true };

describe("free text of dp-quantity-selector", () => {
  it("quantity-selector.37 an item that ends in a plus sign asks for a typed quantity, seeded with its text", () => {
    const { model, choose, quantity } = selector();
    choose("q10");
    expect(model.$state.get()).toBe("text");
    expect(model.text.$text.get()).toMatchObject({ value: "10", status: "valid" });
    expect(quantity()).toBe(1);
  });

  it("quantity-selector.50 quantity-selector.77 a stepper's text field closes when the options change", () => {
    const { model, $options } = selector({ shapeType: "stepper", selectedQuantity: 10 });
    model.stepper.step(1);
    expect([model.$state.get(), model.text.$text.get().value]).toEqual(["text", "10"]);
    $options.set({ ...$options.get(), sheetTitle: "How many?" });
    expect(model.$state.get()).toBe("ready");
  });

  it("quantity-selector.38 blocks every character that is no digit, and a fourth one", () => {
    for (const blocked of ["a", "-", ".", " ", "+", "e"]) expect(blocksKey(key(blocked), "1", 0), blocked).toBe(true);
    for (const works of ["0", "9", "Backspace", "Delete", "Tab", "Enter", "ArrowLeft", "ArrowUp"])
      expect(blocksKey(key(works), "1", 0), works).toBe(false);
    expect(blocksKey(key("4"), "123", 0)).toBe(true);
    expect(blocksKey(key("4"), "123", 1)).toBe(false);
    expect(blocksKey(key("v", { ctrlKey: true }), "123", 0)).toBe(false);
    expect(blocksKey(key("a", { metaKey: true }), "123", 0)).toBe(false);
  });

  it("quantity-selector.38 keeps the first three digits of a pasted text", () => {
    expect(onlyDigits("a1 2-3456")).toBe("123");
  });

  it("quantity-selector.38 takes the decimal digits of every script as their values, typed and pasted", () => {
    for (const digit of ["٣", "۳", "३", "３", "𝟛"]) {
      expect([blocksKey(key(digit), "12", 0), blocksKey(key(digit), "123", 0)], digit).toEqual([false, true]);
      expect(judge(digit, without), digit).toEqual({ value: "3", status: "valid", quantity: 3 });
    }
    for (const blocked of ["½", "²", "Ⅲ", "三"]) expect(blocksKey(key(blocked), "1", 0), blocked).toBe(true);
    expect([blocksKey(key("F5"), "123", 0), blocksKey(key("٤", { ctrlKey: true }), "123", 0)]).toEqual([false, false]);
    expect(["٠٠٧", "कुल १२३४", "۱2３"].map((text) => judge(text, without).value)).toEqual(["7", "123", "123"]);
  });

  it("quantity-selector.39 with 0 allowed 0 to 999 are valid", () => {
    for (const text of ["0", "00", "1", "999"]) expect(judge(text, withZero).status, text).toBe("valid");
  });

  it("quantity-selector.40 without it 1 to 999 are valid with leading zeros too, and zeros alone are not", () => {
    for (const text of ["1", "999", "01", "09", "010", "099", "001", "009"]) expect(judge(text, without).status, text).toBe("valid");
    for (const text of ["0", "00", "000"]) expect(judge(text, without).status, text).toBe("invalid");
  });

  it("quantity-selector.41 leading zeros go as soon as the text is valid", () => {
    expect(judge("007", without)).toEqual({ value: "7", status: "valid", quantity: 7 });
    expect(judge("00", without).value).toBe("00");
    expect(judge("00", withZero).value).toBe("0");
  });

  it("quantity-selector.42 an invalid text gives one dp-error validation each time it comes to show", () => {
    const { model, choose, of } = selector({ maxQuantity: 30 });
    choose("q10");
    model.text.type("30");
    expect(model.text.$text.get().status).toBe("valid");
    model.text.type("31");
    model.text.type("310");
    expect(model.text.$text.get()).toMatchObject({ value: "310", status: "invalid" });
    expect(of("dp-error")).toEqual([{ code: "validation", message: "Enter a quantity from 1 to 30." }]);
    model.text.type("3");
    model.text.type("0");
    expect(of("dp-error")).toHaveLength(2);
  });

  it("quantity-selector.43 an empty field is no error, and gets the selected quantity back when focus leaves it", () => {
    const { model, choose, of } = selector({ selectedQuantity: 2 });
    choose("q10");
    model.text.type("");
    expect(model.text.$text.get().status).toBe("empty");
    model.text.leave();
    expect(model.text.$text.get().value).toBe("2");
    expect(of("dp-error")).toEqual([]);
  });

  it("quantity-selector.44 offers the update only for a valid value other than the current quantity", () => {
    const { model, choose } = selector({ selectedQuantity: 5 });
    choose("q10");
    const offered = (text: string) => {
      model.text.type(text);
      return model.text.$canTake.get();
    };
    expect(["5", "05", "6", "", "0"].map(offered)).toEqual([false, false, true, false, false]);
  });

  it("quantity-selector.45 a value equal to an item's quantity picks it, also one with a plus sign, else it is custom", () => {
    const { model, choose, store } = selector();
    const take = (text: string) => {
      choose("q10");
      model.text.type(text);
      model.take();
      return [store().selectedId, store().selectedQuantity, model.picker.$view.get()];
    };
    expect(take("2")).toEqual(["q2", 2, "closed"]);
    expect(take("10")).toEqual(["q10", 10, "closed"]);
    expect(take("17")).toEqual([null, 17, "closed"]);
  });

  it("quantity-selector.45 a value equal to an item's text picks that item where no quantity is equal", () => {
    const items = readItems([{ id: "dozen", quantityText: "12", data: { quantity: 144 } }], { allowZeroQuantity: false });
    expect(typedChoice(items, 12)).toEqual({ id: "dozen", quantity: 144 });
    expect(typedChoice(items, 144)).toEqual({ id: "dozen", quantity: 144 });
  });

  it("quantity-selector.45 an invalid or unchanged value sends nothing and stays", () => {
    const { model, choose, calls, changes } = selector({ actionTrigger: "on-select", selectedQuantity: 5 });
    choose("q10");
    for (const text of ["5", "0", ""]) {
      model.text.type(text);
      model.take();
      expect(model.$state.get()).toBe("text");
    }
    expect(calls).toEqual([]);
    expect(changes("quantity")).toEqual([]);
  });

  it("quantity-selector.46 taking a value commits and closes, and sends with on-select, after the confirmation, or not", () => {
    const typed = (options: Parameters<typeof selector>[0]) => {
      const world = selector(options);
      world.choose("q10");
      world.model.text.type("17");
      world.model.take();
      return world;
    };
    const chosen = typed({});
    expect([chosen.quantity(), chosen.model.$state.get(), chosen.calls.length]).toEqual([17, "ready", 0]);
    const sent = typed({ actionTrigger: "on-select" });
    expect([sent.quantity(), sent.calls.length]).toEqual([17, 1]);
    const confirmed = typed({ showConfirmationView: true });
    expect([confirmed.quantity(), confirmed.model.$state.get(), confirmed.calls.length]).toEqual([1, "confirming", 0]);
    confirmed.model.picker.confirm();
    expect([confirmed.quantity(), confirmed.calls.length]).toEqual([17, 1]);
  });

  it("quantity-selector.46 in a stepper the cart action follows at once", () => {
    const { model, calls, quantity } = selector({ shapeType: "stepper", selectedId: "q10" });
    model.stepper.step(1);
    model.text.type("17");
    model.take();
    expect([quantity(), calls.length, model.$stepperText.get()]).toEqual([17, 1, false]);
  });

  it("quantity-selector.47 leaving without taking restores the selection and the view that led to the field", () => {
    const { model, choose, picked } = selector();
    choose("q10");
    model.text.type("17");
    model.leaveText();
    expect(model.$state.get()).toBe("open");
    expect(picked()).toBe("Qty: 1 lb");
    model.picker.pick("q10");
    model.picker.close("outside");
    expect(model.$state.get()).toBe("ready");
    expect(picked()).toBe("Qty: 1 lb");
    const stepper = selector({ shapeType: "stepper", selectedId: "q10" });
    stepper.model.stepper.step(1);
    expect(stepper.model.$state.get()).toBe("text");
    stepper.model.leaveText();
    expect(stepper.model.$state.get()).toBe("ready");
    expect(stepper.quantity()).toBe(10);
  });
});
