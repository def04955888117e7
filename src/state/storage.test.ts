import { describe, expect, it } from "vitest";
import { remembered, rememberedText, type Store } from "./storage.ts";

const asNumber = (value: unknown) => (typeof value === "number" ? value : undefined);

function memory(): Store & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe("what is remembered in the browser", () => {
  it("storage.1 stands under a key that begins with dp: and has a version", () => {
    const store = memory();
    const time = remembered(() => store, "sheet-shown", 2, asNumber);
    time.set(7);
    expect([...store.values]).toEqual([["dp:sheet-shown/2", "7"]]);
    expect(time.get()).toBe(7);
    store.values.set("dp:sheet-shown/2", "8");
    expect(time.get()).toBe(8);
    expect(remembered(() => store, "sheet-shown", 3, asNumber).get()).toBe(undefined);
    time.forget();
    expect(time.get()).toBe(undefined);
    expect(
      remembered(
        () => store,
        "nothing",
        1,
        (value) => ({ value }),
      ).get(),
    ).toBe(undefined);
  });

  it("program-sheet.4 program-sheet.5 a text under a key of its own is read as it stands, and nothing of storage that cannot be written", () => {
    const store = memory();
    const time = rememberedText(() => store, "programSpecificSheetGenerationTime");
    expect([time.get(), store.values.size]).toEqual([null, 0]);
    time.set("12");
    expect([time.get(), [...store.values]]).toEqual(["12", [["programSpecificSheetGenerationTime", "12"]]]);
    const full = () => {
      throw new Error("QuotaExceededError");
    };
    const other = rememberedText(() => ({ ...store, setItem: full }), "programSpecificSheetGenerationTime");
    other.set("13");
    expect([other.get(), time.get()]).toEqual([undefined, "12"]);
  });

  it("storage.1 parses what is read back like a response", () => {
    const store = memory();
    const time = remembered(() => store, "x", 1, asNumber);
    for (const text of ['"seven"', "{broken", '{"__proto__":{"polluted":1}}', ""]) {
      store.values.set("dp:x/1", text);
      expect(time.get(), text).toBe(undefined);
    }
  });

  it("storage.1 drops the keys that could change prototypes from what is read back, at every depth", () => {
    const store = memory();
    const kept = remembered(
      () => store,
      "x",
      1,
      (value) => value as Record<string, any>,
    );
    store.values.set("dp:x/1", '{"a":1,"__proto__":{"polluted":1},"b":{"constructor":{"prototype":{"polluted":1}},"c":2}}');
    expect(JSON.stringify(kept.get())).toBe('{"a":1,"b":{"c":2}}');
    expect((kept.get() as { polluted?: number }).polluted).toBe(undefined);
  });

  it("storage.1 changes nothing but that the thing is not remembered when storage is full, blocked or absent", () => {
    const full = memory();
    full.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    for (const store of [() => full, blocked, () => undefined as never]) {
      const time = remembered(store, "x", 1, asNumber);
      expect(() => time.set(7)).not.toThrow();
      expect(time.get()).toBe(undefined);
      expect(() => time.forget()).not.toThrow();
    }
  });
});
