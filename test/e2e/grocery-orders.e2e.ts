import { expect, test, type Page } from "./shop.ts";

const OATS = "/dp/B0OATMILK1";
const MARKET = "/alm/storefront?almBrandId=brand-7";
const orderAdd = (page: Page) => page.locator(".grocery-box dp-grocery-order-add");

/** A shopper who has met the sheet of the program lately: it does not open over what these tests press. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("programSpecificSheetGenerationTime", String(Date.now())));
});

test(
  "grocery-multi-add.3 grocery-order-add.2 grocery-order-add.6 a shopper takes the basics, orders them, and adds an item to that order",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(MARKET);
    const basics = page.locator("dp-grocery-multi-add");
    // twice: an order has a least worth
    for (const sent of [[200], [200, 200]]) {
      await basics.getByRole("button").press("Enter");
      await expect.poll(async () => (await shop.calls("grocery-cart-add-multiple")).map(({ status }) => status)).toEqual(sent);
      await expect(basics).toHaveAttribute("data-state", "ready");
    }
    const { groceries } = (await shop.state()) as unknown as { groceries: { asin: string; quantity: number }[] };
    expect(groceries.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    await page.getByRole("button", { name: "Order from Harbor Market" }).click();
    await page.waitForURL("**/alm/orders/*");
    await shop.open(OATS);
    await orderAdd(page).getByRole("button").press("Enter");
    await page.waitForURL("**/alm/orders/*");
    await expect(page.getByRole("listitem").filter({ hasText: "3 × Oat drink" })).toBeVisible();
    expect(problems).toEqual([]);
  },
);
