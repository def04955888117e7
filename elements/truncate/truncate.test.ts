import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createTruncateModel, type TruncateModel } from "./truncate.model.ts";
import { truncateOptions, type TruncateOptions } from "./truncate.options.ts";
import { texts } from "./truncate.texts.ts";

describe("what dp-truncate cuts off", () => {
  let test: TestContext<TruncateOptions>;
  let model: TruncateModel;
  let overflows: boolean | undefined;
  let rows: number;
  let looks: number;
  let said: string[];

  const start = (options: Partial<TruncateOptions> = {}) => {
    test = testContext<TruncateOptions>({ mode: "text", lines: 3, ...options } as TruncateOptions, { texts });
    model = createTruncateModel(test.context);
    model.check();
    expect(model.$state.get(), "before it is given its page").toBe(test.$options.get().mode === "rows" ? "collapsed" : "fits");
    model.attach({ overflows: () => (looks++, overflows), rowCount: () => rows, announce: (text) => void said.push(text) });
  };
  const list = (options: Partial<TruncateOptions> = {}) => start({ mode: "rows", rows: 2, ...options });
  const state = () => model.$state.get();
  const told = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as { reason?: string });

  beforeEach(() => {
    overflows = true;
    rows = 4;
    looks = 0;
    said = [];
  });

  it("truncate.2 is truncated when something is cut off and fits when nothing is (state:truncate.truncated, state:truncate.fits)", () => {
    start();
    expect(state()).toBe("truncated");
    overflows = false;
    model.check();
    expect(state()).toBe("fits");
  });

  it("truncate.3 the popover is there only while the text is truncated", () => {
    start();
    model.press();
    expect(model.$open.get()).toBe(true);
    model.press();
    expect(model.$open.get()).toBe(false);
    overflows = false;
    model.check();
    model.press();
    expect(model.$open.get()).toBe(false);
  });

  it("truncate.4 an open popover closes when the text comes to fit", () => {
    start();
    model.press();
    overflows = false;
    model.check();
    expect([model.$open.get(), state()]).toEqual([false, "fits"]);
    expect(told("dp-close")).toEqual([{ surface: "truncate", reason: "fits" }]);
  });

  it("truncate.5 a series of resizes is looked at once, 100 ms after the last", () => {
    start();
    looks = 0;
    for (let i = 0; i < 5; i++) {
      model.resized();
      test.pass(90);
    }
    expect(looks).toBe(0);
    test.pass(10);
    expect(looks).toBe(1);
  });

  it("truncate.6 keeps its state while it is not rendered", () => {
    start();
    overflows = undefined;
    model.check();
    expect(state()).toBe("truncated");
  });

  it.each([
    [0, "fits"],
    [1, "fits"],
    [2, "fits"],
    [3, "collapsed"],
  ])("truncate.8 truncate.10 of 2 rows to show, %i are %s (option:truncate.rows, state:truncate.collapsed)", (count, expected) => {
    rows = count;
    list();
    expect(state()).toBe(expected);
  });

  it("truncate.11 expands and collapses, truncate.12 and says once how many rows there are more (state:truncate.expanded, text:truncate.revealed)", () => {
    list();
    model.press();
    expect(state()).toBe("expanded");
    expect(said).toEqual(["2 more shown"]);
    expect(model.expand("script")).toBe(false);
    model.press();
    expect([state(), said.length, model.collapse("script")]).toEqual(["collapsed", 1, false]);
    expect([model.expand("script"), model.collapse("script")]).toEqual([true, true]);
    expect(told("dp-metric")[0]).toStrictEqual({ name: "truncate.more", value: 1, tags: {} });
  });

  it("truncate.13 a reset collapses those of its feature, or all; truncate.14 a look keeps what is expanded (option:truncate.feature)", () => {
    list({ feature: "bank-offers" });
    model.press();
    model.check();
    expect(state()).toBe("expanded");
    expect(model.reset("coupons")).toBe(false);
    expect(state()).toBe("expanded");
    expect(model.reset("bank-offers")).toBe(true);
    expect(state()).toBe("collapsed");
    for (const all of [undefined, null]) {
      model.press();
      expect(model.reset(all)).toBe(true);
      expect(state()).toBe("collapsed");
    }
    expect(told("dp-close").map(({ reason }) => reason)).toEqual(["reset", "reset", "reset"]);
  });

  it("truncate.13 a reset of a text leaves its popover open", () => {
    start();
    model.press();
    model.check();
    expect([model.reset(undefined), model.$open.get(), told("dp-close")]).toEqual([true, true, []]);
  });

  it("truncate.14 an expanded list that comes to fit and grows again begins collapsed", () => {
    list();
    model.press();
    rows = 1;
    model.check();
    expect(state()).toBe("fits");
    rows = 3;
    model.check();
    expect(state()).toBe("collapsed");
  });

  it("truncate.17 both modes tell and count, and one that is cancelled does not happen", () => {
    for (const begin of [() => start({ feature: "f" }), () => list({ feature: "f" })]) {
      begin();
      model.press();
      model.press();
      expect(told("dp-open")).toEqual([{ surface: "truncate", reason: "press" }]);
      expect(told("dp-close")).toEqual([{ surface: "truncate", reason: "press" }]);
      expect(told("dp-metric")).toEqual([
        { name: "truncate.more", value: 1, tags: { feature: "f" } },
        { name: "truncate.less", value: 1, tags: { feature: "f" } },
      ]);
      test.cancelled.add("dp-open");
      model.press();
      expect([model.$open.get(), state() === "expanded"]).toEqual([false, false]);
    }
  });

  it.each(["0", "-1", "1.5", "many"])("truncate.18 takes no %s for rows or lines (option:truncate.lines)", (raw) => {
    expect(truncateOptions.rows.parse(raw)).toBeUndefined();
    expect(truncateOptions.lines.parse(raw)).toBeUndefined();
  });
});
