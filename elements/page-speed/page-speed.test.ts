import { beforeEach, describe, expect, it, vi } from "vitest";
import { pageSpeedReport } from "../../src/contract/page.ts";
import { testContext, type TestContext } from "../../test/support/model-context.ts";
import { Interactions, LayoutShifts, rate } from "./page-speed.metrics.ts";
import { createPageSpeedModel, type PageSpeedModel } from "./page-speed.model.ts";
import type { PageSpeedOptions } from "./page-speed.options.ts";
import { createReport, type Report } from "./page-speed.report.model.ts";

const OWN = { endpoint: "/page-speed", sampleRate: 1, pageType: "detail", metrics: ["LCP"] } as unknown as PageSpeedOptions;

describe("the metrics of dp-page-speed", () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  const cls = (...shifts: ReturnType<typeof shift>[]) => {
    const all = new LayoutShifts();
    shifts.forEach((one) => all.add(one));
    return Number(all.largest.toFixed(3));
  };

  it("page-speed.3 CLS is the largest session window without recent input: gaps under 1 s, at most 5 s long", () => {
    expect(cls()).toBe(0);
    expect(cls(shift(0, 0.1), shift(999, 0.1), shift(1500, 0.3, true))).toBe(0.2);
    expect(cls(shift(0, 0.1), shift(1000, 0.15), shift(1900, 0.1))).toBe(0.25);
    expect(cls(...[0, 900, 1800, 2700, 3600, 4500, 5000, 5900].map((at) => shift(at, 0.1)))).toBe(0.6);
    expect(cls(shift(0, 0.4), shift(9000, 0.1))).toBe(0.4);
  });

  it.each([
    ["TTFB", 800, 1800],
    ["FCP", 1800, 3000],
    ["LCP", 2500, 4000],
    ["CLS", 0.1, 0.25],
    ["INP", 200, 500],
  ])("page-speed.4 %s is good up to %d and poor above %d", (name, good, poor) => {
    expect([good, good + 0.01, poor, poor + 0.01].map((value) => rate(name, value))).toEqual([
      "good",
      "needs-improvement",
      "needs-improvement",
      "poor",
    ]);
  });

  it.each([
    [1, 1],
    [49, 49],
    [50, 49],
    [100, 98],
    [600, 588],
  ])("page-speed.6 INP of %i interactions of 1 to n ms is %i ms", (count, expected) => {
    const all = new Interactions();
    for (let id = 1; id <= count; id++) {
      all.add({ interactionId: id, duration: id });
      all.add({ interactionId: id, duration: id / 2 }); // the pointerup of the same press
    }
    expect(all.slowest()).toBe(expected);
  });

  it("page-speed.6 without an interaction there is none, and what is no interaction does not count", () => {
    const all = new Interactions();
    all.add({ interactionId: 0, duration: 900 });
    expect(all.slowest()).toBe(undefined);
    all.add({ interactionId: 1, duration: 300 });
    all.add({ interactionId: 2, duration: 100 });
    expect([all.slowest(), all.slowest(60)]).toEqual([300, 100]);
  });
});

