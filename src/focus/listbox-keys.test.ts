import { describe, expect, it } from "vitest";
import { moveInList, typeAhead } from "./listbox-keys.ts";

const entries = ["1 lb", "2 lb", "3 lb", "10 lb", "12 lb", "Two dozen"].map((text) => ({ text }));

describe("a11y.1 listbox keys", () => {
  it("a11y.1 arrows stop at the ends, Home and End go there, other keys do nothing", () => {
    expect(moveInList("ArrowDown", 0, 3)).toBe(1);
    expect(moveInList("ArrowDown", 2, 3)).toBe(2);
    expect(moveInList("ArrowUp", 0, 3)).toBe(0);
    expect(moveInList("Home", 2, 3)).toBe(0);
    expect(moveInList("End", 0, 3)).toBe(2);
    expect(moveInList("a", 0, 3)).toBeUndefined();
    expect(moveInList("ArrowDown", 0, 0)).toBeUndefined();
  });

  it("a11y.1 typed characters within a second find the text that begins with them", () => {
    let now = 0;
    const type = typeAhead(() => now);
    expect(type("1", 1, entries)).toBe(3);
    expect(type("2", 3, entries)).toBe(4);
    now = 2000;
    expect(type("2", 4, entries)).toBe(1);
    now = 4000;
    expect(type("t", 0, entries)).toBe(5);
    expect(type("w", 5, entries)).toBe(5);
    expect(type("o", 5, entries)).toBe(5);
    expect(type(" ", 5, entries)).toBe(5);
    expect(type("d", 5, entries)).toBe(5);
  });

  it("a11y.1 the same character again goes to the next that begins with it, an unknown one stays", () => {
    const type = typeAhead(() => 0);
    expect(type("1", 0, entries)).toBe(3);
    expect(type("1", 3, entries)).toBe(4);
    expect(type("1", 4, entries)).toBe(0);
    expect(typeAhead(() => 0)("x", 2, entries)).toBe(2);
    expect(typeAhead(() => 0)("Enter", 2, entries)).toBeUndefined();
    expect(typeAhead(() => 0)(" ", 2, entries)).toBeUndefined();
  });
});
