import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createExpanderModel, type ExpanderModel } from "./expander.model.ts";
import type { ExpanderOptions } from "./expander.options.ts";

describe("when dp-expander expands", () => {
  let test: TestContext<ExpanderOptions>;
  let model: ExpanderModel;
  let content: number | undefined;
  let held: boolean;
  let open: boolean[];
  const BOX = 160;

  const start = (options: Partial<ExpanderOptions> = {}) => {
    test = testContext<ExpanderOptions>({ kind: "bullets", boxHeight: BOX, open: false, ...options } as ExpanderOptions);
    model = createExpanderModel(test.context);
    model.attach({
      cuts: () => test.$options.get().kind !== "section",
      overflows: () => (content === undefined ? undefined : content > BOX),
      held: () => held,
      setOpen(value) {
        open.push(value);
        test.$options.set({ ...test.$options.get(), open: value });
      },
    });
  };
  const state = () => model.$state.get();
  const told = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as { reason?: string });

  beforeEach(() => {
    content = 500;
    held = false;
    open = [];
  });

  it("expander.3 a press expands what is collapsed and collapses what is expanded (state:expander.collapsed, state:expander.expanded)", () => {
    start();
    expect(state()).toBe("collapsed");
    model.toggle();
    expect(state()).toBe("expanded");
    model.toggle();
    expect(state()).toBe("collapsed");
    expect(open).toEqual([true, false]);
    expect([model.expand("press"), model.expand("press"), model.collapse("press"), model.collapse("press")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([...told("dp-open"), ...told("dp-close")].map(({ reason }) => reason)).toEqual(Array(4).fill("press"));
  });

  it("expander.3 works before it is given its page, and measures nothing then", () => {
    test = testContext<ExpanderOptions>({ kind: "bullets", boxHeight: BOX, open: false } as ExpanderOptions);
    model = createExpanderModel(test.context);
    model.measure();
    model.pointerEntered();
    model.toggle();
    expect(state()).toBe("expanded");
    model.pointerLeft();
    test.pass(300);
    expect(state()).toBe("collapsed");
    test.cancelled.add("dp-open");
    expect(model.expand("script")).toBe(false);
  });

  it.each([
    [false, true, "expanded", [true]],
    [true, true, "expanded", []],
    [false, false, "collapsed", []],
  ] as const)("expander.1 with open %s and details that the page shows open %s it is %s, without an event", (own, shown, expected, set) => {
    start({ kind: "section", open: own });
    model = createExpanderModel(test.context);
    model.attach({ cuts: () => false, overflows: () => undefined, held: () => false, setOpen: (value) => void open.push(value) }, shown);
    expect([state(), open, test.events]).toEqual([expected, set, []]);
  });

  it.each([
    ["bullets", 161, "collapsed"],
    ["bullets", 160, "fits"],
    ["bullets", 20, "fits"],
    ["title", 161, "collapsed"],
    ["title", 160, "fits"],
    ["section", 20, "collapsed"],
  ] as const)(
    "expander.4 expander.6 %s of %i px in a box of 160 is %s (option:expander.kind, state:expander.fits)",
    (kind, height, expected) => {
      content = height;
      start({ kind });
      expect(state()).toBe(expected);
      model.toggle();
      expect(state()).toBe(expected === "fits" ? "fits" : "expanded");
    },
  );

  it("expander.7 expanded bullets collapse when the mouse has been away for 300 ms", () => {
    start();
    model.toggle();
    model.pointerLeft();
    test.pass(299);
    model.pointerEntered();
    test.pass(1000);
    expect(state()).toBe("expanded");
    model.pointerLeft();
    test.pass(300);
    expect(state()).toBe("collapsed");
    expect(told("dp-close")).toStrictEqual([{ surface: "expander", reason: "leave" }]);
    model.pointerLeft();
    model.toggle();
    test.pass(1000);
    expect(state(), "left before it was expanded").toBe("expanded");
  });

  it.each([
    ["title", undefined, "expanded"],
    ["section", undefined, "expanded"],
    ["title", true, "collapsed"],
    ["section", true, "collapsed"],
    ["bullets", false, "expanded"],
  ] as const)(
    "expander.7 %s with collapse-on-leave %s is %s after the mouse has left (option:expander.collapse-on-leave)",
    (kind, collapseOnLeave, expected) => {
      start({ kind, ...(collapseOnLeave !== undefined && { collapseOnLeave }) });
      model.toggle();
      model.pointerLeft();
      test.pass(300);
      expect(state()).toBe(expected);
    },
  );

  it("expander.8 leaving does not collapse what somebody uses", () => {
    start();
    model.toggle();
    held = true;
    model.pointerLeft();
    test.pass(300);
    expect(state()).toBe("expanded");
  });

  it("expander.9 stays expanded while it has more than its box, and begins collapsed when it has again", () => {
    start();
    model.toggle();
    content = 300;
    model.measure();
    expect(state()).toBe("expanded");
    content = 100;
    model.measure();
    expect(state()).toBe("fits");
    content = 300;
    model.measure();
    expect(state(), "open is still wanted").toBe("expanded");
    model.collapse("script");
    content = 100;
    model.measure();
    content = 300;
    model.measure();
    expect(state()).toBe("collapsed");
  });

  it("expander.9 a measurement that changes nothing tells nobody, and one in the middle of a change keeps it", () => {
    start();
    const changes: string[] = [];
    model.$change.listen(({ state: now }) => {
      changes.push(now);
      model.measure();
    });
    model.measure();
    model.toggle();
    model.measure();
    expect(changes).toEqual(["expanded"]);
  });

  it("expander.10 keeps its state while it cannot be measured", () => {
    content = undefined;
    start({ open: true });
    expect(state()).toBe("expanded");
    content = 100;
    model.measure();
    expect(state()).toBe("fits");
    content = undefined;
    model.measure();
    expect(state()).toBe("fits");
  });

  it("expander.15 tells of each change with its reason, and one that is cancelled does not happen (option:expander.open, option:expander.name)", () => {
    start({ name: "facts" });
    test.$options.set({ ...test.$options.get(), open: true });
    expect(state()).toBe("expanded");
    test.$options.set({ ...test.$options.get(), open: false });
    model.expand("target");
    model.collapse("group");
    expect(told("dp-open")).toEqual([
      { surface: "expander", reason: "script", name: "facts" },
      { surface: "expander", reason: "target", name: "facts" },
    ]);
    expect(told("dp-close")).toEqual([
      { surface: "expander", reason: "script", name: "facts" },
      { surface: "expander", reason: "group", name: "facts" },
    ]);
    test.cancelled.add("dp-open");
    test.$options.set({ ...test.$options.get(), open: true });
    expect(state()).toBe("collapsed");
    expect(test.$options.get().open).toBe(false);
    const tags = { kind: "bullets", name: "facts" };
    expect(told("dp-metric")).toEqual(["more", "less", "more", "less"].map((what) => ({ name: `expander.${what}`, value: 1, tags })));
  });

  it("expander.15 expanded at the start tells nothing", () => {
    start({ open: true });
    expect(state()).toBe("expanded");
    expect(test.events).toEqual([]);
  });
});
