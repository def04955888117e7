import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

/** A kettle whose quantity selector writes the cart itself, beside the upsell sheet that takes its form over. */
const KETTLE = "B0KETTLE17";
const CABLE = "B0CABLE200";
const selector = (page: Page) => page.locator("dp-quantity-selector");
const opening = (page: Page) => selector(page).getByRole("button").first();
const sheet = (page: Page) => page.locator("#upsell");
const add = (page: Page) => page.locator("#add-to-cart-button");

type Cart = { count: { retail: number | null }; entries: Record<string, { quantity: number; lines: object[] }> };
const cartOf = (page: Page) =>
  page.evaluate(() => (window as never as { dpElements: { stores: { cart: { get(): Cart } } } }).dpElements.stores.cart.get());

async function pick(page: Page, quantity: number): Promise<void> {
  await opening(page).click();
  await selector(page)
    .getByRole("option", { name: String(quantity), exact: true })
    .click();
}

test("calls.17 while the sheet adds the product its quantity selector is busy and sends nothing; then the store has the line, and the selector sets it", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}?cart=api&upsell=form`);
  await selector(page).evaluate((node) => node.setAttribute("action-trigger", "on-select"));
  await shop.fault({ call: "buy-box-submit", delay: 3000 });
  await add(page).click();
  await expect(selector(page)).toHaveAttribute("data-state", "busy");
  await expect(opening(page)).toHaveAttribute("aria-disabled", "true");
  await opening(page).press("Enter");
  await expect(selector(page)).toHaveAttribute("data-state", "busy");
  await expect(sheet(page)).toHaveAttribute("data-status", "success");
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => (await cartOf(page)).entries[KETTLE]?.lines, "the ids are read")
    .toMatchObject([{ itemId: (await shop.state()).cart[0]!.id, offerListingId: `OL-${KETTLE}-1`, quantity: 1 }]);
  await pick(page, 3);
  await expect.poll(() => shop.units(KETTLE)).toBe(3);
  expect([(await shop.calls("cart-add-items")).length, (await shop.calls("cart-modify-items")).length]).toEqual([0, 1]);
  expect((await cartOf(page)).count.retail).toBe(3);
});

test("calls.17 while the selector writes, the add-to-cart button rests; the add after it counts from there", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api&upsell=form`);
  await selector(page).evaluate((node) => node.setAttribute("action-trigger", "on-select"));
  await shop.fault({ call: "cart-add-items", delay: 2000 });
  await pick(page, 2);
  await expect(add(page)).toHaveAttribute("aria-busy", "true");
  await add(page).press("Enter");
  await expect(selector(page)).toHaveAttribute("data-state", "ready");
  await expect(add(page)).not.toHaveAttribute("aria-busy");
  expect(await shop.calls("buy-box-submit")).toEqual([]);
  await add(page).press("Enter");
  await expect(sheet(page)).toHaveAttribute("data-status", "success");
  await expect.poll(async () => (await cartOf(page)).entries[KETTLE]?.quantity).toBe(await shop.units(KETTLE));
});

test("calls.17 scope.7 a read of the cart that began before an add does not overwrite its count", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}?cart=api&upsell=form`);
  await shop.fault({ call: "cart-count", answerDelay: 3000, times: 1 });
  const asked = page.waitForRequest(/\/cart\/count/);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await asked;
  await add(page).click();
  await expect(sheet(page)).toHaveAttribute("data-status", "success");
  const late = page.waitForResponse(/\/cart\/count/);
  await late;
  await expect.poll(async () => (await cartOf(page)).count.retail).toBe(1);
  expect((await cartOf(page)).count.retail).toBe(await shop.units(KETTLE));
});

test("upsell-sheet.15 upsell-sheet.16 upsell-sheet.77 a form that names the product twice: event, head and shop all say three", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${CABLE}`);
  await page.evaluate(() =>
    document.addEventListener("dp-success", (event) => ((window as never as { told: unknown }).told = (event as CustomEvent).detail)),
  );
  await pick(page, 3);
  await add(page).click();
  await expect(sheet(page)).toHaveAttribute("data-status", "success");
  expect(await page.evaluate(() => (window as never as { told: unknown }).told)).toMatchObject({ action: "add-to-cart", quantity: 3 });
  await expect(sheet(page).locator("[part=cart-count]")).toHaveText(/^3 items in your cart/);
  expect(await shop.units(CABLE)).toBe(3);
});

for (const asin of ["B0CHARGE65", CABLE])
  test(`a11y.1 the open sheet of ${asin} has no finding of axe, landmarks included`, async ({ page, shop }) => {
    await shop.open(`/dp/${asin}`);
    await add(page).click();
    await expect(sheet(page)).toHaveAttribute("data-state", "open");
    expect(await findings(page, { more: ["best-practice"] })).toEqual([]);
  });
