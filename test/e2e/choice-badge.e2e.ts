import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

/** One of the shop's picks. */
const PICK = "B0TOASTER2";

const badge = (page: Page) => page.getByRole("link", { name: "Overall pick" });
const popover = (page: Page) => page.getByRole("dialog", { name: "Overall pick" });

test("choice-badge.1 choice-badge.6 the badge of a product says what it means in place of leading there, by keyboard", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${PICK}`);
  await badge(page).focus();
  await page.keyboard.press("Enter");
  await expect(popover(page)).toContainText("Chosen for its rating, its price and its fast delivery.");
  await expect(popover(page).getByRole("button", { name: "Close" })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(popover(page)).toBeHidden();
  await expect(badge(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe("");
  await page.keyboard.press("Enter");
  await popover(page).getByRole("link", { name: "See more of this shelf" }).click();
  await expect(page).toHaveURL(/\/#shelf-kitchen$/);
  expect(problems).toEqual([]);
});

test("choice-badge.3 with the mouse resting on the badge it opens, and it closes when the mouse has left", async ({ page, shop }) => {
  await shop.open(`/dp/${PICK}`);
  await badge(page).hover();
  await expect(popover(page)).toBeVisible();
  await popover(page).hover();
  await page.mouse.move(2, 2);
  await expect(popover(page)).toBeHidden();
});

test("choice-badge.1 it fits 320 px, and right to left it stands at the right edge of the badge", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open(`/dp/${PICK}`);
  await badge(page).click();
  const narrow = (await popover(page).boundingBox())!;
  expect([narrow.x >= 0, narrow.x + narrow.width <= 320]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await badge(page).click();
  const [box, at] = [(await popover(page).boundingBox())!, (await badge(page).boundingBox())!];
  expect(Math.abs(box.x + box.width - (at.x + at.width))).toBeLessThan(12);
  expect(await findings(page)).toEqual([]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("host.7 the badge leads to what it means, and its popover does not show", async ({ page }) => {
    await page.goto(`/dp/${PICK}`);
    await expect(page.getByText("Chosen for its rating")).toBeHidden();
    await badge(page).click();
    expect(new URL(page.url()).hash).toBe("#about-picks");
    await expect(page.locator("#about-picks")).toBeInViewport();
  });
});
