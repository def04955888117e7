import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

/** A product of glass. */
const LASTING = "B0STORAGE6";

const badge = (page: Page) => page.getByRole("link", { name: "Climate friendly" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Sustainability features" });
const about = (page: Page) => page.getByRole("button", { name: "About the certificate" });
const button = (page: Page, name: string) => sheet(page).getByRole("button", { name });

test("sustainability-badge.1 sustainability-badge.5 sustainability-badge.7 sustainability-badge.8 the badge of a product opens its details, by keyboard", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${LASTING}`);
  await badge(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Its makers count the carbon")).toBeVisible();
  await rest(page);
  await expect(button(page, "Close")).toBeFocused();
  expect(await findings(page)).toEqual([]);
  const { x, width } = (await sheet(page).boundingBox())!;
  expect([x + width, width]).toEqual([1280, 500]);
  await page.keyboard.press("Shift+Tab");
  await expect(about(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button(page, "Back")).toBeFocused();
  await expect(page.getByText("Products that fail lose the badge.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(about(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(badge(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe("");
  expect(problems).toEqual([]);
});

test("sustainability-badge.2 it is as wide as a window of 320 px, and at the left of a page from right to left", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.open(`/dp/${LASTING}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await badge(page).click();
  await rest(page);
  expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 700 });
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await badge(page).click();
  await rest(page);
  const { x, width } = (await sheet(page).boundingBox())!;
  expect([x, width]).toEqual([0, 500]);
  expect(await findings(page)).toEqual([]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("host.7 the badge leads to what it means", async ({ page }) => {
    await page.goto(`/dp/${LASTING}`);
    await badge(page).click();
    expect(new URL(page.url()).hash).toBe("#about-climate");
    await expect(page.locator("#about-climate")).toBeInViewport();
  });
});
