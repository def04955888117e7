import { describe, expect, it } from "vitest";
import { ITEMS, selector } from "../quantity-selector.fixture.ts";
import { cartEntry } from "../../../test/support/cart-entry.ts";

const cartOf = (quantity: number) => ({
  count: { retail: null, grocery: null },
  entries: { A1: cartEntry(quantity, "I1") },
});
const unmarked = ITEMS.map((item) => ({ ...item, isSelected: false }));

describe("selection of dp-quantity-selector", () => {
  it("quantity-selector.4 selects at first by selected-id, then selected-quantity, then the cart, then isSelected, then the scope, then the first above 0", () => {
    const all = selector({ selectedId: "q10", selectedQuantity: 2 }, ({ context }) => context.page.cart.set(cartOf(1)));
    expect(all.store().selectedId).toBe("q10");
    const quantity = selector({ selectedQuantity: 2 }, ({ context }) => context.page.cart.set(cartOf(10)));
    expect(quantity.store().selectedId).toBe("q2");
    const cart = selector({}, ({ context }) => context.page.cart.set(cartOf(10)));
    expect(cart.store().selectedId).toBe("q10");
    const marked = selector(
      {
        qsItems: [
          { ...ITEMS[0], isSelected: false },
          { ...ITEMS[1], isSelected: true },
          { ...ITEMS[2], isSelected: true },
        ],
      },
      ({ context }) => context.scope.quantity.set(1),
    );
    expect(marked.store().selectedId, "the first of two").toBe("q2");
    const scope = selector({ qsItems: unmarked }, ({ context }) => context.scope.quantity.set(2));
    expect(scope.store().selectedId).toBe("q2");
    const first = selector({ qsItems: [{ id: "q0", quantityText: "0" }, ...unmarked], allowZeroQuantity: true });
    expect(first.store().selectedId).toBe("q1");
  });

  it("quantity-selector.4 option:quantity-selector.selected-id option:quantity-selector.selected-quantity puts the first selection into the scope without an event", () => {
    const { quantity, changes } = selector({ selectedQuantity: 2 }, ({ context }) => context.scope.quantity.set(1));
    expect(quantity()).toBe(2);
    expect(changes("quantity")).toEqual([]);
  });

  it("quantity-selector.5 a quantity that no item has is a custom selection, shown with its number", () => {
    const { store, shown } = selector({ selectedQuantity: 17 });
    expect(store()).toMatchObject({ selectedId: null, selectedQuantity: 17 });
    expect(shown()).toBe("Qty: 17");
  });

  it("quantity-selector.6 holds the selection at all times", () => {
    const { store, choose } = selector({
      selectedId: "q1",
      variationSelectorListsMap: { cadence: { selectorItems: [{ id: "c2w", displayTextForMobile: "2 weeks", data: { cadence: "2W" } }] } },
    });
    const cadence = { cadence: { id: "c2w", data: { cadence: "2W" } } };
    expect(store()).toEqual({
      initialized: true,
      enabled: true,
      selectedId: "q1",
      selectedQuantity: 1,
      previousSelectedId: null,
      previousSelectedQuantity: null,
      data: { quantity: 1 },
      variations: cadence,
    });
    choose("q2");
    expect(store()).toMatchObject({
      selectedId: "q2",
      selectedQuantity: 2,
      previousSelectedId: "q1",
      previousSelectedQuantity: 1,
      data: { quantity: 2 },
      variations: cadence,
    });
  });

  it("quantity-selector.6 says whether the controls are enabled", () => {
    expect([selector({ enabled: false }).store().enabled, selector().store().enabled]).toEqual([false, true]);
  });

  it("quantity-selector.6 option:quantity-selector.previous-selected-id option:quantity-selector.previous-selected-quantity is not initialized before it is drawn, and begins with the previous selection given", () => {
    let before: boolean | undefined;
    const { store } = selector(
      { previousSelectedId: "q2", previousSelectedQuantity: 2 },
      ({ context }) => (before = context.scope.quantitySelection.get().initialized),
    );
    expect(before).toBe(false);
    expect(store()).toMatchObject({ initialized: true, previousSelectedId: "q2", previousSelectedQuantity: 2 });
  });

  it("quantity-selector.8 a commit writes the scope, keeps the former selection and says so once; the same quantity says nothing", () => {
    const { choose, quantity, changes, store } = selector();
    choose("q2");
    expect(quantity()).toBe(2);
    expect(store()).toMatchObject({ previousSelectedId: "q1", previousSelectedQuantity: 1 });
    choose("q2");
    expect(changes("quantity")).toEqual([{ name: "quantity", value: 2, previous: 1 }]);
    expect(store()).toMatchObject({ previousSelectedId: "q1" });
  });

  it("quantity-selector.9 follows the scope's quantity and the cart from elsewhere, with no cart action and no event of its own", () => {
    const { context, store, calls, changes, inCart, quantity } = selector({ actionTrigger: "on-select" });
    context.scope.quantity.set(2);
    expect(store()).toMatchObject({ selectedId: "q2", previousSelectedId: "q1", previousSelectedQuantity: 1 });
    context.scope.quantity.set(17);
    expect(store()).toMatchObject({ selectedId: null, selectedQuantity: 17, previousSelectedId: "q2" });
    inCart(10);
    expect(store()).toMatchObject({ selectedId: "q10", previousSelectedQuantity: 17 });
    expect(quantity()).toBe(10);
    expect(calls).toEqual([]);
    expect(changes("quantity")).toEqual([]);
  });

  it("quantity-selector.9 a removed cart entry counts as 0 where 0 is allowed, and is ignored where it is not", () => {
    const refuses = selector();
    refuses.inCart(2);
    refuses.inCart(0);
    expect(refuses.store().selectedQuantity).toBe(2);
    const allows = selector({ allowZeroQuantity: true });
    allows.inCart(2);
    allows.inCart(0);
    expect(allows.store().selectedQuantity).toBe(0);
  });

  it("quantity-selector.9 a change from elsewhere replaces what closing an open pick goes back to", () => {
    const { model, context, choose, picked, shown } = selector({ showConfirmationView: true });
    choose("q2");
    context.scope.quantity.set(17);
    expect(picked()).toBe("2");
    model.picker.close("outside");
    expect(shown()).toBe("Qty: 17");
  });

  it("quantity-selector.14 option:quantity-selector.initial-view chooses nothing and leaves the scope alone until the first commit", () => {
    const { store, quantity, choose, context } = selector({ initialView: "choose-quantity" });
    context.scope.quantity.set(1);
    expect(store().selectedQuantity).toBeNull();
    choose("q2");
    expect(store()).toMatchObject({ selectedId: "q2", previousSelectedQuantity: null });
    expect(quantity()).toBe(2);
    context.scope.quantity.set(1);
    expect(store().selectedId).toBe("q1");
  });

  it("quantity-selector.14 starts as dropdown with a selected-id, a selected-quantity or a cart entry", () => {
    const initialView = "choose-quantity";
    expect(selector({ initialView, selectedId: "q2" }).store().selectedQuantity).toBe(2);
    expect(selector({ initialView, selectedQuantity: 2 }).store().selectedQuantity).toBe(2);
    expect(selector({ initialView }, ({ context }) => context.page.cart.set(cartOf(2))).store().selectedQuantity).toBe(2);
  });

  it("quantity-selector.77 a change of the options while open closes as a press outside does, and shows the new items", () => {
    const { model, $options, of, store } = selector();
    model.picker.open();
    $options.set({
      ...$options.get(),
      qsItems: [
        { id: "n1", quantityText: "1" },
        { id: "n4", quantityText: "4" },
      ],
    });
    expect(of("dp-close")).toEqual([{ surface: "quantity-selector", reason: "outside" }]);
    expect(model.$items.get().map(({ id }) => id)).toEqual(["n1", "n4"]);
    expect(store().selectedId).toBe("n1");
  });

  it("quantity-selector.77 a page update that changes no option closes nothing", () => {
    const { model, $options } = selector();
    model.picker.open();
    $options.set({ ...$options.get() });
    expect(model.picker.$view.get()).toBe("list");
  });

  it("option:quantity-selector.enabled is told in quantitySelection, and nothing opens", () => {
    const { model, store, $options } = selector();
    $options.set({ ...$options.get(), enabled: false });
    expect(store().enabled).toBe(false);
    model.picker.open();
    expect(model.picker.$view.get()).toBe("closed");
    expect(model.$state.get()).toBe("disabled");
  });

  it("config.9 another selected-id or selected-quantity is selected; another option leaves what the shopper chose", () => {
    const { model, choose, store, $options } = selector();
    const change = (more: object) => $options.set({ ...$options.get(), ...more });
    choose("q2");
    change({ sheetTitle: "How many?" });
    expect(store().selectedId).toBe("q2");
    change({ selectedId: "q10" });
    expect(store().selectedId).toBe("q10");
    change({ selectedId: undefined, selectedQuantity: 1 });
    expect(store().selectedId).toBe("q1");
    choose("q2");
    change({ selectedQuantity: 10 });
    expect([store().selectedId, model.$state.get()]).toEqual(["q10", "ready"]);
  });

  it("state:quantity-selector.ready a list whose quantity is 0 is no empty stepper", () => {
    const qsItems = [{ id: "q0", quantityText: "0" }, ...unmarked];
    expect(selector({ qsItems, allowZeroQuantity: true, selectedQuantity: 0 }).model.$state.get()).toBe("ready");
  });
});
