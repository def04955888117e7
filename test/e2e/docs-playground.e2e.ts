import { expect, test, type Page } from "./shop.ts";

const stage = (page: Page) => page.locator("#play-stage");
const panel = (page: Page, name: string) => page.locator("#play-panel > details > summary", { hasText: name });

test.describe("the playground of an element's page", () => {
  test("the page begins with the element alive, before any of its tables", async ({ page, shop }) => {
    await shop.open("/docs/elements/registry-button");
    await expect(stage(page).locator("dp-registry-button")).toHaveAttribute("data-state", "ready");
    const [live, options] = await Promise.all([stage(page).boundingBox(), page.locator("#options").boundingBox()]);
    expect(live!.y).toBeLessThan(options!.y);
    await expect(stage(page)).toBeInViewport();
  });

  test("config.9 an option is typed, acts at once, and is in the snippet and in the address", async ({ page, shop }) => {
    await shop.open("/docs/elements/quantity-selector?state=stepper");
    const host = stage(page).locator("dp-quantity-selector");
    const shape = page.getByRole("combobox", { name: "shape-type" });
    await expect(shape.locator("option")).toContainText(["default: list", "list", "stepper", "simplified-stepper"]);
    await expect(host.getByRole("spinbutton")).toBeVisible();
    await shape.selectOption("list");
    await expect(host.getByRole("spinbutton")).toBeHidden();
    await expect(page.locator("#play-snippet")).toContainText('shape-type="list"');
    await page.getByRole("textbox", { name: "max-quantity" }).fill("lots");
    await expect(page.locator("#play-message")).toContainText("It must be a whole number");
    await page.getByRole("textbox", { name: "max-quantity" }).fill("4");
    await expect(page.locator("#play-message")).toHaveText("");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "max-quantity" })).toHaveValue("4");
    await expect(page.locator("#play-snippet")).toContainText('max-quantity="4"');
  });

  test("host.4 a part and the theme are styled at once, in the preview alone, and the CSS is there to copy", async ({ page, shop }) => {
    await shop.open("/docs/elements/registry-button?state=drawn");
    const button = stage(page).locator("dp-registry-button").getByRole("button");
    await panel(page, "Parts").click();
    await page.getByRole("combobox", { name: "Part", exact: true }).selectOption("button");
    await page.getByRole("textbox", { name: "Corners" }).fill("3px");
    await expect(button).toHaveCSS("border-top-left-radius", "3px");
    await expect(page.locator("#play-css")).toContainText("dp-registry-button::part(button) {\n  border-radius: 3px;");
    await page.getByRole("textbox", { name: "Corners" }).fill("3 pixels; color: red");
    await expect(page.locator("#play-css")).not.toContainText("red");
    await panel(page, "Theme").click();
    await page.getByLabel("--dp-radius", { exact: true }).fill("19px");
    await expect(button).toHaveCSS("border-top-left-radius", "19px");
    await expect(page.locator("#play-css")).toContainText(":root {\n  --dp-radius: 19px;");
    await page.getByRole("button", { name: "Back to the defaults" }).click();
    await expect(page.locator("#play-css")).toHaveText("");
  });

  test("text.2 language, direction and device are those of the preview", async ({ page, shop }) => {
    await shop.open("/docs/elements/registry-button?state=drawn");
    const button = stage(page).locator("dp-registry-button").getByRole("button");
    const english = await button.textContent();
    await page.getByRole("combobox", { name: "Language", exact: true }).selectOption("ar");
    await expect(button).not.toHaveText(english!);
    await expect(stage(page)).toHaveCSS("direction", "rtl");
    await expect(page.locator("html")).toHaveCSS("direction", "ltr");
    await page.getByRole("combobox", { name: "Device", exact: true }).selectOption("mobile");
    await expect.poll(async () => (await stage(page).boundingBox())!.width).toBeLessThanOrEqual(362);
  });

  test("another state is taken up in place, and its link works without a script", async ({ page, shop, browser, baseURL }) => {
    await shop.open("/docs/elements/heart-button");
    await page.evaluate(() => document.body.setAttribute("data-stays", ""));
    await page.getByRole("navigation", { name: "States" }).getByRole("link", { name: "invalid" }).click();
    await expect(stage(page).locator("dp-heart-button")).toHaveAttribute("data-state", "invalid");
    await expect(page.locator("#play-message")).toContainText("heart-action-details");
    await expect(page).toHaveURL(/[?&]state=invalid/);
    await expect(page.locator("body[data-stays]")).toHaveCount(1);

    const still = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
    await still.goto("/docs/elements/heart-button");
    await still.getByRole("navigation", { name: "States" }).getByRole("link", { name: "invalid" }).click();
    await expect(still).toHaveURL(/\?state=invalid#live$/);
    await expect(still.locator("#play-stage dp-heart-button")).toHaveAttribute("heart-action-details", /share/);
    await still.close();
  });

  test("a state that shows nothing at first says on its stage what to do, and that works", async ({ page, shop }) => {
    await shop.open("/docs/elements/sticky-bar");
    const hint = stage(page).getByText("Scroll this page: the bar slides in at the top of the window.");
    await expect(hint).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect(stage(page).locator("dp-sticky-bar")).toHaveAttribute("data-state", "shown");
    const states = page.getByRole("navigation", { name: "States" });
    await states.getByRole("link", { name: "drawn" }).click();
    await expect(stage(page).getByText("at the bottom of the window.")).toBeVisible();
    await states.getByRole("link", { name: "invalid" }).click();
    await expect(stage(page)).not.toContainText("Scroll this page");
    await expect(page.locator("#play-snippet")).not.toContainText("Scroll this page");
  });

  test("a block of code is copied as it stands", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/docs/guides/recipes/dark-mode");
    const block = page.locator(".code").filter({ hasText: "color-scheme: light dark" });
    await block.getByRole("button", { name: "Copy" }).click();
    await expect(block.getByRole("status")).toHaveText("Copied.");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(":root {\n  color-scheme: light dark;\n");
    expect(copied).toBe(await block.locator("code").textContent());
  });
});
