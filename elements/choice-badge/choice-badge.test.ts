import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createChoiceBadgeModel, REST, type ChoiceBadgeModel } from "./choice-badge.model.ts";
import type { ChoiceBadgeOptions } from "./choice-badge.options.ts";

describe("dp-choice-badge", () => {
  let test: TestContext<ChoiceBadgeOptions>;
  let model: ChoiceBadgeModel;

  const state = () => model.$state.get();
  const fired = () =>
    test.events.map(({ type, detail }) => {
      const { reason, tags } = detail as { reason?: string; tags?: Record<string, string> };
      return `${type} ${reason ?? JSON.stringify(tags)}`;
    });
  /** the pointer rests on the badge until the popover opens */
  const rest = () => {
    model.hold("pointer", true);
    test.pass(REST);
  };

  beforeEach(() => {
    test = testContext<ChoiceBadgeOptions>({ for: undefined, content: undefined });
    model = createChoiceBadgeModel(test.context);
  });

  it("choice-badge.1 choice-badge.4 a press opens it, and a second one closes it (state:choice-badge.ready, state:choice-badge.open)", () => {
    expect(state()).toBe("ready");
    model.press();
    expect(state()).toBe("open");
    model.press();
    expect(state()).toBe("ready");
    expect(fired()).toEqual(["dp-open press", 'dp-metric {"by":"press"}', "dp-close press"]);
    expect(
      test.events.map(({ detail }) => (detail as { surface?: string; name?: string }).surface ?? (detail as { name: string }).name),
    ).toEqual(["choice-badge", "choice-badge.open", "choice-badge"]);
  });

  it("choice-badge.3 resting for 300 ms opens it, and a shorter rest does not", () => {
    model.hold("pointer", true);
    test.pass(299);
    expect(state()).toBe("ready");
    model.hold("pointer", false);
    test.pass(1000);
    expect(state()).toBe("ready");
    rest();
    expect(fired()).toEqual(["dp-open hover", 'dp-metric {"by":"hover"}']);
  });

  it("choice-badge.3 leaving it for 300 ms closes it, and coming back in time does not", () => {
    rest();
    model.hold("pointer", false);
    test.pass(299);
    model.hold("pointer", true);
    test.pass(1000);
    expect(state()).toBe("open");
    model.hold("pointer", false);
    test.pass(300);
    expect([state(), fired().at(-1)]).toEqual(["ready", "dp-close leave"]);
  });

  it("choice-badge.3 focus in the popover holds it as the pointer does", () => {
    rest();
    model.hold("focus", true);
    model.hold("pointer", false);
    test.pass(1000);
    expect(state()).toBe("open");
    model.hold("focus", false);
    test.pass(300);
    expect(state()).toBe("ready");
  });

  it("choice-badge.3 what a press has opened, or has pressed while the pointer rested, stays when the pointer leaves", () => {
    for (const open of [() => model.press(), () => (rest(), model.press())]) {
      open();
      model.hold("pointer", true);
      model.hold("pointer", false);
      test.pass(1000);
      expect([state(), model.$opened.get()]).toEqual(["open", "press"]);
      model.press();
      expect(state()).toBe("ready");
    }
    expect(fired().filter((one) => one.startsWith("dp-open"))).toEqual(["dp-open press", "dp-open hover"]);
  });

  it("choice-badge.3 a popover that was closed under the resting pointer opens by the next rest only", () => {
    rest();
    model.close("escape");
    test.pass(1000);
    model.hold("pointer", false);
    test.pass(1000);
    expect(fired().slice(2)).toEqual(["dp-close escape"]);
    rest();
    model.hold("pointer", false);
    test.pass(300);
    expect(fired().slice(3)).toEqual(["dp-open hover", 'dp-metric {"by":"hover"}', "dp-close leave"]);
  });

  it("choice-badge.4 a cancelled dp-open opens nothing, and closing what is closed fires nothing", () => {
    test.cancelled.add("dp-open");
    model.press();
    rest();
    model.close("script");
    expect([state(), fired()]).toEqual(["ready", ["dp-open press", "dp-open hover"]]);
  });

  it("choice-badge.3 a press in the time of the rest opens it once", () => {
    model.hold("pointer", true);
    test.pass(100);
    model.press();
    test.pass(1000);
    expect(fired()).toEqual(["dp-open press", 'dp-metric {"by":"press"}']);
    model.open("script");
    expect(fired().length).toBe(2);
  });
});
