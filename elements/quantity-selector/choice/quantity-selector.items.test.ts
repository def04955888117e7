import { describe, expect, it } from "vitest";
import { isBlocked, readItems } from "./quantity-selector.items.ts";
import { ITEMS, price, selector } from "../quantity-selector.fixture.ts";
import { readVariations } from "./quantity-selector.variation-lists.ts";

const rules = { allowZeroQuantity: false };
const one = (item: object, more: object = {}) => readItems([{ id: "a", quantityText: "3", ...item }], { ...rules, ...more })[0];

describe("items of dp-quantity-selector", () => {
  it("quantity-selector.1 shows the full suffix in a list and the abbreviated one, or the selected text, on the button", () => {
    const [pounds] = readItems(ITEMS, rules);
    expect(pounds).toMatchObject({ listText: "1 pounds", shownText: "Qty: 1 lb" });
    expect(one({ quantityTextAbbreviatedSuffix: "lb" })).toMatchObject({ listText: "3", shownText: "3 lb" });
  });

  it("quantity-selector.1 option:quantity-selector.selling-unit replaces a missing suffix, and nothing does when that is missing too", () => {
    expect(one({}, { sellingUnit: "kg" })).toMatchObject({ listText: "3 kg", shownText: "3 kg" });
    expect(one({})).toMatchObject({ listText: "3", shownText: "3" });
  });

  it("quantity-selector.2 takes the quantity from data, an object or JSON text, else from the start of the text", () => {
    expect(one({ data: { quantity: 7 } })?.quantity).toBe(7);
    expect(one({ data: '{"quantity":8}' })?.quantity).toBe(8);
    expect(one({ quantityText: "12 pieces" })?.quantity).toBe(12);
    expect(one({ data: "no json" })?.quantity).toBe(3);
    expect(one({ quantityText: "5 pieces", data: { unit: "lb" } })?.quantity, "data without a quantity").toBe(5);
  });

  it("quantity-selector.2 leaves out an item without a quantity, with one warning", () => {
    const warnings: string[] = [];
    const items = readItems(
      [
        { id: "a", quantityText: "some" },
        { id: "b", quantityText: "2" },
      ],
      rules,
      (text) => warnings.push(text),
    );
    expect(items.map(({ id }) => id)).toEqual(["b"]);
    expect(warnings).toHaveLength(1);
  });

  it("quantity-selector.3 puts a price together in its own order, and shows none where there is none", () => {
    expect(one({ price: price("4", "99") })?.price).toBe("$4.99");
    expect(one({})?.price).toBeNull();
  });

  it("quantity-selector.11 keeps an item exactly at the maximum and leaves out those above it, and 0 unless it is allowed", () => {
    const raw = ["0", "1", "5", "6"].map((quantityText) => ({ id: quantityText, quantityText }));
    expect(readItems(raw, { allowZeroQuantity: false, maxQuantity: 5 }).map(({ quantity }) => quantity)).toEqual([1, 5]);
    expect(readItems(raw, { allowZeroQuantity: true }).map(({ quantity }) => quantity)).toEqual([0, 1, 5, 6]);
  });

  it("quantity-selector.11 items from 1 up to the order minimum are blocked, 0 and the minimum itself are not", () => {
    const blocked = (quantity: number) => isBlocked({ quantity }, 3);
    expect([0, 1, 2, 3, 4].map(blocked)).toEqual([false, true, true, false, false]);
  });

  it("quantity-selector.75 counts the first of two items with the same id, with one warning", () => {
    const warnings: string[] = [];
    const items = readItems(
      [
        { id: "a", quantityText: "1" },
        { id: "a", quantityText: "2" },
      ],
      rules,
      (text) => warnings.push(text),
    );
    expect(items.map(({ text }) => text)).toEqual(["1"]);
    expect(warnings).toHaveLength(1);
  });

  it.each([
    ["above the maximum", [50, 2]],
    ["0, which is not allowed", [0, 2]],
  ])("quantity-selector.75 the first of two counts also where it is left out: one %s", (_what, quantities) => {
    const warnings: string[] = [];
    const raw = quantities.map((quantity) => ({ id: "a", quantityText: String(quantity) }));
    const items = readItems([...raw, { id: "b", quantityText: "3" }], { allowZeroQuantity: false, maxQuantity: 10 }, (text) =>
      warnings.push(text),
    );
    expect(items.map(({ id, text }) => [id, text])).toEqual([["b", "3"]]);
    expect(warnings).toEqual(['Two items of qs-items have the id "a"; the first one counts.']);
  });

  it("quantity-selector.75 ignores a selected-id that names no item, with one warning, and goes on to the next rule", () => {
    const { model, logged } = selector({ selectedId: "nobody", selectedQuantity: 2 });
    expect(model.committed.$choice.get()).toEqual({ id: "q2", quantity: 2 });
    expect(logged.filter((text) => text.includes("nobody"))).toHaveLength(1);
  });

  it("quantity-selector.34 chooses the entry that isSelected marks, else the first", () => {
    const entry = (id: string, isSelected = false) => ({ id, displayTextForMobile: id, isSelected });
    const lists = readVariations({
      cadence: { selectorItems: [entry("1w"), entry("2w", true), entry("3w", true)] },
      size: { selectorItems: [entry("s"), entry("m")] },
    });
    expect(lists.map(({ first }) => first)).toEqual(["2w", "s"]);
  });

  it("quantity-selector.76 leaves a variation list without entries out", () => {
    const { model } = selector({ variationSelectorListsMap: { cadence: { selectorItems: [] }, broken: {} } });
    expect(model.$lists.get()).toEqual([]);
    expect(model.$items.get()).toHaveLength(3);
  });
});
