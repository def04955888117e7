import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

/** The product of its shelf with the most ratings. */
const RATED = "B0BLENDER1";
const BADGE = "Most rated in kitchen";

const list = (page: Page) => page.getByRole("list", { name: "What other shoppers say and do" });
const badge = (page: Page) => list(page).getByRole("button", { name: BADGE });
const popover = (page: Page) => page.getByRole("dialog", { name: BADGE });

test("social-proof.1 social-proof.2 social-proof.5 the badge of a product says what it means, by keyboard, and an order is a line", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${RATED}`);
  await expect(list(page).getByRole("listitem")).toHaveText([BADGE]);
  await badge(page).focus();
  await page.keyboard.press("Enter");
  await expect(popover(page)).toContainText("No other product of this shelf has as many ratings");
  await expect(popover(page).getByRole("button", { name: "Close" })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(badge(page)).toBeFocused();
  await page.locator("#buy-now-button").click();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await shop.open(`/dp/${RATED}`);
  await expect(list(page).getByRole("listitem").nth(1)).toHaveText(/^\d+ bought in the past month$/);
  await badge(page).click();
  await popover(page).getByRole("link", { name: BADGE }).click();
  await expect(page).toHaveURL(/\/#shelf-kitchen$/);
  expect(problems).toEqual([]);
});

test("social-proof.2 it fits 320 px, and right to left the popover begins at the right edge of the badge", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open(`/dp/${RATED}`);
  await badge(page).click();
  const narrow = (await popover(page).boundingBox())!;
  expect([narrow.x >= 0, narrow.x + narrow.width <= 320]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await badge(page).click();
  const [box, at] = [(await popover(page).boundingBox())!, (await badge(page).boundingBox())!];
  expect(Math.abs(box.x + box.width - (at.x + at.width))).toBeLessThan(12);
});

test("host.2 social-proof.4 the list has the size of its fallback, and without a script its badge leads to the shelf", async ({
  page,
  shop,
}) => {
  await page.route(/\/elements\/social-proof/, (route) => route.abort());
  await page.goto(`/dp/${RATED}`);
  const fallback = await page.locator(".social-proof").boundingBox();
  await expect(page.getByRole("link", { name: BADGE })).toHaveAttribute("href", "/#shelf-kitchen");
  await page.unroute(/\/elements\/social-proof/);
  await shop.open(`/dp/${RATED}`);
  await expect(badge(page)).toBeVisible();
  await rest(page);
  expect(await list(page).boundingBox()).toEqual(fallback);
});
