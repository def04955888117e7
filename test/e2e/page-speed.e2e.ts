import { chromium } from "@playwright/test";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { expect, KETTLE, rest, Shop, test, type Page } from "./shop.ts";

interface Metric {
  readonly name: string;
  readonly id: string;
  readonly value: number;
  readonly delta: number;
  readonly rating: string;
  readonly tags: Record<string, string>;
}
interface Report {
  readonly navigationType: string;
  readonly pageType: string;
  readonly metrics: readonly Metric[];
}

const reports = async (shop: Shop) => ((await shop.state()) as never as { pageSpeed: Report[] }).pageSpeed;
const names = (report: Report) => [...new Set(report.metrics.map(({ name }) => name))];

/** Opens the product page and waits until it measures; what the page says that happened is kept across the way out. */
async function open(page: Page, shop: Shop): Promise<void> {
  await shop.open(`/dp/${KETTLE}`);
  await rest(page);
}

/** Every metric that a page told, by id with its last value: what the server must hold, each delta once. */
async function keepTold(page: Page): Promise<{ told: Map<string, number> }> {
  const told = new Map<string, number>();
  await page.exposeFunction("__told", (id: string, value: number) => void told.set(id, value));
  await page.addInitScript(() => {
    addEventListener("dp-metric", (event) => {
      const { tags, value } = (event as CustomEvent).detail;
      if ((event.target as Element).localName === "dp-page-speed" && tags.id)
        (window as never as { __told(id: string, value: number): void }).__told(tags.id, value);
    });
  });
  return { told };
}

/** Sums of the deltas by id: equal to the last value when each telling arrived exactly once. */
function arrived(all: readonly Report[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { metrics } of all) for (const { id, delta } of metrics) sums.set(id, (sums.get(id) ?? 0) + delta);
  return sums;
}

test("page-speed.10 what arrives after a navigation is what happened, once each", { tag: "@decides" }, async ({ page, shop, problems }) => {
  const { told } = await keepTold(page);
  await open(page, shop);
  expect(await reports(shop)).toEqual([]);
  await page.locator("h1").click();
  await page.goto("/gp/cart/view.html");
  // a page with much to tell takes more than one beacon, of 8 kB each
  await expect.poll(async () => (await reports(shop)).flatMap(names)).toContain("CLS");
  await expect
    .poll(async () => {
      const sums = arrived(await reports(shop));
      return [...told.keys()].filter((id) => !sums.has(id));
    })
    .toEqual([]);
  const all = await reports(shop);
  expect(all.map(({ pageType, navigationType }) => [pageType, navigationType])).toEqual(all.map(() => ["detail", "navigate"]));
  for (const name of ["TTFB", "FCP", "LCP", "CLS", "feature-time", "element-ready"]) expect(all.flatMap(names)).toContain(name);
  const sums = arrived(all);
  expect(sums.size).toBe(all.flatMap(({ metrics }) => metrics).length);
  for (const [id, value] of told) expect(sums.get(id)).toBeCloseTo(value, 5);
  await rest(page);
  expect((await reports(shop)).length).toBe(all.length);
  expect(problems).toEqual([]);
});

test("page-speed.10 a tab that is closed has handed its report over", async ({ shop, context }) => {
  await shop.open("/");
  const tab = await context.newPage();
  await open(tab, new Shop(tab));
  await tab.close({ runBeforeUnload: true });
  await expect.poll(async () => (await reports(shop)).flatMap(names)).toContain("CLS");
});

test("page-speed.1 nothing is sent before the page has loaded, and measuring makes no long task", async ({ page, shop }) => {
  const before: string[] = [];
  let loaded = false;
  page.on("request", (request) => void (!loaded && before.push(new URL(request.url()).pathname)));
  page.on("load", () => (loaded = true));
  await open(page, shop);
  expect(before.filter((path) => path === "/page-speed")).toEqual([]);
  // what other elements preload a second after `load` is no part of it
  const isPreloaded = () => performance.getEntriesByType("resource").some(({ name }) => name.includes("/quantity-selector.press-"));
  await expect.poll(() => page.evaluate(isPreloaded)).toBe(true);
  await rest(page);
  // time of the processor, in seconds: how long a task takes by the clock is as much the machine's doing
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value;
  const from = await spent();
  await page.evaluate(async () => {
    const late = document.body.appendChild(document.createElement("p"));
    late.dataset["dpSpeed"] = "late";
    late.textContent = "late";
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  expect((await spent()) - from).toBeLessThan(0.05);
});

test("page-speed.10 what is measured offline arrives when the page is left online again, once", async ({ page, shop, context }) => {
  await open(page, shop);
  await context.setOffline(true);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    delete (document as { visibilityState?: unknown }).visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await context.setOffline(false);
  await rest(page);
  expect(await reports(shop)).toEqual([]);
  await page.goto("/gp/cart/view.html");
  await expect.poll(async () => (await reports(shop)).flatMap(names)).toContain("CLS");
  const metrics = (await reports(shop)).flatMap((report) => report.metrics);
  expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
  expect(metrics.filter(({ name }) => name === "CLS").length).toBe(1);
});

test("page-speed.10 code of the report that did not load offline loads when the page is online again", async ({ page, shop, context }) => {
  await open(page, shop);
  // of this element alone: other code that a busy machine loads as late is not what is lost here
  const isLater = /\/chunks\/page-speed\.[\w.-]+\.js$/;
  const lost: string[] = [];
  await page.route(isLater, (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.unroute(isLater);
  await context.setOffline(false);
  await rest(page);
  const before = (await reports(shop)).length; // the page that was reloaded has reported
  await page.goto("/gp/cart/view.html");
  await expect.poll(async () => (await reports(shop)).length).toBeGreaterThan(before);
});

test("events.10 a shopper who asked for privacy is not measured at the server", async ({ page, shop }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true }));
  await open(page, shop);
  await page.goto("/gp/cart/view.html");
  await rest(page);
  expect(await reports(shop)).toEqual([]);
  expect(await shop.calls("page-speed-report")).toEqual([]);
});

test("page-speed.13 a page from the back/forward cache is a page view of its own, and nothing of the first is sent again", async ({
  baseURL,
}) => {
  const browser = await chromium.launch({
    executablePath: requireBrowser("chromium"),
    args: chromiumArgs(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const shop = new Shop(page);
    await open(page, shop);
    await page.evaluate(() => addEventListener("pageshow", (event) => ((window as never as { back: boolean }).back = event.persisted)));
    await page.goto("/gp/cart/view.html");
    await expect.poll(async () => (await reports(shop)).flatMap(names)).toContain("CLS");
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => (window as never as { back?: boolean }).back)).toBe(true);
    await rest(page);
    await page.goto("/gp/cart/view.html");
    const view = async (type: string) => (await reports(shop)).filter(({ navigationType }) => navigationType === type);
    await expect.poll(async () => (await view("back-forward-cache")).flatMap(names)).toContain("CLS");
    const [first, second] = [await view("navigate"), await view("back-forward-cache")];
    const ids = new Set(first.flatMap(({ metrics }) => metrics.map(({ id }) => id)));
    expect(second.flatMap(({ metrics }) => metrics.filter(({ id }) => ids.has(id)))).toEqual([]);
    expect(second.flatMap(names)).toEqual(expect.arrayContaining(["FCP", "LCP", "CLS"]));
  } finally {
    await browser.close();
  }
});
