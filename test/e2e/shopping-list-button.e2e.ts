import { expect, leaveSheet, test, type Page } from "./shop.ts";

const TOMATO = "/dp/B0TOMATO28";
const element = (page: Page) => page.locator("dp-shopping-list-button");
const open = (page: Page) => element(page).locator("[part=open]");
/** a modal has the announcer in it as well: the text is looked for where it is shown */
const message = (page: Page) => element(page).locator("[part=message]");
const dialog = (page: Page) => element(page).getByRole("dialog", { name: "Add to shopping list" });

test(
  "shopping-list-button.4 shopping-list-button.6 shopping-list-button.9 by keyboard a grocery is put on the chosen list, and is there already afterwards",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("theo");
    await shop.open(TOMATO);
    await open(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("combobox", { name: "Shopping list" })).toBeFocused();
    await dialog(page).getByRole("combobox", { name: "Shopping list" }).selectOption("Party");
    await dialog(page).getByRole("button", { name: "Add" }).press("Enter");
    await expect(message(page)).toHaveText("Added to Party.");
    await expect(dialog(page).getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(open(page)).toBeFocused();
    expect((await shop.state()).shoppingLists.map(({ name, asins }) => [name, asins])).toEqual([
      ["Weekly shop", []],
      ["Party", ["B0TOMATO28"]],
    ]);
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Add" }).click();
    await expect(message(page)).toHaveText("This item is already in Party.");
    const { headers, body } = (await shop.calls("shopping-list-add"))[0]!;
    expect(headers["cache-control"]).toBe("no-cache");
    expect(new URLSearchParams(body).get("token")).toBe((await shop.state()).session.csrfToken);
    expect(problems).toEqual([]);
  },
);

test("shopping-list-button.10 after a failure and after a lost answer it can be added again", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(TOMATO);
  await open(page).click();
  await shop.fault({ call: "shopping-list-add", status: 400, times: 1 });
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(message(page)).toHaveText("Something went wrong. Please try again later.");
  await shop.fault({ call: "shopping-list-add", cut: "before" });
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(message(page)).toHaveText("We could not confirm this. Please check before you try again.");
  await shop.calm();
  await dialog(page).getByRole("button", { name: "Add" }).click();
  await expect(message(page)).toHaveText("Added to Weekly shop.");
});

test("shopping-list-button.3 shopping-list-button.12 without a list it says so; signed out it leads to sign-in", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await open(page).click();
  await expect(dialog(page).locator("[part=no-lists]")).toBeVisible();
  await shop.signIn(null);
  await shop.open(TOMATO);
  await leaveSheet(page);
  await open(page).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
});
