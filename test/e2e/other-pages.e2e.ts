import type { Page } from "@playwright/test";
import { OTHER_SHOPS, type OtherShop } from "../pages/shops/shops.ts";
import { expect, OtherPage, test } from "./other-shop.ts";

/** What the shopper sees of the quantity, in the element that takes the place of the page's control. */
const shown = (page: Page) =>
  page.locator("dp-quantity-selector").evaluate((host) => {
    const [spin, button] = ["[role=spinbutton]", "[part=button]"].map((part) => host.shadowRoot!.querySelector(part));
    return Number.parseInt(spin?.ariaValueNow ?? button?.textContent ?? "", 10);
  });

const held = (page: Page, { control }: OtherShop) => page.locator(control).evaluate((node) => Number((node as HTMLInputElement).value));

/** Chooses a quantity by the mouse, or without it. */
async function choose(page: Page, { option, begins, chooses }: OtherShop, by: "mouse" | "keyboard"): Promise<void> {
  const host = page.locator("dp-quantity-selector");
  const act = (name: string) => (by === "mouse" ? host.locator(name).click() : host.locator(name).press("Enter"));
  if (option === undefined) for (let quantity = begins; quantity < chooses; quantity++) await act("[part=plus]");
  else {
    await act("[part=button]");
    if (by === "mouse") return host.getByRole("option", { name: option, exact: true }).click();
    await expect(host.getByRole("option", { selected: true })).toBeFocused();
    await page.keyboard.press(chooses > begins ? "ArrowDown" : "ArrowUp");
    await page.keyboard.press("Enter");
  }
}

/** One add has reached the shop, with the variant, and with one quantity: the one that was shown. */
function expectAdded(adds: OtherPage["adds"], { sends, chooses, quantityField }: OtherShop): void {
  expect(adds).toHaveLength(1);
  expect(Object.fromEntries(adds[0]!)).toMatchObject(sends);
  expect(adds[0]!.filter(([name]) => /qty|quantity|amount/i.test(name))).toEqual([[quantityField, String(chooses)]]);
}

const alive = (page: Page) =>
  Promise.all(
    ["ready", "ready"].map((state, at) =>
      expect(page.locator(["dp-quantity-selector", "dp-image-gallery"][at]!)).toHaveAttribute("data-state", state),
    ),
  );

test(
  "connect.1 connect.2 connect.7 with the page's own cart connected a press of the bar adds once by the page's handler, and the sheet says so",
  { tag: "@decides" },
  async ({ page }) => {
    const shop = OTHER_SHOPS.find(({ folder }) => folder === "swatches")!;
    const other = new OtherPage(page, shop);
    await other.open({ setting: shop.setting, inject: '<script src="/assets/connect.js"></script>' });
    await alive(page);
    await shop.variant(page);
    await choose(page, shop, "mouse");
    await page.keyboard.press("End");
    await page.locator("dp-sticky-bar [part=add]").click();
    await expect(page.getByRole("dialog")).toContainText("Added to cart");
    expectAdded(other.adds, shop);
    await expect(page.locator(".counter-number")).toHaveText(String(shop.chooses));
    expect(other.problems).toEqual([]);
  },
);

for (const shop of OTHER_SHOPS) {
  test(
    `markup.1 markup.3 markup.4 markup.8 policy.1 ${shop.name}, with the tags alone: pictures and price stay, and the page's own button adds what is shown, once`,
    { tag: "@decides" },
    async ({ page }) => {
      const other = new OtherPage(page, shop);
      await other.open();
      await alive(page);
      expect([await shown(page), await held(page, shop)]).toEqual([shop.begins, shop.begins]);
      const gallery = page.locator("dp-image-gallery");
      await expect(gallery.locator("[part=thumb]")).toHaveCount(shop.pictures);
      await expect
        .poll(() => gallery.locator("[part=main] img").evaluate((node) => (node as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await choose(page, shop, "mouse");
      await shop.variant(page);
      await expect.poll(() => shown(page)).toBe(shop.chooses);
      if (shop.price) await expect(page.locator("dp-price-summary [part=total]")).toHaveText(shop.price);
      await page.locator(shop.add).click();
      await expect.poll(() => other.adds.length).toBe(1);
      expectAdded(other.adds, shop);
      expect(other.problems.filter((problem) => !/<dp-(upsell-sheet|heart-button)> config: asin is missing/.test(problem))).toEqual([]);
    },
  );

  test(
    `markup.4 markup.6 markup.8 names.1 names.4 ${shop.name}, with one setting, at 320 px and without a mouse: the bar adds what is shown, once`,
    { tag: "@decides" },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const other = new OtherPage(page, shop);
      await other.open({ setting: shop.setting });
      await alive(page);
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(320);
      await shop.variant(page);
      await choose(page, shop, "keyboard");
      await expect.poll(() => shown(page)).toBe(shop.chooses);
      const bar = page.locator("dp-sticky-bar");
      await expect(bar).toHaveAttribute("data-state", "hidden");
      await page.keyboard.press("End");
      await expect(bar).toHaveAttribute("data-state", "shown");
      await expect(bar.locator("[part=add]")).toHaveCount(shop.hasForm ? 1 : 0);
      if (shop.hasForm) {
        // Playwright knows no control of an XHTML page
        const quantity = bar.locator("[part=quantity]");
        expect(await quantity.evaluate((node) => (node as HTMLSelectElement).value)).toBe(String(shop.chooses));
        await bar.locator("[part=add]").press("Enter");
      } else await page.locator(shop.add).press("Enter");
      await expect.poll(() => other.adds.length).toBe(1);
      expectAdded(other.adds, shop);
      expect(other.problems.filter((problem) => !/<dp-heart-button> config: asin is missing/.test(problem))).toEqual([]);
    },
  );

  test(`host.2 markup.2 ${shop.name}, with the script blocked the page is its own`, { tag: "@decides" }, async ({ page }) => {
    const other = new OtherPage(page, shop);
    await other.open({ scripts: false });
    const control = page.locator(shop.control);
    await expect(control).toBeVisible();
    await expect(page.locator("dp-image-gallery img").first()).toBeVisible();
    if (await control.evaluate((node) => node.localName === "select")) await control.selectOption(String(shop.chooses));
    else await control.fill(String(shop.chooses));
    await shop.variant(page);
    await page.locator(shop.add).click();
    await expect.poll(() => other.adds.length).toBe(1);
    expectAdded(other.adds, shop);
  });
}
