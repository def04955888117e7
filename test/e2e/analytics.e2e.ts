import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { expect, KETTLE, Shop, test, type Page } from "./shop.ts";

interface Told {
  readonly event: string;
  readonly ecommerce: Readonly<Record<string, unknown>> & { readonly items: readonly Readonly<Record<string, unknown>>[] };
}

/** Starts analytics on the page; what is pushed outlives it, since a native form leads away. */
const start = (page: Page, isGiven?: boolean) =>
  page.evaluate(async (given) => {
    const { startAnalytics } = await import("/dist/analytics.js" as string);
    const push = (event: unknown) => {
      const told = JSON.parse(sessionStorage.getItem("told") ?? "[]") as unknown[];
      sessionStorage.setItem("told", JSON.stringify([...told, event]));
    };
    const consent = given ?? ((answer: unknown) => Object.assign(window, { consent: answer }));
    startAnalytics({ push, consent, currency: "USD" });
  }, isGiven);

const told = (page: Page): Promise<Told[]> => page.evaluate(() => JSON.parse(sessionStorage.getItem("told") ?? "[]"));
const names = async (page: Page) => (await told(page)).map(({ event }) => event);
const consents = (page: Page, isGiven: boolean) =>
  page.evaluate((given) => (window as never as { consent(given: boolean): void }).consent(given), isGiven);

test(
  "analytics.1 analytics.3 analytics.4 analytics.5 no element loads the module; an add by an element is held until the shopper consents, and then told in order, with the price",
  { tag: "@decides" },
  async ({ page, shop, problems }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await shop.open(`/dp/${KETTLE}?cart=api&slider=1`);
    expect(loaded).not.toContain("/dist/analytics.js");
    await start(page);
    await page
      .locator(`dp-quantity-slider[asin="${KETTLE}"]`)
      .getByRole("button", { name: /^Add to cart/ })
      .click();
    await expect.poll(() => shop.units(KETTLE)).toBe(1);
    await page
      .locator(`dp-quantity-slider[asin="${KETTLE}"]`)
      .getByRole("button", { name: /^Increase/ })
      .click();
    await expect.poll(() => shop.units(KETTLE)).toBe(2);
    expect(await told(page)).toEqual([]);
    await consents(page, true);
    await expect.poll(() => names(page)).toEqual(["view_item", "add_to_cart", "add_to_cart"]);
    const [view, add] = await told(page);
    const price = view!.ecommerce.items[0]!["price"] as number;
    expect(price).toBeGreaterThan(0);
    expect(add).toEqual({
      event: "add_to_cart",
      ecommerce: { currency: "USD", value: price, items: [{ item_id: KETTLE, quantity: 1, price }] },
    });
    const { session } = await shop.state();
    expect(JSON.stringify(await told(page))).not.toContain(session.id);
    await consents(page, false);
    await page
      .locator(`dp-quantity-slider[asin="${KETTLE}"]`)
      .getByRole("button", { name: /^Increase/ })
      .click();
    await expect.poll(() => shop.units(KETTLE)).toBe(3);
    expect(await told(page)).toHaveLength(3);
    expect(problems).toEqual([]);
  },
);

test("analytics.2 an add by the page's own form is told once, as it is sent, and not again on the way back", async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: requireBrowser("chromium"),
    args: chromiumArgs(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const shop = new Shop(page);
    await shop.open(`/dp/${KETTLE}`);
    await start(page, true);
    await page.evaluate(() => addEventListener("pageshow", (event) => ((window as never as { back: boolean }).back = event.persisted)));
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units(KETTLE)).toBe(1);
    const [, add, ...more] = await told(page);
    expect([add!.event, add!.ecommerce["native_form"], add!.ecommerce.items.map(({ item_id, quantity }) => [item_id, quantity])]).toEqual([
      "add_to_cart",
      true,
      [[KETTLE, 1]],
    ]);
    expect(more).toEqual([]);
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => (window as never as { back?: boolean }).back)).toBe(true);
    await shop.settled();
    expect(await names(page)).toEqual(["view_item", "add_to_cart"]);
    // the form carries the request id that the server rendered, so a second press is the same order
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units(KETTLE)).toBe(1);
    expect(await names(page)).toEqual(["view_item", "add_to_cart"]);
  } finally {
    await browser.close();
  }
});

test("analytics.5 the module has at most 1.5 kB and loads nothing", { tag: "@decides" }, async ({ request }) => {
  const text = await (await request.get("/dist/analytics.js")).text();
  expect(text).toContain("add_to_cart");
  expect(text).not.toMatch(/\bimport\b/);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(1500);
});
