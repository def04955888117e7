import { findings } from "./axe.ts";
import { expect, rest, test, unfold, type Page } from "./shop.ts";

/** A kettle with add-ons, a grocery, a style of a T-shirt, what can be subscribed to, what has a minimum order. */
const PRODUCTS = ["B0KETTLE17", "B0GALAAPPL", "B0TEEINDS1", "B0DIAPER96", "B0PAPER500"];
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
];

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const screen of SCREENS) {
  test(`the button to add stands in the first screen at ${screen.width}x${screen.height}, before and after the script`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize(screen);
    for (const asin of PRODUCTS) {
      await shop.open(`/dp/${asin}`);
      await rest(page);
      const { y, height } = (await page.locator("#add-to-cart-button").boundingBox())!;
      expect(y + height, asin).toBeLessThanOrEqual(screen.height);
      await expect(page.locator("#add-to-cart-button"), asin).toBeInViewport({ ratio: 1 });
    }
  });

  test(`the first page shows products in the first screen at ${screen.width}x${screen.height}, and one can be bought there`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(screen);
    await shop.open("/");
    await expect(page.locator(".hero-product")).toBeInViewport({ ratio: 1 });
    await page.locator(".hero-product").getByRole("button", { name: "Add to cart" }).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units("B0KETTLE17")).toBe(1);
    await expect(page.getByRole("link", { name: "Cart 1" })).toBeVisible();
  });
}

for (const path of ["/", "/dp/B0KETTLE17", "/dp/B0TEEPARNT", "/dp/B0GALAAPPL", "/shelf/kitchen"]) {
  test(`a11y.1 ${path} fits 320 px in both directions and at twice the text, and axe finds nothing in light and dark`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 800 });
    await shop.open(`${path}?lang=ar`);
    await rest(page);
    expect(await sideways(page), "right to left").toBe(0);
    // the shop keeps the language of before
    await shop.open(`${path}?lang=en-US`);
    await rest(page);
    expect(await sideways(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page), "dark").toEqual([]);
    // twice the text: as many CSS px as half the window has
    await page.setViewportSize({ width: 640, height: 400 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await sideways(page), "twice the text").toBe(0);
  });
}

test("?lang= of a language written from right to left turns the page, and ?dir= has the last word", async ({ page }) => {
  for (const [query, direction] of [
    ["", "ltr"],
    ["?lang=ar", "rtl"],
    ["?lang=he-IL", "rtl"],
    ["?lang=de", "ltr"],
    ["?lang=ar&dir=ltr", "ltr"],
    ["?dir=rtl", "rtl"],
  ]) {
    await page.goto(`/dp/B0KETTLE17${query}`);
    await expect(page.locator("html"), query).toHaveAttribute("dir", direction!);
  }
});

test("a folded part says what is chosen in it, and the header counts what is added without leaving the page", async ({ page, shop }) => {
  await shop.open("/dp/B0KETTLE17?cart=api&upsell=items");
  await unfold(page, "add-ons");
  const chosen = page.locator('[data-fold="add-ons"] [data-chosen]');
  await expect(chosen).toBeEmpty();
  await page.getByLabel("Apply a $5 coupon").check();
  await expect(chosen).toHaveText("Apply a $5 coupon");
  await page.getByLabel("Apply a $5 coupon").uncheck();
  await expect(chosen).toBeEmpty();
  await page.locator("#add-to-cart-button").click();
  await expect(page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Cart 1" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/dp/B0KETTLE17");
});

/** Names of the folded parts that are open. */
const openFolds = (page: Page) =>
  page.locator("details[data-fold][open]").evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset["fold"]));

test("folded parts that were open are open again after a reload and after Back, and closed at another visit", async ({ page, shop }) => {
  await shop.open("/dp/B0KETTLE17", "add-ons", "save");
  await page.reload();
  expect(await openFolds(page)).toEqual(["add-ons", "save"]);
  // an entry of the history of its own, with the same parts open
  await page.getByRole("link", { name: "See more product details" }).click();
  await expect(page).toHaveURL(/#/);
  await page.locator('[data-fold="add-ons"] > summary').click();
  await page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: "Cart 0" }).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  await page.goBack();
  expect(await openFolds(page)).toEqual(["save"]);
  await page.goto("/dp/B0KETTLE17");
  expect(await openFolds(page)).toEqual([]);
});

test("where the browser keeps no state of the history, folded parts open and close all the same", async ({ page, shop, problems }) => {
  await page.addInitScript(() => {
    History.prototype.replaceState = () => {
      throw new DOMException("too many calls", "SecurityError");
    };
  });
  await shop.open("/dp/B0KETTLE17", "save");
  await page.locator('[data-fold="save"] > summary').click();
  expect(await openFolds(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("the header has two rows on a phone, and every department leads to a page", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  expect((await page.locator(".shop-header").boundingBox())!.height).toBeLessThanOrEqual(104);
  const paths = await page
    .getByRole("navigation", { name: "Departments" })
    .getByRole("link")
    .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname));
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
});

test("host.7 without a script the lists and registries unfold, and each leads on", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/dp/B0KETTLE17");
  await expect(page.getByRole("link", { name: "Add to baby registry" })).toBeHidden();
  await unfold(page, "save");
  for (const name of ["Create a list", "Add to baby registry", "Add to gift registry"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await unfold(page, "add-ons");
  await page.getByLabel("Apply a $5 coupon").check();
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  await expect(page.getByText("$5 coupon: -$5.00")).toBeVisible();
  await context.close();
});

test("on paper a product page has its facts, and neither bars nor buttons", async ({ page, shop }) => {
  await shop.open("/dp/B0KETTLE17");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".product-price")).toBeVisible();
  for (const part of ["#add-to-cart-button", ".departments", ".shop-map", "[data-fold=save]", "dp-sticky-bar"])
    await expect(page.locator(part), part).toBeHidden();
});
