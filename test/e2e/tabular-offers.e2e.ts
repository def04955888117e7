import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const SPEAKER = "/dp/B0SPEAKER1";
const control = (page: Page) => page.locator("dp-tabular-offers a");
const sheet = (page: Page) => page.locator("dp-tabular-offers dialog[open]");

test("tabular-offers.1 tabular-offers.7 by keyboard: the ways to buy are compared in a table, and the one that is chosen is bought", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(SPEAKER);
  await control(page).focus();
  await page.keyboard.press("Enter");
  const table = sheet(page).getByRole("table", { name: "2 ways to buy" });
  await expect(table.getByRole("columnheader", { name: "Used" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Price $79.00 $52.00" })).toBeVisible();
  await rest(page);
  expect(await findings(page)).toEqual([]);
  await sheet(page).getByRole("button", { name: "Choose used" }).focus();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toHaveCount(0);
  await expect(control(page)).toBeFocused();
  await expect(page.getByRole("tab", { name: /Save with used/ })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tabpanel").getByRole("button", { name: "Add to cart" }).click();
  await expect.poll(async () => (await shop.state()).cart.map(({ offerListingId }) => offerListingId)).toEqual(["OL-B0SPEAKER1-2"]);
  expect(problems).toEqual([]);
});

test("tabular-offers.4 tabular-offers.5 a long text is cut, and its popover has all of it", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open(SPEAKER);
  await control(page).click();
  const more = sheet(page).getByRole("button", { name: "Show more" });
  await more.first().click();
  await expect(page.getByRole("button", { name: "Show less" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("host.7 the link leads to the same table as a page", async ({ page }) => {
    await page.goto(SPEAKER);
    await control(page).click();
    await expect(page.getByRole("table", { name: "2 ways to buy" })).toBeVisible();
  });
});
