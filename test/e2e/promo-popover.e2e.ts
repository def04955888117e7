import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

const promo = (page: Page) => page.locator("dp-promo-popover");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Promotion" });
const add = (page: Page) => page.locator("#add-to-list").getByRole("button", { name: "Add to list" });

test("promo-popover.1 to promo-popover.7 the shop's promotion shows once beside the add-to-list button, and its link leads on", async ({
  page,
  shop,
  problems,
}) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  expect(await shop.calls("promotion-get")).toEqual([]);
  await add(page).click();
  await expect(dialog(page)).toContainText("Birthday soon?");
  const box = (await dialog(page).boundingBox())!;
  expect(Math.round(box.width)).toBe(320);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await add(page).click();
  await rest(page);
  await expect(dialog(page)).toBeHidden();
  expect((await shop.calls("promotion-get")).length).toBe(1);

  await shop.open("/dp/B0TABCASE1", "save"); // another page view
  await add(page).click();
  await dialog(page).getByRole("link", { name: "See your lists" }).click();
  await expect(page).toHaveURL(/\/hz\/wishlist/);
  expect(problems).toEqual([]);
});

test("promo-popover.2 hostile HTML of the shop does nothing (fragment.1)", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  await shop.fault({ call: "promotion-get", hostile: true });
  await add(page).click();
  await expect(dialog(page)).toContainText("Plain text stays.");
  expect(await page.evaluate(() => (window as never as { __hostile?: unknown }).__hostile)).toBe(undefined);
  await expect(dialog(page).locator("script, iframe, base, link, style, [onerror]")).toHaveCount(0);
});

for (const fault of [{ status: 500 }, { malformed: "shape" }, { cut: "before" }]) {
  test(`promo-popover.11 without a good answer (${JSON.stringify(fault)}) nothing is shown and nothing is said`, async ({ page, shop }) => {
    await shop.signIn("theo");
    await shop.open(`/dp/${KETTLE}`, "save");
    await shop.fault({ call: "promotion-get", ...fault });
    await add(page).click();
    await expect(promo(page)).toHaveAttribute("data-state", "none");
    await expect(dialog(page)).toBeHidden();
  });
}
