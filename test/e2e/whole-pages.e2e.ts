import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const SPEAKER = "B0SMARTSTN";

/** Pages with many elements at once, and what each of them has at least. */
const PAGES = {
  [`/dp/${SPEAKER}`]: 40, // what fits a device
  "/dp/B0COFFEE12": 30, // what fits a grocery
  "/discover/living-room-1057794": 3, // what helps to discover
};

/** No element of a page may be left in one of these. */
const BAD = ["loading", "invalid", "failed"];

const states = (page: Page): Promise<(readonly [tag: string, state: string | undefined])[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("*")]
      .filter(({ localName }) => localName.startsWith("dp-"))
      .map(({ localName, dataset }) => [localName, dataset["state"]] as const),
  );

const width = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

for (const [path, least] of Object.entries(PAGES)) {
  test(`every element of ${path} comes to life beside all the others, on a desk and on a phone`, async ({ page, shop, problems }) => {
    await shop.signIn("theo");
    await page.addInitScript(() => localStorage.setItem("programSpecificSheetGenerationTime", String(Date.now())));
    await shop.open(path);
    await expect.poll(async () => new Set((await states(page)).map(([tag]) => tag)).size).toBeGreaterThanOrEqual(least);
    // items that come later have elements of their own
    await expect.poll(async () => (await states(page)).filter(([, state]) => state === undefined || BAD.includes(state))).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await rest(page);
    expect(await width(page)).toBe(320);
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test(
  "a shopper takes coupon, promotion, plan and gift wrap on the page with every element, and the cart says the same total",
  { tag: "@decides" },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${SPEAKER}`, "add-ons", "gift");
    const total = page.locator(".buy-box dp-price-summary [part=total]").first();
    await page.getByLabel("Apply a $12 coupon").check();
    await page.getByLabel("$6 off each, for up to 2").check();
    await page.getByRole("checkbox", { name: "This is a gift: wrap it" }).check();
    const quantity = page.locator(".buy-box dp-quantity-selector");
    await quantity.getByRole("button").first().click();
    await quantity.getByRole("option", { name: "2", exact: true }).click();
    await expect(total).toContainText("$274.00"); // 2 × 149.00 − 12.00 − 2 × 6.00
    const plans = page.locator("dp-payment-options");
    await plans.locator("[part=disclosure-button]").click();
    await plans.getByRole("radio", { name: /5 payments/ }).click();
    await expect(page.locator(".buy-box dp-price-summary [part=monthly]")).toHaveText("$54.80 x 5 payments");
    await page.locator("#add-to-cart-button").click();
    await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
    expect((await shop.state()).cart).toMatchObject([{ asin: SPEAKER, quantity: 2, paymentOffer: `PAY-${SPEAKER}-5` }]);
    await shop.open("/gp/cart/view.html");
    await expect(page.locator(".total")).toContainText("$274.00");
    expect(problems).toEqual([]);
  },
);

test("the used one is chosen on the page with every element, and only that is bought", async ({ page, shop, problems }) => {
  await shop.open(`/dp/${SPEAKER}`);
  await page.getByRole("tab", { name: /Save with used/ }).click();
  await expect(page.getByRole("radio", { name: "Used" })).toBeChecked();
  await page.getByRole("tabpanel").getByRole("button", { name: "Add to cart" }).click();
  await expect
    .poll(async () => (await shop.state()).cart.map(({ offerListingId, quantity }) => ({ offerListingId, quantity })))
    .toEqual([{ offerListingId: `OL-${SPEAKER}-2`, quantity: 1 }]);
  expect(problems).toEqual([]);
});
