import { describe, expect, it } from "vitest";
import { ITEMS, selector } from "../quantity-selector.fixture.ts";

const entry = (id: string, more: object = {}) => ({ id, displayTextForMobile: id, data: { id }, ...more });
const cadence = { cadence: { selectorItems: [entry("1w"), entry("2w", { isSelected: true, actionTriggerId: "refresh" })] } };

describe("picking in dp-quantity-selector", () => {
  it("quantity-selector.7 a pick changes the open view at once, and the scope, the button and quantitySelection on commit only", () => {
    const { model, choose, picked, shown, quantity, store } = selector({ showConfirmationView: true });
    choose("q2");
    expect(picked()).toBe("2");
    expect(model.say.total(model.$items.get(), model.picker.$picked.get())).toBe("$9.98");
    expect([shown(), quantity(), store().selectedId]).toEqual(["Qty: 1 lb", 1, "q1"]);
    model.picker.confirm();
    expect([shown(), quantity(), store().selectedId]).toEqual(["2", 2, "q2"]);
  });

  it("quantity-selector.11 an item below the order minimum cannot be picked, and one exactly at it can", () => {
    const { model, context, choose } = selector({ selectedQuantity: 10 });
    context.scope.orderMinimum.set({ minimum: 2, locked: false });
    choose("q1");
    expect(model.picker.$view.get()).toBe("list");
    model.picker.pick("q2");
    expect(model.committed.$choice.get().id).toBe("q2");
  });

  it("quantity-selector.15 ignores a second activation within 100 ms, so that a double tap opens once", () => {
    const { model, of, pass, cancelled } = selector();
    cancelled.add("dp-open");
    model.picker.open();
    pass(99);
    model.picker.open();
    expect(of("dp-open")).toHaveLength(1);
    pass(1);
    model.picker.open();
    expect(of("dp-open")).toHaveLength(2);
  });

  it("quantity-selector.16 says that it opens, and opens nothing when that is cancelled", () => {
    const { model, of, cancelled } = selector();
    cancelled.add("dp-open");
    model.picker.open();
    expect(of("dp-open")).toEqual([{ surface: "quantity-selector", reason: "press" }]);
    expect(model.$state.get()).toBe("ready");
  });

  it("quantity-selector.20 option:quantity-selector.action-trigger on-select commits, closes and sends at once, with no confirmation view whatever the option says", () => {
    const { model, choose, calls, quantity, of } = selector({ actionTrigger: "on-select", showConfirmationView: true });
    choose("q2");
    expect(quantity()).toBe(2);
    expect(of("dp-close")).toEqual([{ surface: "quantity-selector", reason: "confirm" }]);
    expect(calls.map(({ name }) => name)).toEqual(["cartAddItems"]);
    expect(model.picker.$view.get()).toBe("closed");
  });

  it("quantity-selector.21 option:quantity-selector.show-confirmation-view on-confirmation shows the confirmation view and commits nothing", () => {
    const { model, choose, quantity, calls } = selector({ showConfirmationView: true });
    choose("q2");
    expect(model.$state.get()).toBe("confirming");
    expect(quantity()).toBe(1);
    expect(calls).toEqual([]);
  });

  it("quantity-selector.21 on-confirmation without a confirmation view commits and closes with no cart action", () => {
    const { model, choose, quantity, calls } = selector();
    choose("q2");
    expect(quantity()).toBe(2);
    expect(model.$state.get()).toBe("ready");
    expect(calls).toEqual([]);
  });

  it("quantity-selector.23 closing without a commit restores all and gives its reason; after a commit it is confirm", () => {
    const { model, choose, pass, of, shown, store } = selector({ showConfirmationView: true, variationSelectorListsMap: cadence });
    for (const reason of ["outside", "resize", "escape", "tab"] as const) {
      choose("q2");
      model.picker.pickVariation("cadence", "1w");
      model.picker.close(reason);
      expect(shown()).toBe("Qty: 1 lb");
      expect(model.picker.$picked.get().id).toBe("q1");
      expect(model.picker.$variations.get()).toEqual({ cadence: "2w" });
      expect(store()).toMatchObject({ selectedId: "q1", variations: { cadence: { id: "2w" } } });
      pass(1000);
    }
    choose("q2");
    model.picker.confirm();
    expect(of("dp-close").map(({ reason }) => reason)).toEqual(["outside", "resize", "escape", "tab", "confirm"]);
  });

  it("quantity-selector.25 opening a second popover closes the first, which restores its selection", () => {
    const first = selector({ showConfirmationView: true });
    const second = selector();
    first.choose("q2");
    second.model.picker.open();
    expect(first.model.picker.$view.get()).toBe("closed");
    expect(first.picked()).toBe("Qty: 1 lb");
    expect(first.of("dp-close")).toEqual([{ surface: "quantity-selector", reason: "outside" }]);
    expect(second.model.picker.$view.get()).toBe("list");
    second.model.picker.close("escape");
  });

  it("quantity-selector.26 counts a scroll of more than 20 px once per opening, and none of exactly 20", () => {
    const { model, of, pass } = selector();
    model.picker.open();
    model.picker.scrolled(20);
    expect(of("dp-metric")).toEqual([]);
    model.picker.scrolled(21);
    model.picker.scrolled(40);
    expect(of("dp-metric")).toEqual([{ name: "quantity-selector.scroll", value: 1, tags: {} }]);
    model.picker.close("escape");
    pass(1000);
    model.picker.open();
    model.picker.scrolled(-21);
    expect(of("dp-metric")).toHaveLength(2);
  });

  it("quantity-selector.28 confirming commits, sends and closes; Cancel goes back to the list with the pick kept", () => {
    const { model, choose, picked, calls, quantity } = selector({ showConfirmationView: true });
    choose("q2");
    model.picker.cancel();
    expect(model.$state.get()).toBe("open");
    expect(picked()).toBe("2");
    model.picker.pick("q2");
    model.picker.confirm();
    expect(quantity()).toBe(2);
    expect(calls).toHaveLength(1);
    expect(model.picker.$view.get()).toBe("closed");
  });

  it("quantity-selector.32 in the sheet with the button a pick stays until the button commits and sends", () => {
    const { model, choose, calls, quantity } = selector({ viewType: "mobile", showConfirmationView: true });
    choose("q2");
    expect(model.$state.get()).toBe("sheet");
    expect(quantity()).toBe(1);
    model.picker.confirm();
    expect(quantity()).toBe(2);
    expect(calls).toHaveLength(1);
  });

  it("quantity-selector.32 in the sheet without the button a pick commits and closes, and sends with on-select only", () => {
    const chosen = selector({ viewType: "mobile" });
    chosen.choose("q2");
    expect([chosen.quantity(), chosen.model.$state.get(), chosen.calls.length]).toEqual([2, "ready", 0]);
    const sent = selector({ viewType: "mobile", actionTrigger: "on-select" });
    sent.choose("q2");
    expect([sent.quantity(), sent.calls.length]).toEqual([2, 1]);
  });

  it("option:quantity-selector.view-type is mobile by default on a phone and in the app, and stays what it was at the opening", () => {
    const on = (device: "mobile" | "app" | "desktop" | "tablet") => {
      const world = selector({ viewType: undefined }, ({ context }) => {
        const given = context.pageOptions();
        Object.assign(context, { pageOptions: () => ({ ...given, device }) });
      });
      world.model.picker.open();
      const state = world.model.$state.get();
      world.model.picker.close("escape");
      return state;
    };
    expect((["mobile", "app", "desktop", "tablet"] as const).map(on)).toEqual(["sheet", "sheet", "open", "open"]);
  });

  it("quantity-selector.33 option:quantity-selector.unit-price the estimated total is the price of the picked item, for a custom quantity the unit price times it, and nothing with neither", () => {
    const { model, $options } = selector();
    const total = (quantity: number, id: string | null = null) => model.say.total(model.$items.get(), { id, quantity });
    expect(total(1, "q1")).toBe("$4.99");
    expect(total(17)).toBeNull();
    expect(total(10, "q10")).toBeNull();
    $options.set({ ...$options.get(), unitPrice: 1.5 });
    expect(total(17)).toBe("$25.50");
  });

  it("quantity-selector.35 a pick in a further list follows the action trigger, and its commit is told", () => {
    const chosen = selector({ variationSelectorListsMap: cadence });
    chosen.model.picker.open();
    chosen.model.picker.pickVariation("cadence", "1w");
    expect(chosen.changes("variation")).toEqual([
      {
        name: "variation",
        value: { list: "cadence", id: "1w", data: { id: "1w" } },
        previous: { list: "cadence", id: "2w", data: { id: "2w" } },
      },
    ]);
    expect([chosen.model.picker.$view.get(), chosen.calls.length]).toEqual(["closed", 0]);

    const sent = selector({ variationSelectorListsMap: cadence, actionTrigger: "on-select" });
    sent.model.picker.open();
    sent.model.picker.pickVariation("cadence", "1w");
    expect(sent.calls).toHaveLength(1);

    const confirmed = selector({ variationSelectorListsMap: cadence, showConfirmationView: true });
    confirmed.model.picker.open();
    confirmed.model.picker.pickVariation("cadence", "1w");
    expect([confirmed.model.$state.get(), confirmed.changes("variation").length]).toEqual(["confirming", 0]);
    confirmed.model.picker.confirm();
    expect(confirmed.changes("variation")).toHaveLength(1);
  });

  it("quantity-selector.35 picks in two further lists are committed together", () => {
    const lists = { ...cadence, size: { selectorItems: [entry("s", { isSelected: true }), entry("m")] } };
    const { model, changes, store } = selector({ variationSelectorListsMap: lists, showConfirmationView: true });
    model.picker.open();
    model.picker.pickVariation("cadence", "1w");
    model.picker.cancel();
    model.picker.pickVariation("size", "m");
    expect(store().variations).toMatchObject({ cadence: { id: "2w" }, size: { id: "s" } });
    model.picker.confirm();
    expect(store().variations).toMatchObject({ cadence: { id: "1w" }, size: { id: "m" } });
    expect(changes("variation")).toMatchObject([{ value: { list: "cadence", id: "1w" } }, { value: { list: "size", id: "m" } }]);
  });

  it("quantity-selector.36 presses the chosen entry's action trigger once on commit, and only when the choice changed", () => {
    const { model, page, pass } = selector({ variationSelectorListsMap: cadence });
    const pick = (id: string) => {
      pass(1000);
      model.picker.open();
      model.picker.pickVariation("cadence", id);
    };
    pick("2w");
    expect(page.pressed).toEqual([]);
    pick("1w");
    pick("2w");
    pick("2w");
    expect(page.pressed).toEqual(["refresh"]);
  });

  it("option:quantity-selector.variation-selector-lists-map gives what quantitySelection holds per list", () => {
    expect(selector({ variationSelectorListsMap: cadence, qsItems: ITEMS }).store().variations).toEqual({
      cadence: { id: "2w", data: { id: "2w" } },
    });
  });

  it("quantity-selector.29 url.1 a refused picture of the sheet is reported once, however often it is drawn", () => {
    const { model, of } = selector();
    const refused = "https://elsewhere.example/kettle.png";
    expect([model.imageUrl(refused), model.imageUrl(refused)]).toEqual([undefined, undefined]);
    expect(of("dp-error").map(({ code }) => code)).toEqual(["blocked-url"]);
  });
});
