import { describe, expect, it } from "vitest";
import { changed, ITEMS, selector, settled, FAILED } from "../quantity-selector.fixture.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";

const items = ["0", "1", "2", "5"].map((text) => ({ id: `i${text}`, quantityText: text }));

const stepper = (options: Partial<QuantitySelectorOptions> = {}, inCart = 0) =>
  selector({ shapeType: "stepper", qsItems: items, ...options }, ({ context }) => {
    if (inCart > 0)
      context.page.cart.set({
        count: { retail: 1, grocery: null },
        entries: { A1: cartEntry(inCart, "I1") },
      });
  });

type World = ReturnType<typeof stepper>;
const shown = ({ model }: World) => model.stepper.$shown.get().quantity;
const steps = ({ model }: World) => model.stepper.$steps.get();
const press = ({ model }: World, by: 1 | -1, times = 1) => {
  for (let time = 0; time < times; time++) model.stepper.step(by);
};

describe("stepper of dp-quantity-selector", () => {
  it("quantity-selector.48 goes to the first and the last item, and says its ends", () => {
    const world = stepper({ selectedQuantity: 2 });
    world.model.stepper.edge("last");
    expect(shown(world)).toBe(5);
    world.model.stepper.edge("first");
    expect(shown(world)).toBe(1);
    expect(steps(world)).toMatchObject({ min: 1, max: 5 });
  });

  it("quantity-selector.49 option:quantity-selector.shape-type goes along the items by quantity, also from a custom one", () => {
    const world = stepper({ qsItems: [...items].reverse(), selectedQuantity: 1 });
    press(world, 1, 2);
    expect(shown(world)).toBe(5);
    press(world, -1);
    expect(shown(world)).toBe(2);
    const custom = stepper({ selectedQuantity: 3 });
    press(custom, 1);
    expect(shown(custom)).toBe(5);
    const down = stepper({ selectedQuantity: 3 });
    press(down, -1);
    expect(shown(down)).toBe(2);
  });

  it("quantity-selector.11 a stepper skips items below the order minimum", () => {
    const world = stepper({ selectedQuantity: 5, allowZeroQuantity: true });
    world.context.scope.orderMinimum.set({ minimum: 5, locked: false });
    press(world, -1);
    expect(shown(world)).toBe(0);
    press(world, 1);
    expect(shown(world)).toBe(5);
  });

  it("quantity-selector.50 option:quantity-selector.max-quantity at the maximum plus leads nowhere, exactly there and not before", () => {
    expect(steps(stepper({ selectedQuantity: 5 })).up).toBeUndefined();
    expect(steps(stepper({ selectedQuantity: 2 })).up).toEqual({ id: "i5", quantity: 5 });
    expect(steps(stepper({ selectedQuantity: 2, maxQuantity: 4 })).up).toBeUndefined();
  });

  it("quantity-selector.50 when the last item's text ends in a plus sign, plus opens the field, seeded with it", () => {
    const world = stepper({ qsItems: ITEMS, selectedId: "q2" });
    press(world, 1);
    expect([shown(world), steps(world).up]).toEqual([10, "text"]);
    press(world, 1);
    expect(world.model.$state.get()).toBe("text");
    expect(world.model.text.$text.get().value).toBe("10");
    expect(steps(stepper({ qsItems: ITEMS, selectedId: "q10", maxQuantity: 30 })).up, "below a maximum of its own").toBe("text");
    expect(steps(stepper({ qsItems: ITEMS, selectedId: "q10", maxQuantity: 10 })).up, "exactly at it").toBeUndefined();
  });

  it("quantity-selector.51 minus is the trash button at the lowest item above 0 and at 0, and a minus above", () => {
    expect([0, 1, 2].map((selectedQuantity) => steps(stepper({ selectedQuantity, allowZeroQuantity: true })).trash)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("quantity-selector.52 option:quantity-selector.allow-zero-quantity the trash button sets 0 where that is allowed, and does nothing where not and at 0", () => {
    const world = stepper({ allowZeroQuantity: true, selectedQuantity: 1 });
    press(world, -1);
    expect(shown(world)).toBe(0);
    expect(steps(world).down).toBeUndefined();
    expect(steps(stepper({ selectedQuantity: 1 })).down).toBeUndefined();
  });

  it("quantity-selector.53 state:quantity-selector.zero at 0 a press of plus goes up from 0", () => {
    const world = stepper({ allowZeroQuantity: true, selectedQuantity: 0 });
    expect(world.model.$state.get()).toBe("zero");
    press(world, 1);
    expect(shown(world)).toBe(1);
  });

  it("quantity-selector.54 a press is a pick that its cart action commits, whatever trigger and confirmation say", () => {
    const world = stepper({ selectedQuantity: 1, showConfirmationView: true, actionTrigger: "on-confirmation" });
    press(world, 1);
    expect([shown(world), world.quantity(), world.store().selectedQuantity]).toEqual([2, 1, 1]);
    world.pass(300);
    expect([world.quantity(), world.store().selectedQuantity, world.calls.length]).toEqual([2, 2, 1]);
  });

  it("quantity-selector.55 option:quantity-selector.stepper-debounce-time sends once, that long after the last press, with the quantity then shown", () => {
    const world = stepper({ selectedQuantity: 1, stepperDebounceTime: 500 }, 1);
    press(world, 1);
    world.pass(499);
    press(world, 1);
    expect(shown(world)).toBe(5);
    world.pass(499);
    expect(world.calls).toEqual([]);
    world.pass(1);
    expect(world.calls.map(({ name, request }) => [name, request])).toEqual([
      ["cartModifyItems", { query: { ref_: "dp_qs_add" }, body: { items: [{ id: "I1", quantity: 5 }] } }],
    ]);
  });

  it.each(["none", "form"] as const)('quantity-selector.55 with cart="%s" the scope has the number at each press', (cart) => {
    const world = stepper({ selectedQuantity: 1, cart });
    const now = () => [shown(world), world.quantity(), world.store().selectedQuantity];
    press(world, 1);
    expect(now()).toEqual([2, 2, 2]);
    world.pass(299);
    press(world, 1);
    expect([now(), world.changes("quantity").length]).toEqual([[5, 5, 5], 2]);
    world.pass(299);
    expect(world.page.submitted, "only the cart action waits").toEqual([]);
    world.pass(1);
    expect(world.page.submitted).toEqual(cart === "form" ? [5] : []);
    expect(world.model.stepper.$notice.get()?.text).toBe("5");
  });

  it('quantity-selector.55 with cart="form" presses that end where they began submit nothing, and a form that was submitted meanwhile is not submitted again', () => {
    const world = stepper({ selectedQuantity: 1, cart: "form" });
    press(world, 1);
    press(world, -1);
    world.pass(1000);
    press(world, 1);
    world.model.stepper.formSubmitted();
    world.pass(1000);
    expect([world.page.submitted, world.quantity(), world.model.stepper.$notice.get()?.text]).toEqual([[], 2, "2"]);
    press(world, 1);
    world.pass(300);
    expect(world.page.submitted, "a later press is submitted").toEqual([5]);
  });

  it('quantity-selector.55 quantity-selector.57 with cart="form" a minus during the submission follows it', async () => {
    const world = stepper({ selectedQuantity: 2, cart: "form" });
    let stay = () => {};
    world.page.stays = new Promise((resolve) => (stay = resolve));
    press(world, 1);
    world.pass(300);
    press(world, 1);
    press(world, -1);
    expect(world.quantity()).toBe(2);
    world.pass(300);
    expect(world.page.submitted).toEqual([5]);
    stay();
    await settled();
    expect(world.page.submitted).toEqual([5, 2]);
  });

  it("quantity-selector.55 presses that end where they began send nothing", () => {
    const world = stepper({ selectedQuantity: 2 }, 2);
    press(world, 1);
    press(world, -1);
    world.pass(1000);
    expect([world.calls.length, world.changes("quantity").length]).toEqual([0, 0]);
  });

  it("quantity-selector.56 going up from 0 sends at once", () => {
    const world = stepper({ allowZeroQuantity: true, selectedQuantity: 0 });
    press(world, 1);
    expect(world.calls.map(({ request }) => request)).toEqual([
      { query: { ref_: "dp_qs_atc" }, body: { items: [{ asin: "A1", offerListingId: "O1", quantity: 1 }] } },
    ]);
  });

  it("quantity-selector.57 while an action is in flight plus is ignored; minus shows, and is sent when that has ended and the debounce is over", async () => {
    const world = stepper({ selectedQuantity: 1 }, 1);
    press(world, 1);
    world.pass(300);
    press(world, 1);
    world.model.stepper.edge("last");
    expect(shown(world)).toBe(2);
    press(world, -1);
    expect(shown(world)).toBe(1);
    world.pass(1000);
    expect(world.calls).toHaveLength(1);
    await world.calls[0]!.answer(changed(2));
    expect(world.calls).toHaveLength(2);
    expect(world.calls[1]!.request).toMatchObject({ query: { ref_: "dp_qs_rm" }, body: { items: [{ id: "I1", quantity: 1 }] } });
  });

  it("quantity-selector.57 an action that ends before the debounce is over leaves the minus to the debounce", async () => {
    const world = stepper({ selectedQuantity: 2 }, 2);
    press(world, 1);
    world.pass(300);
    press(world, -1);
    await world.calls[0]!.answer(changed(5));
    expect([shown(world), world.calls.length]).toEqual([2, 1]);
    world.pass(300);
    expect(world.calls).toHaveLength(2);
  });

  it("quantity-selector.58 says the new quantity once per debounce", () => {
    const world = stepper({ selectedQuantity: 1 });
    const said: unknown[] = [];
    world.model.stepper.$notice.listen((notice) => said.push(notice));
    press(world, 1, 2);
    expect(said).toEqual([]);
    world.pass(300);
    expect(said).toEqual([{ text: "5", role: "status" }]);
  });

  it("quantity-selector.59 the simplified stepper needs no items, changes by 1 and stops at the maximum", () => {
    const world = stepper({ shapeType: "simplified-stepper", qsItems: [], selectedQuantity: 29, maxQuantity: 30 });
    press(world, 1, 3);
    expect(shown(world)).toBe(30);
    expect(world.model.say.choice([], { id: null, quantity: 30 })).toBe("Qty: 30");
    expect(steps(stepper({ shapeType: "simplified-stepper", qsItems: [], selectedQuantity: 999 })).up).toBeUndefined();
    expect(steps(stepper({ shapeType: "simplified-stepper", qsItems: [], selectedQuantity: 998 })).up).toBeDefined();
  });

  it("quantity-selector.59 its minus is never disabled above 0, whether 0 is allowed or not", () => {
    const at = (selectedQuantity: number) =>
      steps(stepper({ shapeType: "simplified-stepper", qsItems: [], allowZeroQuantity: false, selectedQuantity })).down?.quantity;
    expect([2, 1, 0].map(at)).toEqual([1, 0, undefined]);
    const trash = (selectedQuantity: number) => steps(stepper({ shapeType: "simplified-stepper", qsItems: [], selectedQuantity })).trash;
    expect([2, 1, 0].map(trash)).toEqual([false, true, true]);
  });

  it("quantity-selector.59 without a cart action it stops at 1 or the minimum, where minus is disabled and removes nothing", () => {
    const form = (selectedQuantity: number, more: Partial<QuantitySelectorOptions> = {}) =>
      stepper({ shapeType: "simplified-stepper", qsItems: [], cart: "none", selectedQuantity, ...more });
    const world = form(2);
    press(world, -1, 3);
    expect([shown(world), steps(world)]).toMatchObject([1, { down: undefined, trash: false, min: 1 }]);
    world.context.scope.quantity.set(0);
    expect(shown(world)).toBe(1);
    expect(shown(form(0))).toBe(1);
    world.context.scope.orderMinimum.set({ minimum: 3, locked: false });
    press(world, 1);
    expect([shown(world), steps(world)]).toMatchObject([3, { down: undefined, min: 3 }]);
    const allowed = form(1, { allowZeroQuantity: true });
    expect(steps(allowed)).toMatchObject({ trash: true, min: 0 });
    press(allowed, -1);
    expect(shown(allowed)).toBe(0);
  });

  it("quantity-selector.60 a change to 0 sets exactly 0 and sends at once", () => {
    const world = stepper({ shapeType: "simplified-stepper", qsItems: [], selectedQuantity: 1 }, 1);
    press(world, -1);
    expect(world.quantity()).toBe(0);
    expect(world.calls.map(({ name, request }) => [name, request])).toEqual([
      ["cartModifyItems", { query: { ref_: "dp_qs_rm" }, body: { items: [{ id: "I1", quantity: 0 }] } }],
    ]);
  });

  it("quantity-selector.68 an action of another selector of the same product holds this one back until it has ended", async () => {
    const world = stepper({ selectedQuantity: 2 }, 2);
    const { lockCartLine } = await import("../../../src/cart/lock.ts");
    const release = lockCartLine(world.context.page, "A1")!;
    expect(world.model.$state.get()).toBe("busy");
    press(world, -1);
    world.pass(1000);
    expect(world.calls).toEqual([]);
    release();
    await settled();
    expect(world.calls).toHaveLength(1);
  });

  it("quantity-selector.71 a failed action goes back to what the cart holds, with later presses dropped", async () => {
    const world = stepper({ selectedQuantity: 2 }, 2);
    press(world, 1);
    world.pass(300);
    press(world, -1, 2);
    await world.calls[0]!.answer({ ok: false, code: "http", status: 500, message: "500" });
    world.pass(1000);
    expect([shown(world), world.quantity(), world.calls.length]).toEqual([2, 2, 1]);
    expect(world.model.action.$notice.get()?.text).toBe(FAILED);
  });
});