describe("dp-page-speed", () => {
  let test: TestContext<PageSpeedOptions>;
  let model: PageSpeedModel;
  let report: Report;
  const reportOf = (of: PageSpeedModel, { context }: TestContext<PageSpeedOptions>) =>
    createReport(context, { model: of, pageOptions: context.pageOptions });

  function start(options: Partial<PageSpeedOptions> = {}, page = {}) {
    test = testContext({ ...OWN, ...options } as PageSpeedOptions, { page });
    model = createPageSpeedModel(test.context);
    report = reportOf(model, test);
    report.begin("navigate");
  }
  const metrics = () =>
    test.events.flatMap(({ type, detail }) =>
      type === "dp-metric" ? [detail as { name: string; value: number; tags: Record<string, string> }] : [],
    );

  beforeEach(() => start());

  it("page-speed.7 fires each metric with its tags, and again with the same id and the new delta when it grew (option:page-speed.page-type)", () => {
    report.tell("CLS", 0.05);
    report.tell("CLS", 0.05);
    report.tell("CLS", 0.04);
    report.tell("CLS", 0.3);
    report.tell("INP", 0);
    const [first, second, inp] = metrics();
    expect([first!.value, first!.tags.rating, first!.tags.delta, first!.tags.navigationType, first!.tags.pageType]).toEqual([
      0.05,
      "good",
      "0.05",
      "navigate",
      "detail",
    ]);
    expect([second!.value, second!.tags.rating, second!.tags.delta, second!.tags.id]).toEqual([0.3, "poor", "0.25", first!.tags.id]);
    expect([metrics().length, inp!.tags.id === first!.tags.id]).toEqual([3, false]);
  });

  it("page-speed.7 every tag is that of this metric and this page view", () => {
    start({ pageType: "grocery" });
    report.begin("reload");
    report.tell("INP", 240);
    report.tell("CLS", 0.05);
    report.tell("INP", 610);
    const [inp, cls, grown] = metrics();
    const tags = { navigationType: "reload", pageType: "grocery" };
    expect([inp, cls, grown].map((each) => [each!.name, each!.value])).toEqual([
      ["INP", 240],
      ["CLS", 0.05],
      ["INP", 610],
    ]);
    expect(inp!.tags).toEqual({ ...tags, rating: "needs-improvement", delta: "240", id: inp!.tags["id"] });
    expect(cls!.tags).toEqual({ ...tags, rating: "good", delta: "0.05", id: cls!.tags["id"] });
    expect(grown!.tags).toEqual({ ...tags, rating: "poor", delta: "370", id: inp!.tags["id"] });
    report.begin("back-forward-cache");
    report.tell("INP", 240);
    const again = metrics()[3]!.tags;
    expect([again["navigationType"], again["delta"]]).toEqual(["back-forward-cache", "240"]);
    const ids = [inp, cls, metrics()[3]].map((each) => each!.tags["id"]);
    expect([new Set(ids).size, ids.every(Boolean)]).toEqual([3, true]);
  });

  it("page-speed.10 all that is not sent goes into one report, and nothing twice (state:page-speed.measuring, state:page-speed.reported, call:page-speed-report)", () => {
    report.tell("LCP", 1200);
    report.tell("CLS", 0.1);
    expect(model.$state.get()).toBe("measuring");
    const taken = report.take()!;
    model.handedOver();
    expect(pageSpeedReport.body!.schema.parse(taken)).toEqual(taken);
    expect(taken.metrics.map(({ name, value, delta, rating }) => [name, value, delta, rating])).toEqual([
      ["LCP", 1200, 1200, "good"],
      ["CLS", 0.1, 0.1, "good"],
    ]);
    expect([model.$state.get(), report.take()]).toEqual(["reported", undefined]);
    report.tell("CLS", 0.3);
    expect(report.take()!.metrics.map(({ name, value }) => [name, value])).toEqual([["CLS", 0.3]]);
    expect([pageSpeedReport.retry, pageSpeedReport.keepalive, pageSpeedReport.measures, pageSpeedReport.answer]).toEqual([
      [],
      true,
      true,
      { as: "none" },
    ]);
  });

  it("page-speed.10 what could not be sent is kept and grows in its place", () => {
    report.tell("INP", 240);
    report.tell("CLS", 0.1);
    report.tell("CLS", 0.3);
    report.tell("INP", 610);
    const { metrics: sent } = report.take()!;
    expect(sent.map(({ name, value, delta }) => [name, value, Number(delta.toFixed(2))])).toEqual([
      ["INP", 610, 610],
      ["CLS", 0.3, 0.3],
    ]);
  });

  it("page-speed.9 elements whose names and numbers run into each other are two, each with its tags in the report", () => {
    for (const [tag, element] of [
      ["dp-a", "12"],
      ["dp-a1", "2"],
    ])
      report.tell("element-ready", 10, { tag: tag!, element: element! });
    const taken = report.take()!;
    expect(taken.metrics.map(({ tags }) => tags)).toEqual([
      { tag: "dp-a", element: "12", navigationType: "navigate" },
      { tag: "dp-a1", element: "2", navigationType: "navigate" },
    ]);
    expect(Object.keys(taken)).not.toContain("requestId");
  });

  it("page-speed.12 before a page view has begun it measures and sends nothing; page-speed.15 what is logged only is counted", () => {
    const fresh = testContext<PageSpeedOptions>(OWN);
    const early = createPageSpeedModel(fresh.context);
    const none = reportOf(early, fresh);
    expect([early.$state.get(), none.wantsToSend(), none.take()]).toEqual(["loading", false, undefined]);
    early.logged("two of them", "page-speed.duplicate");
    expect([fresh.logged, fresh.events]).toEqual([
      ["two of them"],
      [{ type: "dp-metric", detail: { name: "page-speed.duplicate", value: 1, tags: {} } }],
    ]);
  });

  it("page-speed.11 without an endpoint nothing is to be sent, and the events are fired all the same (option:page-speed.endpoint)", () => {
    start({ endpoint: undefined } as never);
    report.tell("LCP", 900);
    expect([report.wantsToSend(), report.take(), metrics().length]).toEqual([false, undefined, 1]);
  });

  it.each([
    [0, 0.0, false],
    [0.5, 0.4, true],
    [0.5, 0.5, false],
    [1, 0.999, true],
  ])(
    "page-speed.12 with a share of %d and a draw of %d a page view is sent: %s (option:page-speed.sample-rate)",
    (sampleRate, draw, sent) => {
      const random = vi.spyOn(Math, "random").mockReturnValue(draw);
      start({ sampleRate });
      random.mockReturnValue(0);
      report.tell("LCP", 900);
      report.tell("CLS", 0.9);
      expect([report.wantsToSend(), report.take() !== undefined, metrics().length]).toEqual([sent, sent, 2]);
      random.mockRestore();
    },
  );

  it("page-speed.13 a page view from the back/forward cache has new ids and its own navigation type", () => {
    report.tell("LCP", 900);
    report.begin("back-forward-cache");
    report.tell("LCP", 50);
    const [before, after] = metrics();
    expect([after!.value, after!.tags.delta, after!.tags.navigationType]).toEqual([50, "50", "back-forward-cache"]);
    expect(after!.tags.id).not.toBe(before!.tags.id);
  });

  it("page-speed.14 the report says nothing of the page or the shopper but what is listed (option:page-speed.request-id)", () => {
    start({ requestId: "R1" }, { csrfToken: "secret", customerId: "C1", sessionId: "S1" });
    report.tell("feature-time", 20, { feature: "buy-box" });
    const taken = report.take()!;
    expect(Object.keys(taken).sort()).toEqual(["device", "metrics", "navigationType", "pageType", "requestId"]);
    expect(Object.keys(taken.metrics[0]!).sort()).toEqual(["delta", "id", "name", "rating", "tags", "value"]);
    expect(JSON.stringify(taken)).not.toMatch(/secret|C1|S1|\?|#/);
  });

  it("events.10 with measurement off nothing is to be sent", () => {
    start({}, { measurement: false });
    report.tell("LCP", 900);
    expect([report.wantsToSend(), report.take(), metrics().length]).toEqual([false, undefined, 1]);
  });

  it("page-speed.16 where nothing can be observed it says so once (state:page-speed.unsupported)", () => {
    start();
    model.unsupported();
    expect([model.$state.get(), metrics().map(({ name }) => name)]).toEqual(["unsupported", ["page-speed.unsupported"]]);
  });

  it("page-speed.10 a page of a thousand elements stays below the 8 kB that a log takes, in any script", () => {
    for (let i = 0; i < 1000; i++) report.tell("feature-time", 1000 + i, { feature: `${"ك".repeat(55)}${i}` });
    const sent: string[] = [];
    for (let taken = report.take(); taken; taken = report.take()) {
      expect(new TextEncoder().encode(JSON.stringify(taken)).length).toBeLessThan(8 * 1024);
      sent.push(...taken.metrics.map(({ id }) => id));
    }
    expect([sent.length, new Set(sent).size]).toEqual([250, 250]);
    report.tell("TTFB", 5);
    expect(report.take()!.metrics.map(({ name }) => name)).toEqual(["TTFB"]);
  });
});
