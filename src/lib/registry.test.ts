import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registry, shared, type Registry } from "./registry.ts";
import { VERSION } from "./version.ts";

const page = globalThis as { [key: symbol]: Registry | undefined };
const KEY = Symbol.for("dp-elements/1");

describe("what copies of the library share", () => {
  const before = page[KEY];
  const warn = vi.fn();
  beforeEach(() => {
    page[KEY] = undefined;
    vi.spyOn(console, "warn").mockImplementation(warn);
  });
  afterEach(() => {
    page[KEY] = before;
    vi.restoreAllMocks();
    warn.mockClear();
  });

  it("scope.4 is made by the first copy and told by nobody where all are of one version", () => {
    const first = registry();
    expect(first).toEqual({ version: VERSION, shared: new Map() });
    expect(registry()).toBe(first);
    expect(warn).not.toHaveBeenCalled();
  });

  it("scope.4 a copy of another version takes what is there, and says once that there are two", () => {
    const older = { version: "0.0.1", shared: new Map<string, unknown>([["carts", "of the older copy"]]) };
    page[KEY] = older;
    expect(registry()).toBe(older);
    expect(shared("carts", () => "of this copy")).toBe("of the older copy");
    expect(older.version).toBe("0.0.1");
    expect(warn.mock.calls).toEqual([
      [`dp-elements: versions 0.0.1 and ${VERSION} are both on this page; 0.0.1 came first and defines the elements. Load one version.`],
    ]);
    // by which a third copy, and the doctor, know that it was said (doctor.1)
    expect(older.shared.get("version-clash")).toBe(VERSION);
  });

  it("scope.4 a value is made once, also one that is undefined", () => {
    const make = vi.fn(() => undefined);
    shared("nothing", make);
    shared("nothing", make);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
