import { expect, leaveIntroduction, test, type Page, type Shop } from "./shop.ts";

const OAT = "B0OATMILK1";

const element = (page: Page) => page.locator(".grocery-box dp-grocery-add");
const add = (page: Page) => element(page).getByRole("button", { name: /^Add to cart/ });
const groceries = async (shop: Shop) =>
  ((await shop.state()) as unknown as { groceries: { asin: string; quantity: number }[] }).groceries.map(({ asin, quantity }) => [
    asin,
    quantity,
  ]);

/** A shopper who has met the sheet of the program lately: it does not open over what these tests press. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("programSpecificSheetGenerationTime", String(Date.now())));
});

/** Chooses a refusal by its name, as the demo page offers it. */
async function meet(page: Page, shop: Shop, name: string): Promise<void> {
  await page.goto("/demo/grocery-faults");
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForURL(`**/dp/${OAT}**`);
  await shop.settled();
}

test(
  "grocery-add.2 grocery-add.8 grocery-add.17 a shopper adds an item of a store, and the shop holds it",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${OAT}`);
    await add(page).press("Enter");
    await expect(page.getByText("Added 1 to your cart").first()).toBeVisible();
    await leaveIntroduction(page);
    await expect(add(page)).toBeFocused();
    await expect(element(page)).toHaveAttribute("data-state", "ready");
    expect(await groceries(shop)).toEqual([[OAT, 1]]);
    await expect.poll(async () => (await shop.calls("grocery-cart-count")).length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);

test("grocery-add.30 a slot that is too small is given up, the rest is added, and the page reloads", async ({ page, shop }) => {
  await shop.open(`/dp/${OAT}?flow=fresh`);
  await page.getByRole("button", { name: "18:00, at most 2 of an item" }).click();
  await page.waitForLoadState();
  await shop.settled();
  await page.locator(".grocery-box select").selectOption("3");
  await add(page).click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByText("2 of 3 added to your cart.")).toBeVisible();
  await expect(element(page)).toHaveAttribute("data-state", "conflict");
  const reloaded = page.waitForEvent("load");
  await modal.getByRole("button", { name: "Give up the reserved delivery" }).click();
  await reloaded;
  expect(await groceries(shop)).toEqual([[OAT, 3]]);
});

test("grocery-add.32 conflicts of the cart lead to the page of substitutes, and back", async ({ page, shop }) => {
  await shop.open(`/dp/${OAT}`);
  await page.locator(".grocery-box select").selectOption("5");
  await add(page).click();
  await expect.poll(() => groceries(shop)).toEqual([[OAT, 5]]);
  await leaveIntroduction(page);
  await page.getByRole("button", { name: "18:00, at most 2 of an item" }).click();
  await page.waitForLoadState();
  await shop.settled();
  await add(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Change my cart for this delivery" }).click();
  await page.waitForURL("**/afx/cartconflicts/resolve/substitute?**");
  await page.getByRole("button", { name: "Change the cart" }).click();
  await expect(page.getByText("All of your cart can be delivered.")).toBeVisible();
  expect(await groceries(shop)).toEqual([[OAT, 2]]);
  await page.getByRole("link", { name: "Back to where you were" }).click();
  await page.waitForURL(`**/dp/${OAT}**`);
});

for (const [name, words, state] of [
  ["The store explains why", "Only in the store", "error"],
  ["A refusal without a word", "Item was not added to the cart", "error"],
  ["The server fails, and its error modal too", "We're sorry, there was an error and this item was not added to your cart.", "error"],
  ["Fewer are left", "1 of 3 added to your cart.", "conflict"],
  ["Fewer are left, and its modal fails", "1 of 3 added to your cart.", "error"],
  ["The proxy says no", "Item was not added to the cart", "error"],
] as const) {
  test(`grocery-add.36 grocery-add.41 refused (${name}): the modal says why, closes by a key, and gives the focus back`, async ({
    page,
    shop,
  }) => {
    await meet(page, shop, name);
    await add(page).press("Enter");
    const modal = page.getByRole("dialog");
    await expect(modal.getByText(words).first()).toBeVisible();
    await expect(element(page)).toHaveAttribute("data-state", state);
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await expect(add(page)).toBeFocused();
    await expect(element(page)).toHaveAttribute("data-state", "ready");
  });
}

test("grocery-add.43 an answer that was lost on its way back shows as the success that it was", async ({ page, shop }) => {
  for (const name of ["The answer is lost, the item is in the cart", "The item is added, the answer cannot be read"]) {
    await meet(page, shop, name);
    await add(page).click();
    await expect(page.getByText("Added 1 to your cart").first()).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Please check your cart" })).toHaveCount(0);
  }
  expect(await groceries(shop)).toEqual([[OAT, 2]]);
});

for (const [name, words] of [
  ["The connection breaks before anything is done", "Item was not added to the cart"],
  ["Nobody can tell what became of it", "We could not confirm this. Please check before you try again."],
] as const) {
  test(`grocery-add.43 ${name}: the shopper is told what is known, and the cart is empty`, async ({ page, shop }) => {
    await meet(page, shop, name);
    await add(page).press("Enter");
    await expect(page.getByRole("dialog").getByText(words).first()).toBeVisible();
    await expect(element(page)).toHaveAttribute("data-state", "error");
    expect(await groceries(shop)).toEqual([]);
  });
}
