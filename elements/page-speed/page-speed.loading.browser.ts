import { expect } from "@open-wc/testing";
import { fakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import "./index.ts";

type Metric = { name: string; value: number; tags: Record<string, string> };
const own = performance.getEntriesByType.bind(performance);
const observes = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type);
const paints = observes("paint") ? ["FCP"] : [];
const largest = observes("largest-contentful-paint") ? ["LCP"] : [];
const shifts = observes("layout-shift") ? ["CLS"] : [];
let page: HTMLElement;
let hidden = false;
const events: CustomEvent[] = [];
const metrics = (name: string) => detailsOf<Metric>(events, "dp-metric").filter((metric) => metric.name === name);

/** The browser's entries of a type, as a page has them that loaded in another way. */
function given(type: string, entries: readonly object[]): void {
  performance.getEntriesByType = (wanted) => (wanted === type ? (entries as PerformanceEntryList) : own(wanted));
}
/** Waits until as much was told, and the page is at rest; then it was that, and no more. */
async function expectTold(...names: string[]): Promise<void> {
  await until(() => seen().length >= names.length, names.join());
  await settled();
  expectSeen(...names.map((name) => `dp-metric ${name}`));
}
async function put(...told: string[]): Promise<void> {
  page.innerHTML = "<dp-page-speed></dp-page-speed>";
  await expectTold(...told);
}
async function hide(...told: string[]): Promise<void> {
  hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await expectTold(...told);
}

describe("dp-page-speed, how the page was loaded", () => {
  before(async () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
    document.body.insertAdjacentHTML("beforeend", `<p id="painted">painted before any element is there</p>`);
    for (const type of ["paint", "largest-contentful-paint"].filter(observes)) {
      let count = 0;
      new PerformanceObserver((list) => void (count += list.getEntries().length)).observe({ type, buffered: true });
      await until(() => count > 0, type);
    }
    document.querySelector("#painted")!.remove();
  });
  after(() => {
    delete (document as { visibilityState?: unknown }).visibilityState;
  });
  beforeEach(() => {
    events.length = 0;
    hidden = false;
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-metric", (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    performance.getEntriesByType = own;
    page.remove();
    await settled(); // the next element measures once this one has left
  });

  it("page-speed.3 the times of a prerendered page are counted from its activation", async () => {
    const [entry] = own("navigation") as PerformanceNavigationTiming[];
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const activationStart = Math.max(1, ((first?.startTime ?? entry!.responseStart * 2) + entry!.responseStart) / 2);
    given("navigation", [{ type: "navigate", responseStart: entry!.responseStart, activationStart }]);
    await put("TTFB", "element-ready", ...paints);
    expect(metrics("TTFB").map(({ value, tags }) => [value, tags["navigationType"]])).to.deep.equal([[0, "prerender"]]);
    const painted = metrics("FCP").map(({ value }) => value);
    expect(painted).to.deep.equal(first ? [first.startTime - activationStart] : []);
    if (first) expect(painted[0]).to.be.within(Number.MIN_VALUE, first.startTime - Number.MIN_VALUE);
    await hide(...largest, ...shifts);
    expect(metrics("LCP").every(({ value }) => value >= 0)).to.equal(true);
  });

  it("page-speed.5 a page that was in the background while it loaded has neither FCP nor LCP", async () => {
    given("visibility-state", [{ name: "hidden", startTime: 0 }]);
    await put("TTFB", "element-ready");
    await hide(...shifts);
    expect([...metrics("FCP"), ...metrics("LCP")]).to.deep.equal([]);
  });

  it("page-speed.5 a page that went to the background after its paints has both", async () => {
    given("visibility-state", [
      { name: "visible", startTime: 0 },
      { name: "hidden", startTime: performance.now() },
    ]);
    await put("TTFB", "element-ready", ...paints);
    await hide(...largest, ...shifts);
  });

  it("page-speed.7 INP is told when the page is hidden, and again with its new delta when it grew; faster ones change nothing", async () => {
    const presses: { interactionId: number; duration: number }[] = [];
    const takeRecords = PerformanceObserver.prototype.takeRecords;
    const observe = PerformanceObserver.prototype.observe;
    const mine = new WeakSet<PerformanceObserver>();
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type === "event") mine.add(this);
      else observe.call(this, options);
    };
    PerformanceObserver.prototype.takeRecords = function () {
      return mine.has(this) ? (presses.splice(0) as unknown as PerformanceEntryList) : takeRecords.call(this);
    };
    const again = () => {
      hidden = false;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    Object.defineProperty(performance, "interactionCount", { configurable: true, value: 0 });
    try {
      const inp = observes("event") ? ["INP"] : [];
      await put("TTFB", "element-ready", ...paints);
      presses.push({ interactionId: 1, duration: 120 }, { interactionId: 2, duration: 240 });
      await hide(...largest, ...shifts, ...inp);
      again();
      presses.push({ interactionId: 3, duration: 200 });
      await hide();
      again();
      presses.push({ interactionId: 4, duration: 610 });
      await hide(...inp);
      const told = metrics("INP").map(({ value, tags }) => [value, tags["delta"], tags["rating"]]);
      expect(told).to.deep.equal(
        inp.length > 0
          ? [
              [240, "240", "needs-improvement"],
              [610, "370", "poor"],
            ]
          : [],
      );
      expect(new Set(metrics("INP").map(({ tags }) => tags["id"])).size).to.equal(inp.length);
    } finally {
      Object.assign(PerformanceObserver.prototype, { observe, takeRecords });
      delete (performance as { interactionCount?: unknown }).interactionCount;
    }
  });

  it("page-speed.10 a page that is left without having been hidden tells and sends what it has", async () => {
    const net = fakeFetch({ "/page-speed": () => new Response(null, { status: 204 }) });
    // the code of the call, so that the test does not wait for it
    await Promise.all([import("../../src/call/run.ts"), import("../../src/contract/page.ts")]);
    page.innerHTML = `<dp-page-speed endpoint="/page-speed"></dp-page-speed>`;
    await expectTold("TTFB", "element-ready", ...paints);
    dispatchEvent(new PageTransitionEvent("pagehide"));
    await until(() => seen("request").length > 0, "sent");
    await settled();
    expectSeen(...[...largest, ...shifts].map((name) => `dp-metric ${name}`), "POST /page-speed");
    net.restore();
  });

  it("page-speed.5 LCP is final at the first click", async () => {
    await put("TTFB", "element-ready", ...paints);
    expect(metrics("LCP")).to.deep.equal([]);
    // by script: a real press would end the browser's own observation as well
    document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expectTold(...largest);
    document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await hide(...shifts);
  });
});
