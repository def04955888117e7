import { chromium } from "@playwright/test";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { delay, expect, KETTLE, Shop, test, type Page } from "./shop.ts";

const posts = async (shop: Shop, path: string) =>
  (await shop.state()).requests.filter(({ method, url }) => method === "POST" && url.includes(path));

/** The answer to that form takes so many ms. */
const slow = (page: Page, path: string, ms: number) => delay(page, `**${path}`, ms);

/** Presses by every means a page has, again and again, in the time that the shop takes to answer. */
async function pressHard(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector);
  await button.scrollIntoViewIfNeeded();
  // raw input, and scripts that were set going before: what asks the page itself would wait for the next one
  await page.evaluate((id) => {
    const node = document.querySelector<HTMLButtonElement>(id)!;
    node.addEventListener(
      "click",
      () => {
        setTimeout(() => {
          sessionStorage.setItem("test:busy", String(node.getAttribute("aria-busy")));
          node.click();
          node.form!.requestSubmit();
          node.form!.requestSubmit(node);
          document.querySelector<HTMLElement>("dp-sticky-bar [data-dp-for=buy-now-button]")?.click();
          document.querySelector<HTMLElement>("#add-to-cart-button")?.click();
        }, 150);
      },
      { once: true },
    );
  }, selector);
  const { x, y, width, height } = (await button.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.dblclick(left, top);
  await page.mouse.click(left, top);
  for (const key of ["Enter", "Space", "Enter"]) await page.keyboard.press(key);
}

test(
  "one-click-guard.1 one-click-guard.5 however often and by whatever means it is pressed, one order gets through",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open(`/dp/${KETTLE}`);
    await slow(page, "/gp/product/handle-buy-box", 1500);
    await pressHard(page, "#buy-now-button");
    await page.waitForURL(/checkout/);
    expect(await page.evaluate(() => sessionStorage.getItem("test:busy"))).toBe("true");
    expect(await shop.units(KETTLE)).toBe(1);
    expect((await posts(shop, "/gp/product/handle-buy-box")).length).toBe(1);
    await shop.settled();
    await slow(page, "/checkout/place-order", 1000);
    await pressHard(page, "dp-one-click-guard button");
    await page.waitForURL(/\/orders\//);
    expect((await shop.state()).orders).toBe(1);
    expect((await posts(shop, "/checkout/place-order")).length).toBe(1);
  },
);

test("one-click-guard.3 back from the next page the button works again, and the same press is not taken twice", async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: requireBrowser("chromium"),
    args: chromiumArgs(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const shop = new Shop(page);
    await shop.open(`/dp/${KETTLE}`);
    await page.evaluate(() => addEventListener("pageshow", (event) => ((window as never as { back: boolean }).back = event.persisted)));
    await page.locator("#buy-now-button").click();
    await page.waitForURL(/checkout/);
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => (window as never as { back?: boolean }).back)).toBe(true);
    await expect(page.locator("dp-one-click-guard")).toHaveAttribute("data-state", "ready");
    await expect(page.locator("#buy-now-button")).not.toHaveAttribute("aria-disabled", "true");
    await pressHard(page, "#buy-now-button");
    await page.waitForURL(/cart|checkout/);
    // the shopper meant it once: the form still carries the id of its press
    expect(await shop.units(KETTLE)).toBe(1);
  } finally {
    await browser.close();
  }
});

test("one-click-guard.3 a page restored without its state guards anew, and the order before counts once", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await page.route("**/gp/product/handle-buy-box", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await page.locator("#buy-now-button").click({ noWaitAfter: true });
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  expect(await shop.units(KETTLE)).toBe(1);
  // as after a crash: the document is made anew, and nothing of the block is left
  await shop.open(`/dp/${KETTLE}`);
  await expect(page.locator("dp-one-click-guard")).toHaveAttribute("data-state", "ready");
  await page.unroute("**/gp/product/handle-buy-box");
  await slow(page, "/gp/product/handle-buy-box", 800);
  await pressHard(page, "#buy-now-button");
  await page.waitForURL(/checkout/);
  expect(await shop.units(KETTLE), "the second was meant, and came once").toBe(2);
});

test("one-click-guard.9 a shopper who looks at another tab meanwhile is still guarded", async ({ page, shop, context }) => {
  await shop.open(`/dp/${KETTLE}`);
  await slow(page, "/gp/product/handle-buy-box", 2500);
  await page.locator("#buy-now-button").scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await page.locator("#buy-now-button").boundingBox())!;
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  const other = await context.newPage();
  await other.goto("/gp/cart/view.html");
  await other.close();
  await page.bringToFront();
  await press();
  await page.waitForURL(/checkout/);
  expect((await posts(shop, "/gp/product/handle-buy-box")).length).toBe(1);
});
