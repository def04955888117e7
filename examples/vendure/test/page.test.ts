// The elements on the example's page, driven as a shopper would (engine.1, engine.4).
import { readFileSync } from "node:fs";
import { chromium, type Browser, type Locator, type Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { chromiumArgs, requireBrowser } from "../../../scripts/find-browsers.mjs";

/** ms */
const TWO_MINUTES = 120_000;

let browser: Browser;
let page: Page;
/** what the page said was wrong */
let wrong: string[];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: requireBrowser("headless"), args: chromiumArgs() });
});
afterAll(() => browser.close());

beforeEach(async ({ onTestFinished }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  page = await context.newPage();
  wrong = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(String(error)));
});

const MOUSE = "834444";
const COUPON = "SAVE10";

const open = (path: string) => page.goto(new URL(path, inject("shop")).href);
const count = () => page.locator("[data-cart-count]");
const saysCount = (units: number) => count().getByText(String(units), { exact: true }).waitFor();
const element = (tag: string, within: Page | Locator = page) => within.locator(tag);
const isIn = (tag: string, state: string, within: Page | Locator = page) =>
  within.locator(`${tag}[data-state="${state}"]`).first().waitFor({ state: "attached" });

/** The request of the next press, which leaves only once. */
async function sent(path: string, press: () => Promise<void>): Promise<{ readonly status: number; readonly requests: number }> {
  let requests = 0;
  const isOurs = (url: string) => new URL(url).pathname === path;
  page.on("request", (request) => isOurs(request.url()) && request.method() !== "GET" && requests++);
  const [answer] = await Promise.all([page.waitForResponse((response) => isOurs(response.url())), press()]);
  return { status: answer.status(), requests };
}

