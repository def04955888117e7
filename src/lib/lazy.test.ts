import { describe, expect, it } from "vitest";
import { lazy } from "./lazy.ts";

describe("code that is loaded later", () => {
  it("is loaded once, when it is first asked for, and is there from then on", async () => {
    let loads = 0;
    const code = lazy(async () => ({ loads: ++loads }));
    expect([code.now, loads]).toEqual([undefined, 0]);
    expect(await Promise.all([code.load(), code.load()])).toEqual([{ loads: 1 }, { loads: 1 }]);
    expect([code.now, await code.load(), loads]).toEqual([{ loads: 1 }, { loads: 1 }, 1]);
  });

  it("is loaded again after it did not load", async () => {
    let loads = 0;
    const code = lazy(async () => {
      if (++loads === 1) throw new Error("offline");
      return loads;
    });
    await expect(code.load()).rejects.toThrow("offline");
    expect(code.now).toBeUndefined();
    expect([await code.load(), code.now, loads]).toEqual([2, 2, 2]);
  });
});
