import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

const PATH = "/dp/B0TABLET11";
const sheet = (page: Page) => page.locator("dp-bundles-sheet");
const carousel = (page: Page) => page.locator("dp-bundle-carousel").first();

test(
  "bundle-carousel.8 bundles-sheet.21 bundles-sheet.22 a shopper opens a bundle from its card, adds it, and the cart page says the same",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open(PATH);
    await expect(carousel(page)).toHaveAttribute("data-state", "ready");
    await carousel(page).getByRole("link", { name: "Tablet, folio case and charger" }).click();
    await expect(sheet(page)).toHaveAttribute("data-state", "open");
    const bundle = sheet(page).locator('[data-bundle="B0BNDLTAB1"]');
    await expect(bundle).toHaveAttribute("aria-current", "true");
    await bundle.getByRole("button", { name: "Show the 3 items in this bundle" }).click();
    await expect(bundle.getByRole("link", { name: "Folio case for 11-inch tablet" })).toBeVisible();
    await bundle.getByRole("button", { name: "Add bundle to cart" }).click();
    await expect(sheet(page)).toHaveAttribute("data-state", "added");
    await expect(sheet(page).locator("[part=subtotal]")).toHaveText("Subtotal: $389.90");
    await expect(sheet(page).locator("[part=installments]")).toHaveText("Or 10 payments of $38.99");

    await sheet(page).getByRole("button", { name: "Add to cart: USB-C cable, 2 m, woven" }).click();
    await expect(sheet(page).locator("[part=subtotal]")).toHaveText("Subtotal: $402.89");
    await expect(sheet(page).locator("[part=count]")).toHaveText("2 items in your cart");
    await sheet(page).getByRole("link", { name: "Go to cart" }).click();
    await expect(page.locator(".total strong")).toHaveText("$402.89");
    await expect(page.getByText("Registered to you before delivery")).toBeVisible();
    const { cart } = await shop.state();
    expect(cart.map(({ asin, quantity }) => [asin, quantity])).toEqual([
      ["B0BNDLTAB1", 1],
      ["B0CABLE200", 1],
    ]);
  },
);

test("a11y.1 axe finds nothing while the sheet of bundles is open, before and after an add", async ({ page, shop }) => {
  await shop.open(PATH);
  await expect(carousel(page)).toHaveAttribute("data-state", "ready");
  await carousel(page).getByRole("link", { name: "Tablet, folio case and charger" }).click();
  await expect(sheet(page)).toHaveAttribute("data-state", "open");
  expect(await findings(page)).toEqual([]);
  const bundle = sheet(page).locator('[data-bundle="B0BNDLTAB1"]');
  await bundle.getByRole("button", { name: "Show the 3 items in this bundle" }).click();
  await bundle.getByRole("button", { name: "Add bundle to cart" }).click();
  await expect(sheet(page)).toHaveAttribute("data-state", "added");
  expect(await findings(page)).toEqual([]);
});

test.describe("on a narrow window", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test("bundle-carousel.13 bundles-sheet.1 right to left a swipe turns a page, and a card leads to the bundle's page", async ({
    page,
    shop,
  }) => {
    await shop.open(`${PATH}?dir=rtl`);
    await expect(carousel(page)).toHaveAttribute("data-state", "ready");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const first = carousel(page).getByRole("link", { name: "Tablet, folio case and charger" });
    await first.scrollIntoViewIfNeeded();
    const { x, y } = (await first.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", dx: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: x + 10 + dx, y: y + 5, id: 0 }] });
    await touch("touchStart", 0);
    for (const dx of [20, 40, 60]) await touch("touchMove", dx);
    await touch("touchEnd", 60);
    await expect(first).toBeHidden();
    await carousel(page).getByRole("link").filter({ visible: true }).first().click();
    await expect(page.locator("h1")).toHaveText("Tablet and folio case");
    await expect(page.locator("#in-this-bundle li").first()).toContainText("Tablet, 11 inch");
  });
});
