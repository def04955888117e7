import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const TOASTER = "B0TOASTER2";
const PATH = `/dp/${TOASTER}`;
const control = (page: Page) => page.locator("dp-all-offers a");
const panel = (page: Page) => page.locator("dp-all-offers dialog");
const rows = (page: Page) => panel(page).locator("[data-dp-offer]");

test(
  "all-offers.1 all-offers.4 all-offers.7 all-offers.11 all-offers.27 the offers of all sellers show in a panel, and one of them goes into the cart",
  { tag: "@decides" },
  async ({ page, shop, problems }) => {
    await shop.open(PATH);
    await control(page).click();
    await expect(rows(page)).toHaveCount(4);
    await rest(page);
    const row = rows(page).nth(1);
    await row.getByRole("combobox", { name: "Quantity" }).selectOption("2");
    await row.getByRole("button", { name: "Add to cart from Copper Pot" }).click();
    await expect(row.getByText("Added to cart, quantity 2")).toBeVisible();
    expect((await shop.state()).cart).toMatchObject([{ asin: TOASTER, offerListingId: `OL-${TOASTER}-2`, quantity: 2 }]);
    await row.getByRole("button", { name: "View cart" }).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
    await shop.settled();
    await expect(panel(page)).toBeHidden();
    expect(problems).toEqual([]);
  },
);

test("a11y.1 axe finds nothing while the panel of offers is open, before and after an add", async ({ page, shop }) => {
  await shop.open(PATH);
  await control(page).click();
  await expect(rows(page)).toHaveCount(4);
  expect(await findings(page)).toEqual([]);
  await rows(page).nth(1).getByRole("button", { name: "Add to cart from Copper Pot" }).click();
  await expect(rows(page).nth(1).getByText("Added to cart, quantity 1")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("all-offers.18 the next page is loaded when the shopper scrolls to its end", async ({ page, shop }) => {
  await shop.open(PATH);
  await control(page).click();
  await expect(rows(page)).toHaveCount(4);
  await rest(page);
  await panel(page).locator(".dp-dialog-body").hover();
  await page.mouse.wheel(0, 10_000);
  await expect(rows(page)).toHaveCount(8);
  await expect(panel(page).getByRole("button", { name: "More offers" })).toBeHidden();
  expect(await shop.calls("all-offers-content")).toHaveLength(2);
});

test("all-offers.19 all-offers.26 the filters order the offers anew; Back closes the panel", async ({ page, shop }) => {
  await shop.open(PATH);
  await control(page).click();
  await panel(page).getByRole("combobox", { name: "Sort by" }).selectOption("Highest price first");
  await panel(page).getByRole("button", { name: "Show these offers" }).click();
  await expect(rows(page).first()).toContainText("$45.90");
  await panel(page).getByRole("combobox", { name: "Condition" }).selectOption("Used");
  await panel(page).getByRole("button", { name: "Show these offers" }).click();
  await expect(panel(page).locator("[part=none]")).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
});

test("all-offers.12 all-offers.21 a lost answer is looked up: what is in the cart is said to be", async ({ page, shop }) => {
  await shop.open(PATH);
  await control(page).click();
  await expect(rows(page)).toHaveCount(4);
  await shop.fault({ call: "cart-add-items", lostAnswer: true });
  await rows(page)
    .first()
    .getByRole("button", { name: /Add to cart/ })
    .click();
  await expect(rows(page).first().getByText("Added to cart, quantity 1")).toBeVisible();
  expect((await shop.state()).cart).toMatchObject([{ asin: TOASTER, quantity: 1 }]);
});

test("all-offers.2 an address with aod=1 opens the panel", async ({ page, shop }) => {
  await shop.open(`${PATH}?aod=1`);
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("all-offers.25 the link leads to a page with filters, pages and a form in each row", { tag: "@decides" }, async ({ page }) => {
    await page.goto(PATH);
    await control(page).click();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Highest price first");
    await page.getByRole("button", { name: "Show these offers" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Sold by" }).first()).toContainText("$45.90");
    await page.getByRole("link", { name: "More offers" }).click();
    await page.getByRole("button", { name: "Add to cart from Copper Pot" }).click();
    await expect(page.getByRole("main")).toContainText("Toaster");
  });
});
