import { expect, test, type Page, unfold } from "./shop.ts";

const KETTLE = "B0KETTLE17";
/** Sold new, used and in a deal: a form for each. */
const SPEAKER = "B0SPEAKER1";
const CART = /\/gp\/cart\/view\.html/;

interface Line {
  readonly asin: string;
  readonly quantity: number;
  readonly giftWrap: boolean;
  readonly giftReceipt: boolean;
}
const gift = (page: Page) => page.getByRole("checkbox", { name: "This is a gift: wrap it" });
const receipt = (page: Page) => page.getByRole("checkbox", { name: "Include a gift receipt" });
const lines = async (shop: { state(): Promise<unknown> }) => ((await shop.state()) as { cart: Line[] }).cart;

test("gift-wrap.3 gift-wrap.4 what is ticked by keyboard comes into the cart with the product, and shows there", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${KETTLE}`, "gift");
  await gift(page).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.locator("dp-gift-wrap")).toHaveAttribute("data-state", "selected");
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(CART);
  expect(await lines(shop)).toMatchObject([{ asin: KETTLE, quantity: 1, giftWrap: true, giftReceipt: true }]);
  await expect(page.getByText("Wrapped as a gift")).toBeVisible();
  await expect(page.getByText("With a gift receipt")).toBeVisible();
  expect(problems).toEqual([]);
});

test("gift-wrap.4 unticked again, nothing of it is sent", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`, "gift");
  await gift(page).check();
  await receipt(page).check();
  await gift(page).uncheck();
  await receipt(page).uncheck();
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(CART);
  expect(await lines(shop)).toMatchObject([{ asin: KETTLE, giftWrap: false, giftReceipt: false }]);
});

test("gift-wrap.3 the ticks go with every form of the scope: the used piece is wrapped as well", async ({ page, shop }) => {
  await shop.open(`/dp/${SPEAKER}`, "gift");
  await gift(page).check();
  await page.getByRole("tab", { name: /used/i }).click();
  await page.locator("dp-buying-options form:visible").getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(CART);
  expect(await lines(shop)).toMatchObject([{ asin: SPEAKER, offerListingId: `OL-${SPEAKER}-2`, giftWrap: true }]);
});

test("gift-wrap.6 with groceries they are off and out of the form, and come back as they were", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`, "gift");
  await receipt(page).check();
  const choose = (type: string) =>
    page.evaluate((value) => (window as never as { dpElements: { stores: any } }).dpElements.stores.scope().buyingOption.set(value), type);
  await choose("ALM");
  await expect(page.getByText("Gift options are not available for this offer.")).toBeVisible();
  await expect(receipt(page)).toBeDisabled();
  await expect(page.locator("#add-to-cart-form [name*=giftOptions]")).toHaveCount(0);
  await choose("NEW");
  await expect(receipt(page)).toBeChecked();
  await expect(page.locator("#add-to-cart-form [name*=giftOptions]")).toHaveValue("true");
});

test("gift-wrap.5 the quantity selector that acts on the cart itself sends the receipt with the product", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`, "gift");
  await receipt(page).check();
  const selector = page.locator("dp-quantity-selector");
  await selector.evaluate((node) => node.setAttribute("action-trigger", "on-select"));
  await selector.getByRole("button").first().click();
  await selector.getByRole("option", { name: "3", exact: true }).click();
  await expect.poll(() => shop.units(KETTLE)).toBe(3);
  expect(await lines(shop)).toMatchObject([{ asin: KETTLE, quantity: 3, giftReceipt: true }]);
  const [call] = await shop.calls("cart-add-items");
  expect(JSON.parse(call!.body)).toMatchObject({ items: [{ additionalParameters: { giftOptions: { includeGiftReceipt: true } } }] });
});

test("host.7 without JavaScript the checkboxes are posted with the form", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`/dp/${KETTLE}`);
  await unfold(page, "gift");
  await gift(page).check();
  await receipt(page).check();
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(CART);
  await expect(page.getByText("Wrapped as a gift")).toBeVisible();
  await expect(page.getByText("With a gift receipt")).toBeVisible();
  await context.close();
});

test("host.6 an element whose code does not come leaves the checkboxes to the form", async ({ page, shop }) => {
  await page.route(/\/dist\/elements\/gift-wrap\.js/, (route) => route.abort());
  await page.goto(`/dp/${KETTLE}`);
  await unfold(page, "gift");
  await expect(page.locator("dp-gift-wrap")).toHaveAttribute("data-state", "failed");
  await gift(page).check();
  await page.locator("#add-to-cart-button").click();
  await expect(page).toHaveURL(CART);
  expect(await lines(shop)).toMatchObject([{ asin: KETTLE, giftWrap: true, giftReceipt: false }]);
});
