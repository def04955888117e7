import { expect } from "@open-wc/testing";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import type { SpeedReport } from "../../src/contract/page.ts";
import type { PageSpeedElement } from "./page-speed.element.ts";
import "./index.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";

type Metric = { name: string; value: number; tags: Record<string, string> };
let page: HTMLElement;
let net: FakeFetch;
let hidden = false;
const events: CustomEvent[] = [];
const metrics = (name?: string) => detailsOf<Metric>(events, "dp-metric").filter((metric) => !name || metric.name === name);
const host = () => page.querySelector<PageSpeedElement>("dp-page-speed")!;
const state = () => host().dataset["state"];
const reports = () => net.requests.map(({ body }) => body as SpeedReport);
/** what the first report holds, as the events named it */
const reported = () => reports()[0]!.metrics.map(({ name }) => `dp-metric ${name}`);

const TYPES: Readonly<Record<string, string>> = { FCP: "paint", LCP: "largest-contentful-paint", CLS: "layout-shift" };
const observes = (name: string) => !TYPES[name] || PerformanceObserver.supportedEntryTypes.includes(TYPES[name]);
/** engines leave out what they cannot observe (page-speed.16) */
const told = (...names: string[]) => names.filter(observes).map((name) => `dp-metric ${name}`);
const VIEW = told("TTFB", "element-ready", "FCP");
const LEFT = told("LCP", "CLS");
const REPORT = "POST /page-speed";
/** entries that the browser tells an observer of, those from before among them */
function observed(name: string): PerformanceEntry[] {
  const entries: PerformanceEntry[] = [];
  if (observes(name)) new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: TYPES[name]!, buffered: true });
  return entries;
}

const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
};
/** Waits until as much was told and sent, and the page is at rest; then it was that, and no more. */
async function expectTold(...tells: string[]): Promise<void> {
  await until(() => seen().length >= tells.length, tells.join());
  await settled();
  expectSeen(...tells);
}
/** Puts it on the page and waits until all is measured that was there before. */
async function put(html: string, begins = VIEW): Promise<void> {
  page.innerHTML = html;
  await expectTold(...begins);
}
/** Hides the page, with what is told and sent then. */
async function hide(...tells: string[]): Promise<void> {
  show(false);
  await expectTold(...tells);
}
async function clear(): Promise<void> {
  page.replaceChildren();
  await settled();
  show(true);
  events.length = 0;
}
const SPEED = '<dp-page-speed endpoint="/page-speed" page-type="detail" request-id="R1"></dp-page-speed>';

