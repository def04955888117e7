import { expect, Shop, test, type Locator, type Page } from "./shop.ts";

/** Copy paper, sold from five reams. */
const PAPER = "B0PAPER500";

const minimum = (page: Page) => page.locator("dp-order-minimum");
const quantity = (page: Page) => page.locator("#quantity");
const popover = (page: Page) => page.getByRole("dialog", { name: "Minimum order quantity" });

/** A press where Playwright itself would wait for `aria-disabled` to go. */
const press = (control: Locator) => control.click({ force: true });

async function reject(page: Page, shop: Shop, way: string): Promise<void> {
  await expect(popover(page), way).toBeVisible();
  await expect(minimum(page)).toHaveAttribute("data-state", "explaining");
  await page.keyboard.press("Escape");
  await expect(popover(page)).toBeHidden();
  expect(new URL(page.url()).pathname, way).toBe(`/dp/${PAPER}`);
  expect(await shop.units(PAPER), way).toBe(0);
}

test("order-minimum.2 to order-minimum.8 a minimum order of 5 locks mouse, keyboard, script and sticky bar alike; choosing 5 unlocks all", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${PAPER}`);
  await expect(minimum(page)).toHaveAttribute("data-state", "locked");
  const add = page.locator("#add-to-cart-button");
  const bar = page.locator("dp-sticky-bar");

  await press(add);
  await reject(page, shop, "mouse");
  await page.locator("#buy-now-button").focus();
  await page.keyboard.press("Enter");
  await reject(page, shop, "keyboard");
  await page.evaluate(() => document.querySelector<HTMLButtonElement>("#add-to-cart-button")!.click());
  await reject(page, shop, "script click");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("#add-to-cart-form")!;
    form.noValidate = true; // else the browser itself asks for the quantity first
    form.requestSubmit();
  });
  await reject(page, shop, "requestSubmit");
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(bar).toHaveAttribute("data-state", "shown");
  await press(bar.getByRole("button", { name: "Add to cart" }));
  await reject(page, shop, "sticky bar's submit button");
  await expect(quantity(page)).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(bar).toHaveAttribute("data-state", "shown");
  await press(bar.getByRole("button", { name: "Buy now" }));
  await reject(page, shop, "sticky bar's press of Buy now");
  await page.locator("h1").click(); // focus leaves the list, which was free to choose from
  await press(quantity(page));
  await reject(page, shop, "the list itself");

  await expect(minimum(page)).toHaveAttribute("data-state", "choosing");
  await quantity(page).selectOption("5");
  await expect(minimum(page)).toHaveAttribute("data-state", "ready");
  for (const button of [add, page.locator("#buy-now-button"), bar.locator('[name="submit.add-to-cart"]')]) {
    await expect(button).toHaveAttribute("type", "submit");
    await expect(button).not.toHaveAttribute("aria-disabled", "true");
  }
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(bar).toHaveAttribute("data-state", "shown");
  await expect(bar.locator("select[name=quantity]")).toHaveValue("5");
  await bar.getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await shop.units(PAPER)).toBe(5);
  expect(problems).toEqual([]);
});

test("order-minimum.4 the lock wins over the guard of the same buttons, and an order goes through once it is open", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${PAPER}`);
  const guard = page.locator("dp-one-click-guard");
  const buy = page.locator("#buy-now-button");
  await expect(guard).toHaveAttribute("data-state", "ready");
  for (let i = 0; i < 3; i++) {
    await press(buy);
    await expect(popover(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(guard).toHaveAttribute("data-state", "ready"); // nothing was sent, so nothing is guarded
  }
  await quantity(page).selectOption("5");
  await buy.click();
  await expect(page).not.toHaveURL(/\/dp\//);
  expect(problems).toEqual([]);
});

test("order-minimum.12 the popover's own button chooses five, and the form buys them", async ({ page, shop }) => {
  await shop.open(`/dp/${PAPER}`);
  await press(page.locator("#add-to-cart-button"));
  await popover(page).getByRole("button", { name: "Choose 5" }).click();
  await expect(quantity(page)).toBeFocused();
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await shop.units(PAPER)).toBe(5);
});

test("order-minimum.3 the sticky bar's list is a choice as well, and back below the minimum locks again", async ({ page, shop }) => {
  await shop.open(`/dp/${PAPER}`);
  await page.evaluate(() => window.scrollTo(0, 2500));
  const bar = page.locator("dp-sticky-bar");
  await expect(bar).toHaveAttribute("data-state", "shown");
  await bar.locator("select[name=quantity]").selectOption("7");
  await expect(minimum(page)).toHaveAttribute("data-state", "ready");
  await expect(quantity(page)).toHaveValue("7");
  await page.evaluate(() => (window as never as { dpElements: { stores: any } }).dpElements.stores.scope().quantity.set(3));
  await expect(minimum(page)).toHaveAttribute("data-state", "locked");
  await press(page.locator("#add-to-cart-button"));
  expect(await shop.units(PAPER)).toBe(0);
});

test("order-minimum.25 by touch the list opens the browser's own picker, in which too few cannot be chosen", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 }, baseURL: baseURL! });
  const page = await context.newPage();
  const shop = new Shop(page);
  await shop.open(`/dp/${PAPER}`);
  await page.evaluate(() => document.querySelector<HTMLSelectElement>("#quantity")!.add(new Option("1", "1"), 1));
  await quantity(page).tap({ force: true });
  await expect(popover(page)).toHaveCount(0);
  expect(
    await quantity(page).evaluate((node: HTMLSelectElement) =>
      [...node.options].filter(({ disabled }) => disabled).map(({ value }) => value),
    ),
  ).toEqual(["1"]);
  await page.locator("#add-to-cart-button").tap({ force: true });
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await quantity(page).selectOption("6");
  await page.locator("#add-to-cart-button").tap();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await shop.units(PAPER)).toBe(6);
  await context.close();
});

test("host.7 without JavaScript the browser asks for a quantity, and the shop refuses too few", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`/dp/${PAPER}`);
  await page.locator("#add-to-cart-button").click();
  expect(new URL(page.url()).pathname).toBe(`/dp/${PAPER}`);
  await page.locator("#quantity").selectOption("5");
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await new Shop(page).units(PAPER)).toBe(5);
  await context.close();
});