async function signIn(name: "ada" | "theo", from: string): Promise<void> {
  await open(`/sign-in?path=${encodeURIComponent(from)}`);
  await page.getByLabel("E-mail").fill(`${name}@shop.example`);
  await page.getByLabel("Password").fill(`${name}-${name}-${name}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === from);
}

it("engine.1 one command starts engine, adapter and a page with ten elements and more, in under two minutes", async () => {
  expect(inject("startedIn")).toBeLessThan(TWO_MINUTES);
  await open(`/p/${MOUSE}`);
  const manifest = JSON.parse(readFileSync("dist/custom-elements.json", "utf8")) as { modules: { declarations: { tagName: string }[] }[] };
  const known = new Set(manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName)));
  const tags = await page.evaluate(() => [...new Set([...document.querySelectorAll("*")].map(({ localName }) => localName))]);
  const placed = tags.filter((tag) => known.has(tag));
  expect(placed.length).toBeGreaterThanOrEqual(10);
  expect(tags.filter((tag) => tag.startsWith("dp-") && !known.has(tag))).toEqual([]);
  await page.waitForFunction((names) => names.every((name) => customElements.get(name)), placed);
  for (const tag of placed) await page.locator(`${tag}[data-state]`).first().waitFor({ state: "attached" });
  const states = await page.evaluate(
    (names) => names.flatMap((name) => [...document.querySelectorAll(name)].map((one) => `${name} ${one.getAttribute("data-state")}`)),
    placed,
  );
  expect(states.filter((state) => /invalid|unavailable|error|null/.test(state))).toEqual([]);
  expect(wrong).toEqual([]);
});

it("engine.4 an add of three opens the sheet with what goes with it, and an add from there counts too", async () => {
  await open(`/p/${MOUSE}`);
  await isIn("dp-upsell-sheet", "closed");
  await isIn("dp-quantity-selector", "ready");
  const quantity = element("dp-quantity-selector");
  await quantity.getByRole("button", { name: "Quantity 1" }).click();
  await quantity.getByRole("option", { name: "3", exact: true }).click();
  const add = page.locator("#buy").getByRole("button", { name: "Add to cart" });
  expect(await sent("/gp/product/handle-buy-box", () => add.click())).toEqual({ status: 200, requests: 1 });
  await saysCount(3);
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Wireless Optical Mouse × 3").waitFor();
  const beside = sheet.getByRole("button", { name: /^Add to cart: / }).first();
  expect(await sent("/gp/product/handle-buy-box", () => beside.click())).toEqual({ status: 200, requests: 1 });
  await saysCount(4);
  await sheet.getByRole("link", { name: "Go to checkout" }).click();
  await page.waitForURL((url) => url.pathname === "/checkout");
  expect(await page.locator(".lines li").allTextContents()).toEqual(expect.arrayContaining(["3 × Wireless Optical Mouse"]));
  expect(await page.locator(".lines li").count()).toBe(2);
  expect(wrong).toEqual([]);
});

it("engine.4 a slider adds, raises, lowers and removes its own line, and leaves the other as it is", async () => {
  await open(`/p/${MOUSE}`);
  const [first, second] = [page.locator("#beside li").nth(0), page.locator("#beside li").nth(1)];
  const press = (card: Locator, name: string | RegExp) =>
    sent("/cart/carts/retail/items", () => element("dp-quantity-slider", card).getByRole("button", { name }).click());
  await isIn("dp-quantity-slider", "add", first);
  // the bar at the foot of the window covers what the page has there
  await page.keyboard.press("End");
  expect(await press(second, /^Add to cart/)).toEqual({ status: 200, requests: 1 });
  await saysCount(1);
  expect(await press(first, /^Add to cart/)).toMatchObject({ status: 200 });
  await saysCount(2);
  await isIn("dp-quantity-slider", "slider", first);
  await press(first, /^Increase quantity/);
  await saysCount(3);
  await press(first, /^Decrease quantity/);
  await saysCount(2);
  await press(first, /^(Remove from cart|Decrease quantity)/);
  await saysCount(1);
  await isIn("dp-quantity-slider", "add", first);
  await isIn("dp-quantity-slider", "slider", second);
  await open("/cart");
  await saysCount(1);
  expect(await page.locator("dp-quantity-slider").count()).toBe(1);
  expect(wrong).toEqual([]);
});

it("engine.4 a guest's heart leads to sign-in; a customer's saves, shows on the list and is taken off again", async () => {
  await open(`/p/${MOUSE}`);
  const heart = () => element("dp-heart-button", page.locator("h1"));
  await isIn("dp-heart-button", "ready", page.locator("h1"));
  await heart().getByRole("button").click();
  await page.waitForURL((url) => url.pathname === "/sign-in");
  await signIn("ada", `/p/${MOUSE}`);
  await isIn("dp-heart-button", "ready", page.locator("h1"));
  expect(await sent("/hz/wishlist/add-item", () => heart().getByRole("button").click())).toEqual({ status: 200, requests: 1 });
  await isIn("dp-heart-button", "saved", page.locator("h1"));
  expect(await page.locator("#beside dp-heart-button[data-state=saved]").count()).toBe(0);
  await open("/lists");
  expect(await page.getByRole("region", { name: "Wish list" }).getByRole("link").allTextContents()).toEqual([MOUSE]);
  await open(`/p/${MOUSE}`);
  await isIn("dp-heart-button", "saved", page.locator("h1"));
  expect(await sent("/hz/wishlist/remove-item", () => heart().getByRole("button").click())).toEqual({ status: 200, requests: 1 });
  await isIn("dp-heart-button", "ready", page.locator("h1"));
  await open("/lists");
  expect(await page.getByRole("region", { name: "Wish list" }).getByRole("link").count()).toBe(0);
  expect(wrong).toEqual([]);
});

it("engine.4 the list button puts the product on the list that its menu offers", async () => {
  await signIn("ada", "/p/L2201308");
  await isIn("dp-list-button", "ready");
  await element("dp-list-button").getByRole("button").first().click();
  const entry = page
    .getByRole("button", { name: "Wish list" })
    .or(page.getByRole("menuitem", { name: "Wish list" }))
    .first();
  expect(await sent("/hz/wishlist/additemtolist", () => entry.click())).toEqual({ status: 200, requests: 1 });
  await open("/lists");
  expect(await page.getByRole("region", { name: "Wish list" }).getByRole("link").allTextContents()).toEqual(["L2201308"]);
  expect(wrong).toEqual([]);
});

it("engine.4 a customer redeems the coupon, checkout takes ten percent off, and the order is placed", async () => {
  await signIn("theo", `/p/${MOUSE}`);
  await isIn("dp-upsell-sheet", "closed");
  await isIn("dp-coupon", "unclipped");
  const redeem = "/gp/collect-coupon/handler/redeem-coupon-detailpage.html";
  expect(await sent(redeem, () => element("dp-coupon").getByRole("button", { name: "Redeem" }).click())).toEqual({
    status: 200,
    requests: 1,
  });
  await isIn("dp-coupon", "clipped");
  const before = Number(await count().textContent());
  await page.locator("#buy").getByRole("button", { name: "Add to cart" }).click();
  await saysCount(before + 1);
  await open("/cart");
  await page.getByText(`with the coupon ${COUPON}`).waitFor();
  await page.locator(".hand-off").click();
  await page.waitForURL((url) => url.pathname === "/checkout");
  await page.getByLabel("Name").fill("Theo Stone");
  await page.getByLabel("Street").fill("Long Street 1");
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.waitForURL((url) => url.pathname === "/thanks");
  expect(await page.locator("[data-order]").textContent()).toMatch(/^[A-Z0-9]{16}$/);
  await saysCount(0);
  expect(wrong).toEqual([]);
});
