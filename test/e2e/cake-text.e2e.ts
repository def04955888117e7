import { expect, leaveIntroduction, test, type Page, type Shop } from "./shop.ts";

const CAKE = "/dp/B0CAKE0001";
const cake = (page: Page) => page.locator(".grocery-box dp-cake-text");
const field = (page: Page) => cake(page).getByRole("textbox", { name: "Text on the cake" });
const element = (page: Page) => page.locator(".grocery-box dp-grocery-add");
const add = (page: Page) => element(page).getByRole("button", { name: /^Add to cart/ });
const groceries = async (shop: Shop) =>
  ((await shop.state()) as unknown as { groceries: { asin: string; quantity: number }[] }).groceries.map(({ quantity }) => quantity);

/** A shopper who has met the sheet of the program lately: it does not open over what these tests press. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("programSpecificSheetGenerationTime", String(Date.now())));
});

test("cake-text.5 cake-text.6 cake-text.7 a shopper has a text written on a cake by keyboard; the cart shows it, and a second cake sends none", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(CAKE);
  await field(page).pressSequentially("Happy birthday, Zoë!");
  // a comma is not flagged before the shop has judged it
  await add(page).press("Enter");
  await expect(page.getByRole("dialog", { name: "Please change your text" })).toContainText("Use only letters");
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();
  expect(await groceries(shop)).toEqual([]);
  await field(page).fill("Happy birthday Zoë!");
  await add(page).press("Enter");
  await expect.poll(() => groceries(shop)).toEqual([1]);
  await leaveIntroduction(page);
  await expect(cake(page)).toHaveAttribute("data-state", "customized");
  await expect(element(page)).toHaveAttribute("data-state", "ready");
  await add(page).press("Enter");
  await expect.poll(() => groceries(shop)).toEqual([2]);
  expect((await shop.calls("cake-customize")).map(({ status }) => status)).toEqual([422, 200]);
  await page.goto("/alm/cart");
  await expect(page.getByText("Text: “Happy birthday Zoë!”")).toBeVisible();
  expect(problems.filter((problem) => !problem.includes("422"))).toEqual([]);
});

test("cake-text.12 cake-text.9 a word that the shop does not write adds nothing; a second press asks nobody; without a text the cake is added", async ({
  page,
  shop,
}) => {
  await shop.open(CAKE);
  await field(page).fill("You stupid cake");
  const modal = page.getByRole("dialog", { name: "Please change your text" });
  for (let press = 0; press < 2; press++) {
    await add(page).click();
    await expect(modal).toContainText("This text contains words that we cannot write.");
    await modal.getByRole("button", { name: "OK" }).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("You stupid cake");
  }
  expect([await groceries(shop), (await shop.calls("cake-customize")).length]).toEqual([[], 1]);
  await field(page).fill("");
  await add(page).click();
  await expect.poll(() => groceries(shop)).toEqual([1]);
  await page.goto("/alm/cart");
  await expect(page.getByText("Text:")).toHaveCount(0);
});

test("cake-text.13 a text that did not arrive adds nothing, and the next press adds both", async ({ page, shop }) => {
  await shop.open(CAKE);
  await field(page).fill("Ada");
  await shop.fault({ call: "cake-customize", status: 409 });
  await add(page).click();
  await expect(page.getByRole("dialog", { name: "Item was not added to the cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("Ada");
  expect(await groceries(shop)).toEqual([]);
  await shop.calm();
  await expect(element(page)).toHaveAttribute("data-state", "ready");
  await add(page).click();
  await expect.poll(() => groceries(shop)).toEqual([1]);
});
