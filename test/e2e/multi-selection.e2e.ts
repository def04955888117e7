import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const SHIRT = "B0TEEINDM1";
const PATH = `/dp/${SHIRT}`;
const control = (page: Page) => page.locator("dp-multi-selection a");
const sheet = (page: Page) => page.locator("dp-multi-selection dialog");

test("multi-selection.1 multi-selection.5 multi-selection.6 the styles show in a sheet, which Back and Escape close at the same page", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(PATH);
  await control(page).click();
  await expect(sheet(page).getByRole("heading", { name: "All styles" })).toBeFocused();
  await rest(page);
  expect(await findings(page)).toEqual([]);
  expect(await shop.calls("multi-selection-content")).toHaveLength(1);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await page.goForward();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(control(page)).toBeFocused();
  expect(await shop.calls("multi-selection-content")).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("multi-selection.8 a reload at the marked entry opens nothing", async ({ page, shop }) => {
  await shop.open(PATH);
  await control(page).click();
  await expect(sheet(page).getByRole("heading", { name: "All styles" })).toBeVisible();
  await page.reload();
  await shop.settled();
  await expect(sheet(page)).toBeHidden();
  expect(await page.evaluate(() => (history.state as { dpSurface?: string } | null)?.dpSurface)).toBeUndefined();
});

test("multi-selection.17 the ticked styles are compared in the sheet", async ({ page, shop }) => {
  await shop.open(PATH);
  await control(page).click();
  await sheet(page).getByRole("checkbox", { name: "Compare S, Sand" }).check();
  await sheet(page).getByRole("button", { name: "Compare the ticked ones" }).click();
  await expect(sheet(page).getByRole("table", { name: "2 styles" })).toBeVisible();
  await expect(sheet(page).getByRole("rowheader")).toHaveText(["S, Sand", "M, Indigo"]);
});

test("multi-selection.19 multi-selection.7 a choice leads to the product's page, and one step back to this one with the sheet closed", async ({
  page,
  shop,
}) => {
  await shop.open(PATH);
  await control(page).click();
  await sheet(page).getByRole("link", { name: "Choose L, Forest" }).click();
  await expect(page).toHaveURL(/\/dp\/B0TEEFORL1$/);
  await shop.settled();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await shop.settled();
  await expect(sheet(page)).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("multi-selection.16 the link leads to the same as pages", async ({ page }) => {
    await page.goto(PATH);
    await control(page).click();
    await page.getByRole("checkbox", { name: "Compare L, Forest" }).check();
    await page.getByRole("button", { name: "Compare the ticked ones" }).click();
    await expect(page.getByRole("table", { name: "2 styles" })).toBeVisible();
    await page.getByRole("link", { name: "Choose L, Forest" }).click();
    await expect(page).toHaveURL(/\/dp\/B0TEEFORL1$/);
  });
});
