import { beforeEach, describe, expect, it } from "vitest";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { createSustainabilityBadgeModel, type SustainabilityBadgeModel } from "./sustainability-badge.model.ts";
import type { SustainabilityBadgeOptions } from "./sustainability-badge.options.ts";

const surface = "sustainability-badge";

describe("dp-sustainability-badge", () => {
  let test: TestContext<SustainabilityBadgeOptions>;
  let model: SustainabilityBadgeModel;

  function make(preloadId: string | undefined = "climate-main") {
    test = testContext({ preloadId } as SustainabilityBadgeOptions);
    model = createSustainabilityBadgeModel(test.context);
  }
  const of = (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
  const metrics = (name: string) => of("dp-metric").flatMap((one) => (one["name"] === `${surface}.${name}` ? [one["value"]] : []));

  beforeEach(() => make());

  it("sustainability-badge.3 opening and closing fire their events (state:sustainability-badge.ready, state:sustainability-badge.open)", () => {
    expect(model.$state.get()).toBe("ready");
    model.open("press");
    model.open("press");
    expect(model.$state.get()).toBe("open");
    model.close("escape");
    model.close("escape");
    expect([model.$state.get(), of("dp-open"), of("dp-close")]).toEqual([
      "ready",
      [{ surface, reason: "press" }],
      [{ surface, reason: "escape" }],
    ]);
  });

  it("sustainability-badge.3 a cancelled dp-open opens nothing", () => {
    test.cancelled.add("dp-open");
    model.open("press");
    model.close("escape");
    expect([model.isOpen(), of("dp-close"), of("dp-metric")]).toEqual([false, [], []]);
  });

  it("sustainability-badge.7 sustainability-badge.9 the second pane is a state, and the next opening starts at the first (state:sustainability-badge.secondary)", () => {
    model.show("second");
    expect(model.$state.get()).toBe("ready");
    model.open("press");
    model.show("second");
    expect(model.$state.get()).toBe("secondary");
    model.close("escape");
    model.open("press");
    expect(model.$state.get()).toBe("open");
  });

  it("sustainability-badge.10 scrolling is handled once in 150 ms, and counts once after it has rested for 1000 ms", () => {
    model.open("press");
    let [depth, handled] = [0, 0];
    const scroll = (to: number) => {
      depth = to;
      model.scrolled(() => (handled++, depth));
    };
    scroll(10);
    test.pass(50);
    scroll(20);
    test.pass(50);
    scroll(30);
    expect(handled).toBe(1);
    test.pass(50);
    expect(handled).toBe(2);
    test.pass(949);
    expect(metrics("scroll")).toEqual([]);
    test.pass(1);
    expect(metrics("scroll")).toEqual([30]);
    test.pass(5000);
    expect([metrics("scroll"), handled]).toEqual([[30], 2]);
    scroll(70);
    test.pass(999);
    scroll(80);
    test.pass(999);
    expect(metrics("scroll")).toEqual([30]);
    test.pass(1);
    expect(metrics("scroll")).toEqual([30, 80]);
  });

  it("sustainability-badge.10 what is closed, or left for another pane, before it rests does not count", () => {
    for (const end of [() => model.close("escape"), () => model.show("second")]) {
      make();
      model.open("press");
      model.scrolled(() => 40);
      model.scrolled(() => 50);
      end();
      test.pass(5000);
      expect(metrics("scroll")).toEqual([]);
    }
  });

  it("sustainability-badge.11 the time open is counted in seconds on close, and when the page is left", () => {
    test.pass(700);
    model.open("press");
    test.pass(2345);
    model.close("button");
    expect(metrics("open-time")).toEqual([2.345]);
    model.leave();
    expect(metrics("open-time")).toEqual([2.345]);
    model.open("press");
    test.pass(1000);
    model.leave();
    test.pass(60_000);
    model.comeBack();
    test.pass(500);
    model.close("button");
    expect(metrics("open-time")).toEqual([2.345, 1, 0.5]);
  });

  it.each([
    ["gone", /^config: preload-id is "gone", and no element on the page has this id\./],
    [undefined, /^config: preload-id is missing\. Set preload-id=/],
  ])(
    "sustainability-badge.13 without content (%s) it is logged once, and each press is an error (state:sustainability-badge.failed, option:sustainability-badge.preload-id)",
    (preloadId, message) => {
      test = testContext({ preloadId } as SustainabilityBadgeOptions);
      model = createSustainabilityBadgeModel(test.context);
      model.miss();
      model.miss();
      expect([model.$state.get(), of("dp-error").map(({ code }) => code), test.logged.length]).toEqual(["failed", ["config", "config"], 1]);
      expect(test.logged[0]).toMatch(message);
      model.open("press");
      expect(model.$state.get()).toBe("open");
    },
  );

  it("sustainability-badge.12 an error while the sheet is open leaves it open", () => {
    model.open("press");
    model.show("second");
    model.miss();
    expect(model.$state.get()).toBe("secondary");
  });
});
