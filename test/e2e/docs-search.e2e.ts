import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const list = (page: Page) => page.getByRole("listbox", { name: "Results" });
const options = (page: Page) => list(page).getByRole("option");

test.describe("the search of the site", () => {
  test("finds an option by name, a call by path, an element by a word, and leads there", async ({ page, problems }) => {
    await page.goto("/docs");
    await field(page).fill("max-quantity");
    await expect(page.getByRole("search", { name: "Documentation" }).getByRole("status")).toHaveText(/^\d+ found/);
    await options(page).filter({ hasText: "dp-quantity-selector › Options" }).click();
    await expect(page).toHaveURL(/\/docs\/elements\/quantity-selector#options-max-quantity$/);
    await expect(page.locator("#options-max-quantity")).toBeInViewport();

    for (const [asked, found] of [
      ["/cart/carts/retail/items", "cart-"],
      ["purchase bar", "sticky-bar"],
      ["dark mode", "Dark mode"],
      ["dataLayer", "dataLayer"],
    ] as const) {
      await field(page).fill(asked);
      await expect(options(page).first(), asked).toContainText(found);
    }
    await field(page).fill("React");
    await expect(options(page).first()).toContainText(/react/i);
    await field(page).fill("xyzzy");
    await expect(page.getByRole("search", { name: "Documentation" }).getByRole("status")).toHaveText("Nothing found for “xyzzy”");
    await field(page).press("Escape");
    await expect(field(page)).toHaveValue("");
    await expect(list(page)).toBeHidden();
    expect(problems).toEqual([]);
  });

  test("the slash focuses it, the arrows move among what was found, Enter follows", async ({ page }) => {
    await page.goto("/docs/events");
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("dp-navigate");
    await expect(field(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const second = options(page).nth(1);
    await expect(second).toHaveAttribute("aria-selected", "true");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", (await second.getAttribute("id"))!);
    // up from the first is the field itself, up from there the last
    for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#.*dp-navigate/);
  });

  test("a slash in a field is a slash", async ({ page }) => {
    await page.goto("/demo/gallery");
    const filter = page.getByRole("searchbox", { name: "Filter the gallery" });
    await filter.pressSequentially("a/b");
    await expect(filter).toHaveValue("a/b");
  });

  test("the words asked for are marked, and the index comes only when the search is used", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith("/search.json") && asked.push(request.url()));
    await page.goto("/docs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documentation");
    expect(asked).toEqual([]);
    await field(page).fill("unit TEXT");
    await expect(options(page).first().locator("mark").first()).toHaveText(/unit/i);
    expect(asked).toHaveLength(1);
  });

  test("a11y.1 the open list has no finding of axe, light and dark, and fits 320 px", async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto("/docs");
      await field(page).fill("quantity");
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      expect(await findings(page), colorScheme).toEqual([]);
    }
  });

  test("a phone has the contents in a drawer, which Escape and a press beside it close", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/docs");
    const contents = page.getByRole("navigation", { name: "Documentation" });
    await expect(contents).toBeHidden();
    await page.getByRole("button", { name: "Documentation" }).click();
    await expect(contents).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(contents).toBeHidden();
    await page.getByRole("button", { name: "Documentation" }).click();
    await contents.getByRole("link", { name: "Stores", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stores");
  });

  test("language, direction and theme stay from page to page, in the contents, in an article and in the search", async ({ page }) => {
    await page.goto("/docs/events");
    await page.getByText("Display", { exact: true }).click();
    await page.getByRole("combobox", { name: "Theme", exact: true }).selectOption("dark");
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Options", exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/options\?theme=dark$/);
    await page.goto("/docs/elements/coupon?theme=dark");
    await page.getByRole("main").getByRole("link", { name: "how options are read" }).click();
    await expect(page).toHaveURL(/\/docs\/options\?theme=dark$/);
    await field(page).fill("sticky-bar");
    await options(page).first().click();
    await expect(page).toHaveURL(/\/docs\/elements\/sticky-bar\?theme=dark$/);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  });

  test("the list of places follows the reader", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/docs/guides/paste-into-your-page");
    const places = page.getByRole("navigation", { name: "On this page" });
    await expect(places.locator("[aria-current]")).toHaveText("The script tag");
    await places.getByRole("link", { name: "Without script" }).click();
    await expect(page).toHaveURL(/#without-script$/);
    await expect(page.getByRole("heading", { name: "Without script" })).toBeInViewport();
    await expect(places.locator("[aria-current]")).toHaveText("Without script");
  });
});