describe("dp-page-speed", () => {
  before(async () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
    document.body.insertAdjacentHTML("beforeend", `<p id="painted">painted before any element is there</p>`);
    for (const name of ["FCP", "LCP"].filter(observes)) {
      const paints = observed(name);
      await until(() => paints.length > 0, name);
    }
    document.querySelector("#painted")!.remove();
    // the code of the call, so that no test waits for it
    await Promise.all([import("../../src/call/run.ts"), import("../../src/contract/page.ts")]);
  });
  after(() => {
    delete (document as { visibilityState?: unknown }).visibilityState;
  });
  beforeEach(() => {
    events.length = 0;
    hidden = false;
    net = fakeFetch({ "/page-speed": () => new Response(null, { status: 204 }) });
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-metric", "dp-error"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    net.restore();
    page.remove();
    await settled(); // the next element measures once this one has left
  });

  it("page-speed.1 draws nothing, takes no room and has no role (state:page-speed.measuring)", async () => {
    await put(`<div id="grid">${SPEED}<p>one</p></div>`);
    const { shadowRoot, childNodes } = host();
    const shown = [host().getClientRects().length, host().getAttribute("role"), shadowRoot, childNodes.length, state()];
    expect(shown).to.deep.equal([0, null, null, 0, "measuring"]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("page-speed.2 measures what happened before the element was there, each metric once (page-speed.7)", async () => {
    await put(SPEED);
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    expect(metrics("TTFB").map(({ value }) => value)).to.deep.equal([Math.max(0, entry!.responseStart)]);
    const paints = performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime);
    expect(metrics("FCP").map(({ value }) => value)).to.deep.equal(paints);
    expect(Object.keys(metrics("TTFB")[0]!.tags).sort()).to.deep.equal(["delta", "id", "navigationType", "pageType", "rating"]);
  });

  it("page-speed.5 LCP is final at the first key press, and paints after that do not change it", async () => {
    const paints = observed("LCP");
    await put(SPEED);
    const largest = paints.slice(-1).map(({ startTime }) => startTime);
    expect(metrics("LCP")).to.deep.equal([]);
    // by script: a real press would end the browser's own observation as well
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    expectSeen(...told("LCP"));
    page.insertAdjacentHTML("beforeend", `<p id="big">${"a very large block of text ".repeat(9)}</p>`);
    page.querySelector<HTMLElement>("#big")!.style.fontSize = "80px";
    await until(() => largest.length === 0 || paints.at(-1)!.startTime > largest[0]!, "a larger paint");
    await hide(...told("CLS"), REPORT);
    expect(metrics("LCP").map(({ value }) => value)).to.deep.equal(largest);
  });

  it("page-speed.7 CLS is told at the hiding, and again with the new delta when it grew", async () => {
    await put(`${SPEED}<p>moves</p>`);
    const shifts = observed("CLS");
    const shift = async () => {
      const before = shifts.length;
      page.insertAdjacentHTML("afterbegin", `<div>above<br>what<br>moves</div>`);
      await until(() => shifts.length > before || !observes("CLS"), "a shift");
    };
    await settled();
    await shift();
    await hide(...LEFT, REPORT);
    show(true);
    await hide(); // it did not grow
    show(true);
    await shift();
    await hide(...told("CLS"), ...(observes("CLS") ? [REPORT] : []));
    const [first, second] = metrics("CLS");
    expect(second?.tags.id).to.equal(first?.tags.id);
    if (second) expect(Number(second.tags.delta)).to.equal(second.value - first!.value);
  });

  it("page-speed.8 times marked blocks, once per name; one added later from its insertion", async () => {
    await put(
      `<div data-dp-speed="first">one</div><div data-dp-speed="first">again</div><div data-dp-speed="none" hidden>two</div>
        <dp-page-speed metrics="TTFB"></dp-page-speed>`,
      told("TTFB", "element-ready", "feature-time"),
    );
    const inserted = performance.now();
    page.insertAdjacentHTML("beforeend", `<section><div data-dp-speed="late">late</div><p data-dp-speed="late" hidden>again</p></section>`);
    await expectTold("dp-metric feature-time");
    const [first, late] = metrics("feature-time");
    expect([first!.tags.feature, late!.tags.feature, first!.tags.rating]).to.deep.equal(["first", "late", "none"]);
    expect(late!.value).to.be.within(0, performance.now() - inserted);
    page.querySelector("p")!.hidden = false; // its time is longer than that of the first of its name
    page.insertAdjacentHTML("beforeend", `<div data-dp-speed="last">last</div>`);
    await expectTold("dp-metric feature-time");
    expect(metrics("feature-time").map(({ tags }) => tags.feature)).to.deep.equal(["first", "late", "last"]);
  });

  it("page-speed.9 tells when each library element left loading", async () => {
    await put(SPEED);
    const began = performance.now();
    page.insertAdjacentHTML("beforeend", `<dp-other data-state="loading"></dp-other>`);
    await settled();
    expectSeen();
    page.querySelector("dp-other")!.setAttribute("data-state", "ready");
    page.querySelector("dp-other")!.setAttribute("data-state", "open");
    await expectTold("dp-metric element-ready");
    const other = metrics("element-ready").at(-1)!;
    expect(other.tags.tag).to.equal("dp-other");
    expect(other.value).to.be.within(began, performance.now());
  });

  it("page-speed.10 sends one report at the hiding, nothing while visible and nothing twice (call:page-speed-report, state:page-speed.reported)", async () => {
    await put(SPEED);
    show(false);
    dispatchEvent(new PageTransitionEvent("pagehide"));
    await settled();
    expectSeen(...LEFT, REPORT);
    expect([net.requests[0]!.headers.get("content-type"), state()]).to.deep.equal(["application/json", "reported"]);
    const [report] = reports();
    const { pageType, requestId, device, navigationType } = report!;
    expect([pageType, requestId, typeof device, navigationType.length > 0]).to.deep.equal(["detail", "R1", "string", true]);
    expect(report!.metrics.map(({ id }) => id)).to.deep.equal(metrics().map(({ tags }) => tags.id));
    expect(reported()).to.deep.equal([...VIEW, ...LEFT]);
    show(true);
    page.insertAdjacentHTML("beforeend", `<p data-dp-speed="more">more</p>`);
    await expectTold("dp-metric feature-time");
    await hide(REPORT);
    expect(reports()[1]!.metrics.map(({ name }) => name)).to.deep.equal(["feature-time"]);
  });

  it("page-speed.10 a page that is left while the code for it loads sends its report once that is there", async () => {
    page.innerHTML = SPEED;
    while (!host().hidden) await Promise.resolve(); // until it has begun: what it loads takes longer than a microtask
    expectSeen();
    show(false);
    // an engine that keeps no record of it takes a page that is hidden now for one that was never in view
    const view = PerformanceObserver.supportedEntryTypes.includes("visibility-state") ? [...VIEW, ...LEFT] : VIEW.slice(0, 2);
    await until(() => seen().length > view.length, "told and sent");
    await settled();
    // the code comes before the hiding or after it, and paints are told when the engine likes: what came first is in the report
    const labels = seen();
    expect(labels.toSorted()).to.deep.equal([...view, REPORT].toSorted());
    expectSeen(...labels);
    expect(reported()).to.deep.equal(labels.slice(0, labels.indexOf(REPORT)));
  });

  it("page-speed.10 what is measured while offline is kept for the next hiding, once", async () => {
    await put(SPEED);
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    await hide(...LEFT);
    expect(state()).to.equal("measuring");
    delete (navigator as { onLine?: boolean }).onLine;
    show(true);
    await hide(REPORT);
    expect(reported()).to.deep.equal([...VIEW, ...LEFT]);
  });

  it("page-speed.11 without an endpoint nothing is sent; page-speed.12 nor at a share of 0; the events are fired", async () => {
    for (const attributes of ["", 'endpoint="/page-speed" sample-rate="0"', 'endpoint="/page-speed" measurement="off"']) {
      await put(`<dp-page-speed ${attributes}></dp-page-speed>`);
      await hide(...LEFT);
      await clear();
    }
  });

  it("page-speed.13 a page restored from the back/forward cache is a new page view", async () => {
    await put(SPEED);
    await hide(...LEFT, REPORT);
    hidden = false;
    const restored = new PageTransitionEvent("pageshow", { persisted: true });
    dispatchEvent(restored);
    await expectTold(...told("TTFB", "FCP", "LCP"));
    await hide(...told("CLS"), REPORT);
    const view = reports()[1]!;
    expect(view.navigationType).to.equal("back-forward-cache");
    const paints = view.metrics.filter(({ name }) => ["FCP", "LCP"].includes(name)).map(({ value }) => value);
    for (const value of paints) expect(value).to.be.within(0, performance.now() - restored.timeStamp);
    const before = reports()[0]!.metrics.map(({ id }) => id);
    for (const { id } of view.metrics) expect(before).to.not.include(id);
  });

  it("page-speed.14 the report holds no address, no text and no token", async () => {
    await put(`<input type="hidden" name="anti-csrftoken-a2z" value="secret-token"><p>words of the page</p>${SPEED}`);
    await hide(...LEFT, REPORT);
    const { body, url, headers } = net.requests[0]!;
    const all = JSON.stringify([body, url, [...headers]]);
    for (const no of ["secret-token", "words of", "?", "#"]) expect(all, no).to.not.contain(no);
  });

  it("page-speed.15 a second element on the page measures nothing", async () => {
    const logged = "console.warn <dp-page-speed> a second <dp-page-speed> on the page measures nothing. Keep one.";
    const both = told("TTFB", "element-ready", "element-ready", "FCP");
    await put(`${SPEED}<dp-page-speed endpoint="/page-speed"></dp-page-speed>`, [logged, "dp-metric page-speed.duplicate", ...both]);
    await hide(...LEFT, REPORT);
  });

  it("page-speed.16 leaves out what the browser cannot observe; where it can observe nothing it is unsupported (option:page-speed.metrics)", async () => {
    const own = Object.getOwnPropertyDescriptor(PerformanceObserver, "supportedEntryTypes")!;
    try {
      Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { configurable: true, get: () => ["navigation"] });
      await put(SPEED, VIEW.slice(0, 2));
      await hide(REPORT);
      await clear();
      await put(`<dp-page-speed metrics="LCP INP"></dp-page-speed>`, told("page-speed.unsupported"));
      await hide();
      expect(state()).to.equal("unsupported");
    } finally {
      Object.defineProperty(PerformanceObserver, "supportedEntryTypes", own);
    }
  });

  it("page-speed.17 an endpoint that fails is logged only, without a retry; one elsewhere is blocked-url", async () => {
    net.on("/page-speed", () => new Response(null, { status: 500 }));
    await put(SPEED);
    const logged = "console.warn <dp-page-speed> the report was not taken (page-speed-report: HTTP status 500.).";
    await hide(...LEFT, REPORT, logged, "dp-metric page-speed.failed");
    await clear();
    await put(`<dp-page-speed endpoint="https://elsewhere.example/speed"></dp-page-speed>`);
    await hide(...LEFT, "dp-error blocked-url");
  });

  it("page-speed.18 a share or a metric that is none makes it invalid, and nothing is measured (state:page-speed.invalid)", async () => {
    const range = "It must be a number from 0 to 1.";
    for (const [attributes, issue] of [
      ['sample-rate="-0.1"', `sample-rate is "-0.1" in the attribute sample-rate. ${range}`],
      ['sample-rate="1.1"', `sample-rate is "1.1" in the attribute sample-rate. ${range}`],
      ['metrics="LCP FID"', 'metrics names "FID". It must be a list of TTFB, FCP, LCP, CLS and INP.'],
    ]) {
      await put(`<dp-page-speed ${attributes}></dp-page-speed>`, [`console.error <dp-page-speed> config: ${issue}`, "dp-error config"]);
      await hide();
      show(true);
      expect([attributes, state()]).to.deep.equal([attributes, "invalid"]);
    }
  });
});
