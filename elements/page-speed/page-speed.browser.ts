import { expect } from "@open-wc/testing";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import type { PageSpeedElement } from "./page-speed.element.ts";
import "./index.ts";
import { until, wait } from "../../test/support/until.ts";

type Metric = { name: string; value: number; tags: Record<string, string> };
interface Report {
  pageType: string;
  device: string;
  requestId?: string;
  navigationType: string;
  metrics: { name: string; value: number; delta: number; rating: string; id: string; tags: Record<string, string> }[];
}

let page: HTMLElement;
let net: FakeFetch;
let hidden = false;
const events: CustomEvent[] = [];
const metrics = (name?: string) =>
  events
    .filter(({ type }) => type === "dp-metric")
    .map(({ detail }) => detail as Metric)
    .filter((metric) => !name || metric.name === name);
const host = () => page.querySelector<PageSpeedElement>("dp-page-speed")!;
/** tellings of CLS at a first hiding: engines that do not know layout shifts leave it out (page-speed.16) */
const CLS = PerformanceObserver.supportedEntryTypes.includes("layout-shift") ? 1 : 0;
const state = () => host().dataset["state"];
const reports = () => net.requests.map(({ body }) => body as Report);
const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event("visibilitychange"));
};
async function put(html: string): Promise<void> {
  page.innerHTML = html;
  await wait(80);
}
const SPEED = '<dp-page-speed endpoint="/page-speed" page-type="detail" request-id="R1"></dp-page-speed>';
/** time for the code of the call to have loaded */
const loaded = () => wait(300);

