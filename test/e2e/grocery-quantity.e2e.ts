import { expect, leaveIntroduction, test, type Page, type Shop } from "./shop.ts";

const OATS = "/dp/B0OATMILK1";
const box = (page: Page) => page.locator(".grocery-box");
const element = (page: Page) => box(page).locator("dp-grocery-quantity");
const list = (page: Page) => element(page).getByRole("combobox", { name: "Quantity" });
const field = (page: Page) => element(page).getByRole("textbox", { name: "Quantity" });
const groceryAdd = (page: Page) => box(page).locator("dp-grocery-add");
const add = (page: Page) => groceryAdd(page).getByRole("button", { name: /^Add to cart/ });
const groceries = async (shop: Shop) =>
  ((await shop.state()) as unknown as { groceries: { asin: string; quantity: number }[] }).groceries.map(({ quantity }) => quantity);

/** A shopper who has met the sheet of the program lately: it does not open over what these tests press. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("programSpecificSheetGenerationTime", String(Date.now())));
});

test("grocery-quantity.3 grocery-quantity.10 grocery-quantity.16 a shopper types a number by keyboard, and adds what is typed", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(OATS);
  await list(page).focus();
  await page.keyboard.press("End");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("a6b");
  await expect(field(page)).toHaveValue("6");
  await page.keyboard.press("Enter");
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveValue("6");
  await add(page).press("Enter");
  await expect.poll(() => groceries(shop)).toEqual([6]);
  await leaveIntroduction(page);
  await expect(groceryAdd(page)).toHaveAttribute("data-state", "ready");
  await list(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.type("7");
  // the press leaves the field, which confirms
  await add(page).click();
  await expect.poll(() => groceries(shop)).toEqual([13]);
  await expect(list(page)).toHaveValue("7");
  expect(problems).toEqual([]);
});

test("grocery-quantity.6 grocery-quantity.8 grocery-quantity.17 an invalid number blocks the add until it is mended or given up", async ({
  page,
  shop,
}) => {
  await shop.open(OATS);
  await list(page).selectOption("10+");
  await field(page).fill("1000");
  await expect(element(page)).toContainText("Enter a quantity of 999 or less.");
  await expect(groceryAdd(page)).toHaveAttribute("data-state", "blocked");
  await add(page).press("Enter");
  await expect(groceryAdd(page)).toContainText("Choose a valid quantity first.");
  expect(await shop.calls("grocery-cart-add")).toEqual([]);
  await field(page).fill("999");
  await expect(groceryAdd(page)).toHaveAttribute("data-state", "ready");
  await field(page).fill("");
  await element(page).getByRole("button", { name: "Back to the list" }).click();
  await expect(list(page)).toHaveValue("1");
  await add(page).click();
  await expect.poll(() => groceries(shop)).toEqual([1]);
});
