import { findings } from "./axe.ts";
import { expect, test, type Page, unfold } from "./shop.ts";

const CAMERA = "B0CAMERA01";
const WATCH = "B0WATCHFIT";
const PLAN = "B0PLAN0002";
const element = (page: Page) => page.locator("dp-warranty-add");
const plan = (page: Page) => element(page).getByRole("checkbox", { name: "Protection plan, 2 years" });
const lines = async (shop: { state(): Promise<{ cart: readonly { asin: string; quantity: number }[] }> }) =>
  (await shop.state()).cart.map(({ asin, quantity }) => `${asin} ${quantity}`).sort();

test(
  "warranty-add.5 warranty-add.4 warranty-add.3 upsell-sheet.4 with a ticked plan the form posts product and plan, both in the chosen quantity",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open(`/dp/${WATCH}`, "protection");
    await expect(element(page)).toHaveAttribute("data-state", "ready");
    await plan(page).check();
    await expect(element(page)).toHaveAttribute("data-state", "selected");
    await page.locator("dp-quantity-selector").getByRole("button").first().click();
    await page.locator("dp-quantity-selector").getByRole("option", { name: "2", exact: true }).click();
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await lines(shop)).toEqual([`${PLAN} 2`, `${WATCH} 2`]);
  },
);

test(
  "warranty-add.5 warranty-add.4 with the plan unticked again the sheet takes the press, and adds the product alone",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open(`/dp/${WATCH}`, "protection");
    await plan(page).check();
    await plan(page).uncheck();
    await page.locator("#add-to-cart-button").click();
    await expect(page.locator("#upsell dialog")).toHaveAttribute("open");
    await expect.poll(() => lines(shop)).toEqual([`${WATCH} 1`]);
  },
);

test("a11y.1 axe finds nothing where a plan is ticked", async ({ page, shop }) => {
  await shop.open(`/dp/${WATCH}`, "protection");
  await plan(page).check();
  await expect(element(page)).toHaveAttribute("data-state", "selected");
  expect(await findings(page)).toEqual([]);
});

test("warranty-add.4 buying now takes the plan with it", async ({ page, shop }) => {
  await shop.open(`/dp/${WATCH}`, "protection");
  await plan(page).check();
  await page.locator("#buy-now-button").click();
  await expect(page).not.toHaveURL(/\/dp\//);
  await expect.poll(() => lines(shop)).toEqual([`${PLAN} 1`, `${WATCH} 1`]);
});

test("warranty-add.6 warranty-add.7 the plan's own button adds it alone, with the product that it covers", async ({ page, shop }) => {
  await shop.open(`/dp/${CAMERA}?plan`, "protection");
  await plan(page).check();
  await element(page).getByRole("button", { name: "Add plan to cart" }).click();
  await expect(element(page)).toHaveAttribute("data-state", "added");
  expect(await lines(shop)).toEqual([`${PLAN} 1`]);
  expect((await shop.state()).cart[0]).toMatchObject({ parentAsin: CAMERA });
});

test("warranty-add.2 lightning-deal.43 a claimed deal takes the ticked plan with it", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${WATCH}`, "protection");
  const deal = page.locator("dp-lightning-deal");
  await expect(deal).toHaveAttribute("data-state", "available");
  await plan(page).check();
  await deal.getByRole("button", { name: "Add to cart" }).click();
  await expect.poll(() => lines(shop)).toEqual([`${PLAN} 1`, `${WATCH} 1`]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("warranty-add.4 the checkbox itself posts the plan", async ({ page, shop }) => {
    await page.goto(`/dp/${WATCH}`);
    await unfold(page, "protection");
    await plan(page).check();
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await lines(shop)).toEqual([`${PLAN} 1`, `${WATCH} 1`]);
  });
});
