import { expect, KETTLE, test, type Page, type Shop, type ShopState } from "./shop.ts";

interface ListsState extends ShopState {
  readonly lists: readonly { readonly name: string; readonly items: readonly { readonly asin: string; readonly tags: string }[] }[];
}

const tagsOn = async (shop: Shop, name: string) =>
  ((await shop.state()) as ListsState).lists.find((list) => list.name === name)?.items.find(({ asin }) => asin === KETTLE)?.tags;
const host = (page: Page) => page.locator("dp-add-to-list[for=choose-list-link]");
const open = async (page: Page) => {
  await page.locator("#choose-list-link").click();
  await expect(host(page)).toHaveAttribute("data-state", "ready");
};

test(
  "add-to-list.2 add-to-list.4 add-to-list.5 a shopper chooses a list by keyboard, adds tags, and finds both on the list's page",
  { tag: "@database" },
  async ({ page, shop, problems }) => {
    await shop.signIn("theo");
    await shop.open(`/dp/${KETTLE}`, "save");
    await open(page);
    await expect(host(page).getByRole("radio", { name: "Wish list" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(host(page).getByRole("radio", { checked: true })).not.toHaveAccessibleName("Wish list");
    await host(page).getByRole("radio", { name: "For Ana" }).check();
    await page.keyboard.press("Tab");
    await page.keyboard.type("birthday, kitchen,, birthday");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(host(page)).toHaveAttribute("data-state", "added");
    expect(await tagsOn(shop, "For Ana")).toBe("birthday,kitchen");
    await host(page).getByRole("link", { name: "For Ana" }).click();
    await expect(page.getByRole("main")).toContainText("Tags: birthday, kitchen");
    expect(problems).toEqual([]);
  },
);

test("add-to-list.9 calls.8 offline nothing is lost: the modal says so, and the add can be repeated", async ({ page, shop, context }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  await open(page);
  await host(page).getByRole("radio", { name: "Balcony" }).check();
  await host(page).getByLabel("Tags (optional, separated by commas)").fill("later");
  await context.setOffline(true);
  await host(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(host(page)).toHaveAttribute("data-state", "error");
  await expect(host(page).getByLabel("Tags (optional, separated by commas)")).toHaveValue("later");
  await context.setOffline(false);
  await host(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(host(page)).toHaveAttribute("data-state", "added");
  expect(await tagsOn(shop, "Balcony")).toBe("later");
});

test("add-to-list.6 a shopper without a list makes one from the modal, and the product is on it", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`, "save");
  await open(page);
  await expect(host(page)).toContainText("You have no lists yet.");
  await host(page).getByRole("button", { name: "Create a new list" }).click();
  const create = page.locator("dp-add-to-list[for=choose-list-link] + dp-create-list");
  await create.getByLabel("List name").fill("First");
  await create.getByRole("button", { name: "Create list" }).click();
  await expect(host(page)).toHaveAttribute("data-state", "added");
  await expect(host(page).locator("[data-role=status]").first()).toHaveText("Added to First");
  expect(await tagsOn(shop, "First")).toBe("");
  expect(await shop.calls("list-add-asin")).toEqual([]);
});

test("add-to-list.1 add-to-list.8 from the dropdown of the list button it opens with that product; signed out it leads to sign-in", async ({
  page,
  shop,
}) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  const button = page.locator("#add-to-list");
  await button.getByRole("button", { name: "Choose a list" }).click();
  await button.getByRole("menuitem", { name: "Choose a list and add tags" }).click();
  const modal = page.locator("#add-to-list + dp-add-to-list");
  await modal.getByRole("button", { name: "Add", exact: true }).click();
  await expect(modal).toHaveAttribute("data-state", "added");
  expect(await tagsOn(shop, "Wish list")).toBe("");
  await shop.signIn(null);
  await shop.open(`/dp/${KETTLE}`, "save");
  await page.locator("#choose-list-link").click();
  await expect(page).toHaveURL(/\/sign-in/);
});
