import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

const css = (page: Page) => page.locator("#theme-css");
const accent = (page: Page, scheme: "light" | "dark") => page.getByLabel(`Accent, ${scheme}`, { exact: true });

test.describe("the theme builder", () => {
  test("host.4 a colour, a corner and a scheme act on the live elements, and the CSS is written", async ({ page, shop, problems }) => {
    await shop.open("/docs/theme-builder");
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.evaluate((node) => getComputedStyle(node).color);
    const button = page.locator("#theme-stage dp-registry-button").getByRole("button");
    await page.getByRole("textbox", { name: "Radius", exact: true }).fill("3px");
    await expect(button).toHaveCSS("border-top-left-radius", "3px");
    await accent(page, "light").fill("#6b2fa0");
    await expect(css(page)).toHaveText(/:root \{\s+--dp-color-accent: light-dark\(#6b2fa0, #[0-9a-f]{6}\);\s+--dp-radius: 3px;\s+\}/);
    await page.getByRole("radio", { name: "dark" }).check();
    await expect(page.locator("#theme-stage")).toHaveCSS("color-scheme", "dark");
    await accent(page, "dark").fill("#d0b3f2");
    await expect(css(page)).toContainText("light-dark(#6b2fa0, #d0b3f2)");
    expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe(before);
    expect(problems).toEqual([]);
  });

  test("the address holds the theme, so that it can be sent", async ({ page, shop, context }) => {
    await shop.open("/docs/theme-builder");
    await page.getByRole("button", { name: "Plum" }).click();
    await page.getByRole("textbox", { name: "Space", exact: true }).fill("11px");
    const written = await css(page).textContent();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(css(other)).toHaveText(written!);
    expect(written).toContain("--dp-space: 11px;");
    await page.getByRole("button", { name: "Back to the defaults" }).click();
    await expect(page).toHaveURL(/\/docs\/theme-builder$/);
    await expect(css(page)).toContainText("nothing is changed");
  });

  test("a contrast that is too low is named with its ratio and what it needs", async ({ page, shop }) => {
    await shop.open("/docs/theme-builder");
    const warning = page.locator("#theme-warning");
    await expect(warning).toHaveText("");
    await accent(page, "light").fill("#9bb8e8");
    await expect(warning).toHaveText(/Too little contrast in light: .*text on the accent/);
    await expect(page.getByRole("listitem").filter({ hasText: "Text on the accent" })).toContainText(/\d\.\d\d:1.*needs 4\.5:1/);
    await page.getByRole("radio", { name: "dark" }).check();
    await expect(warning).toHaveText("");
  });

  test("what stands in the address is data: nothing of it gets out of its declaration", async ({ page }) => {
    await page.goto(`/docs/theme-builder?radius=${encodeURIComponent("1px; } body { display: none")}&light.color-accent=red`);
    await expect(css(page)).toContainText("nothing is changed");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the form asks for the CSS", async ({ page }) => {
      await page.goto("/docs/theme-builder");
      await page.getByRole("textbox", { name: "Radius", exact: true }).fill("5px");
      await page.getByRole("button", { name: "Write the CSS" }).click();
      await expect(css(page)).toHaveText(/^:root \{\s+--dp-radius: 5px;\s+\}\s*$/);
    });
  });

  test("a11y.1 it has no finding of axe in the dark, right to left and at 320 px, and does not scroll sideways", async ({ page, shop }) => {
    for (const [query, look] of [
      ["", { colorScheme: "dark" }],
      ["?dir=rtl", { colorScheme: "light" }],
    ] as const) {
      await page.emulateMedia(look);
      await page.setViewportSize({ width: 320, height: 700 });
      await shop.open(`/docs/theme-builder${query}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), query).toBe(0);
      expect(await findings(page), JSON.stringify(look)).toEqual([]);
    }
  });
});