describe("dp-page-speed", () => {
  before(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
  });
  after(() => {
    delete (document as { visibilityState?: unknown }).visibilityState;
  });
  beforeEach(() => {
    events.length = 0;
    hidden = false;
    net = fakeFetch({ "/page-speed": () => new Response(null, { status: 204 }) });
    page = document.body.appendChild(document.createElement("div"));
    for (const type of ["dp-metric", "dp-error", "dp-request"]) page.addEventListener(type, (event) => events.push(event as CustomEvent));
  });
  afterEach(async () => {
    net.restore();
    page.remove();
    await wait(20);
  });

  it("page-speed.1 draws nothing, takes no room and has no role (state:page-speed.measuring)", async () => {
    await put(`<div id="grid">${SPEED}<p>one</p></div>`);
    expect([
      host().getClientRects().length,
      host().getAttribute("role"),
      host().shadowRoot,
      host().childNodes.length,
      state(),
    ]).to.deep.equal([0, null, null, 0, "measuring"]);
    await expect(page).to.be.accessible({ ignoredRules: ["region"] });
  });

  it("page-speed.2 measures what happened before the element was there, each metric once (page-speed.7)", async () => {
    await put(SPEED);
    await until(() => metrics("TTFB").length > 0, "TTFB");
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    expect(metrics("TTFB").map(({ value }) => value)).to.deep.equal([Math.max(0, entry!.responseStart)]);
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (paint) await until(() => metrics("FCP").length === 1, "FCP");
    expect(Object.keys(metrics("TTFB")[0]!.tags).sort()).to.deep.equal(["delta", "id", "navigationType", "pageType", "rating"]);
  });

  it("page-speed.5 LCP is final at the first key press, and paints after that do not change it", async () => {
    await put(SPEED);
    await wait(100);
    const before = performance.getEntriesByType("largest-contentful-paint").length;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    await wait(40);
    const told = metrics("LCP").length;
    page.insertAdjacentHTML("beforeend", `<p id="big">a very large block of text</p>`);
    page.querySelector<HTMLElement>("#big")!.style.fontSize = "80px";
    await wait(150);
    show(false);
    expect(metrics("LCP").length).to.equal(told);
    expect(told).to.be.lessThan(2);
    expect(before).to.be.at.least(0);
  });

  it("page-speed.7 CLS is told at the hiding, and again with the new delta when it grew", async () => {
    await put(SPEED);
    await wait(100);
    show(false);
    expect(metrics("CLS").length).to.equal(CLS);
    show(true);
    show(false);
    expect(metrics("CLS").length).to.equal(CLS);
  });

  it("page-speed.8 times marked blocks, once per name; one added later from its insertion", async () => {
    await put(
      `<div data-dp-speed="first">one</div><div data-dp-speed="first">again</div><div data-dp-speed="none" hidden>two</div>${SPEED}`,
    );
    await until(() => metrics("feature-time").length === 1, "the first");
    page.insertAdjacentHTML("beforeend", `<section><div data-dp-speed="late">late</div></section>`);
    await until(() => metrics("feature-time").length === 2, "the late");
    const [first, late] = metrics("feature-time");
    expect([first!.tags.feature, late!.tags.feature, first!.tags.rating]).to.deep.equal(["first", "late", "none"]);
    expect(late!.value).to.be.within(0, 500);
    await wait(100);
    expect(metrics("feature-time").length).to.equal(2);
  });

  it("page-speed.9 tells when each library element left loading", async () => {
    await put(SPEED);
    const began = performance.now();
    page.insertAdjacentHTML("beforeend", `<dp-other data-state="loading"></dp-other>`);
    await wait(40);
    page.querySelector("dp-other")!.setAttribute("data-state", "ready");
    page.querySelector("dp-other")!.setAttribute("data-state", "open");
    await until(() => metrics("element-ready").some(({ tags }) => tags.tag === "dp-other"), "ready");
    const other = metrics("element-ready").filter(({ tags }) => tags.tag === "dp-other");
    expect(other.length).to.equal(1);
    expect(other[0]!.value).to.be.within(began, performance.now());
  });

  it("page-speed.10 sends one report at the hiding, nothing while visible and nothing twice (call:page-speed-report, state:page-speed.reported)", async () => {
    await put(SPEED);
    await loaded();
    expect(net.requests.length).to.equal(0);
    show(false);
    dispatchEvent(new PageTransitionEvent("pagehide"));
    await wait(40);
    expect([net.requests.length, net.requests[0]!.method, net.requests[0]!.headers.get("content-type"), state()]).to.deep.equal([
      1,
      "POST",
      "application/json",
      "reported",
    ]);
    const [report] = reports();
    expect([report!.pageType, report!.requestId, typeof report!.device, report!.navigationType.length > 0]).to.deep.equal([
      "detail",
      "R1",
      "string",
      true,
    ]);
    const ids = report!.metrics.map(({ id }) => id);
    expect([new Set(ids).size, report!.metrics.filter(({ name }) => name === "CLS").length]).to.deep.equal([ids.length, CLS]);
    expect(metrics().filter(({ tags }) => ids.includes(tags.id!)).length).to.equal(ids.length);
    show(true);
    page.insertAdjacentHTML("beforeend", `<p data-dp-speed="more">more</p>`);
    await until(() => metrics("feature-time").length === 1, "more");
    expect(net.requests.length).to.equal(1);
    show(false);
    await wait(40);
    expect(reports()[1]!.metrics.map(({ name }) => name)).to.deep.equal(["feature-time"]);
  });

  it("page-speed.10 what is measured while offline is kept for the next hiding, once", async () => {
    await put(SPEED);
    await loaded();
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    show(false);
    await wait(40);
    expect([net.requests.length, state()]).to.deep.equal([0, "measuring"]);
    delete (navigator as { onLine?: boolean }).onLine;
    show(true);
    show(false);
    await wait(40);
    expect(reports().map((report) => report.metrics.filter(({ name }) => name === "TTFB").length)).to.deep.equal([1]);
  });

  it("page-speed.11 without an endpoint nothing is sent; page-speed.12 nor at a share of 0; the events are fired", async () => {
    for (const attributes of ["", 'endpoint="/page-speed" sample-rate="0"', 'endpoint="/page-speed" measurement="off"']) {
      await put(`<dp-page-speed ${attributes}></dp-page-speed>`);
      await loaded();
      show(false);
      await wait(40);
      expect([attributes, net.requests.length, metrics("TTFB").length]).to.deep.equal([attributes, 0, 1]);
      show(true);
      events.length = 0;
      page.replaceChildren();
      await wait(40);
    }
  });

  it("page-speed.13 a page restored from the back/forward cache is a new page view", async () => {
    await put(SPEED);
    await loaded();
    show(false);
    const before = metrics("TTFB")[0]!.tags.id;
    hidden = false;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await until(() => metrics("FCP").some(({ tags }) => tags.navigationType === "back-forward-cache"), "FCP of the restore");
    const paints = metrics().filter(({ name, tags }) => ["FCP", "LCP"].includes(name) && tags.navigationType === "back-forward-cache");
    expect(paints.map(({ value }) => value < 500)).to.deep.equal([true, true]);
    show(false);
    await wait(40);
    expect(reports()[1]!.navigationType).to.equal("back-forward-cache");
    expect(metrics("TTFB").at(-1)!.tags.id).to.not.equal(before);
  });

  it("page-speed.14 the report holds no address, no text and no token", async () => {
    await put(`<input type="hidden" name="anti-csrftoken-a2z" value="secret-token"><p>words of the page</p>${SPEED}`);
    await loaded();
    show(false);
    await wait(40);
    const { body, url, headers } = net.requests[0]!;
    const all = JSON.stringify([body, url, [...headers]]);
    for (const no of ["secret-token", "words of", "?", "#"]) expect(all, no).to.not.contain(no);
  });

  it("page-speed.15 a second element on the page measures nothing", async () => {
    await put(`${SPEED}<dp-page-speed id="two" endpoint="/page-speed"></dp-page-speed>`);
    await loaded();
    show(false);
    await wait(40);
    expect([net.requests.length, metrics("TTFB").length, metrics("page-speed.duplicate").length]).to.deep.equal([1, 1, 1]);
  });

  it("page-speed.16 leaves out what the browser cannot observe; where it can observe nothing it is unsupported (option:page-speed.metrics)", async () => {
    const own = Object.getOwnPropertyDescriptor(PerformanceObserver, "supportedEntryTypes")!;
    try {
      Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { configurable: true, get: () => ["navigation"] });
      await put(SPEED);
      show(false);
      expect(
        new Set(
          metrics()
            .map(({ name }) => name)
            .filter((name) => name.length < 5),
        ),
      ).to.deep.equal(new Set(["TTFB"]));
      show(true);
      page.replaceChildren();
      await wait(40);
      events.length = 0;
      await put(`<dp-page-speed metrics="LCP INP"></dp-page-speed>`);
      show(false);
      expect([state(), metrics().map(({ name }) => name)]).to.deep.equal(["unsupported", ["page-speed.unsupported"]]);
    } finally {
      Object.defineProperty(PerformanceObserver, "supportedEntryTypes", own);
    }
  });

  it("page-speed.17 an endpoint that fails is logged only, without a retry; one elsewhere is blocked-url", async () => {
    net.on("/page-speed", () => new Response(null, { status: 500 }));
    await put(SPEED);
    await loaded();
    show(false);
    await wait(150);
    expect([
      net.requests.length,
      metrics("page-speed.failed").length,
      events.filter(({ type }) => type === "dp-error").length,
    ]).to.deep.equal([1, 1, 0]);
    page.replaceChildren();
    show(true);
    await wait(40);
    await put(`<dp-page-speed endpoint="https://elsewhere.example/speed"></dp-page-speed>`);
    await loaded();
    show(false);
    await wait(150);
    expect([net.requests.length, events.filter(({ type }) => type === "dp-error").map(({ detail }) => detail.code)]).to.deep.equal([
      1,
      ["blocked-url"],
    ]);
  });

  it("page-speed.18 a share or a metric that is none makes it invalid, and nothing is measured (state:page-speed.invalid)", async () => {
    for (const attributes of ['sample-rate="-0.1"', 'sample-rate="1.1"', 'metrics="LCP FID"']) {
      await put(`<dp-page-speed ${attributes}></dp-page-speed>`);
      show(false);
      show(true);
      expect([attributes, state(), metrics().length]).to.deep.equal([attributes, "invalid", 0]);
    }
  });
});
