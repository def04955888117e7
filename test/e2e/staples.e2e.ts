import { expect, leaveSheet, test, type Page } from "./shop.ts";

const TOMATO = "/dp/B0TOMATO28";
const row = (page: Page) => page.locator("dp-staples");
const add = (page: Page) => row(page).getByRole("button", { name: "Add to repeat items" });
const update = (page: Page) => row(page).getByRole("button", { name: "Change quantity or schedule" });

test(
  "staples.3 staples.4 staples.10 staples.11 an item is repeated by keyboard, and its quantity and schedule are changed",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(TOMATO);
    await add(page).focus();
    await page.keyboard.press("Enter");
    await expect(row(page)).toHaveAttribute("data-state", "on-list");
    await expect(row(page).getByText("1, every month")).toBeVisible();
    await expect(update(page)).toBeFocused();
    await page.keyboard.press("Enter");
    const popover = row(page).getByRole("dialog", { name: "Quantity and schedule" });
    await expect(popover.getByRole("option", { name: "1", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await popover.getByRole("option", { name: "Every 2 weeks" }).click();
    await popover.getByRole("button", { name: "Update" }).click();
    await expect(row(page).getByText("2, every 2 weeks")).toBeVisible();
    await expect(update(page)).toBeFocused();
    expect((await shop.state()).staples).toMatchObject([{ asin: "B0TOMATO28", quantity: 2, cadence: "2W" }]);
    await shop.open(TOMATO);
    await expect(row(page)).toHaveAttribute("data-state", "on-list");
    await expect(row(page).locator("[part=quantity-cadence]")).toHaveText("2, every 2 weeks");
    const { headers } = (await shop.calls("staples-add"))[0]!;
    expect(headers["anti-csrftoken-a2z"]).toBe((await shop.state()).session.csrfToken);
    expect(problems).toEqual([]);
  },
);

test("staples.15 the explanation opens, leads to the list, and is loaded once", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  const learn = row(page).getByRole("button", { name: "Learn more" });
  await learn.click();
  await expect(row(page).getByText("Never run out")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(learn).toBeFocused();
  await learn.click();
  await row(page).getByRole("link", { name: "Manage your repeat items" }).click();
  await expect(page).toHaveURL(/\/staples$/);
  expect(await shop.calls("staples-education")).toHaveLength(1);
});

test("staples.18 after a failure the modal gives focus back, and the next press adds", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await shop.fault({ call: "staples-add", status: 500, times: 1 });
  await add(page).click();
  await row(page).getByRole("button", { name: "OK" }).click();
  await expect(add(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page)).toHaveAttribute("data-state", "on-list");
});

test("staples.19 staples.20 an item that was removed elsewhere meanwhile is refused in the shop's words, and all is as it was", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await add(page).click();
  await expect(row(page)).toHaveAttribute("data-state", "on-list");
  const { csrfToken } = (await shop.state()).session;
  const form = { asin: "B0TOMATO28", remove: "1", "anti-csrftoken-a2z": csrfToken };
  expect((await page.request.post("/staples/change", { form, maxRedirects: 0 })).status()).toBe(303);
  await update(page).click();
  await row(page).getByRole("option", { name: "4", exact: true }).click();
  await row(page).getByRole("button", { name: "Update" }).click();
  await expect(row(page).getByRole("dialog", { name: "This is not one of your repeat items" })).toBeVisible();
  await row(page).getByRole("button", { name: "OK" }).click();
  await expect(update(page)).toBeFocused();
  await expect(row(page).getByText("1, every month")).toBeVisible();
});

test("staples.21 staples.26 a 403 reloads the page; signed out a press leads to sign-in", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await shop.fault({ call: "staples-add", status: 403, times: 1 });
  const reloaded = page.waitForEvent("load");
  await add(page).click();
  await reloaded;
  await shop.settled();
  await expect(row(page).getByRole("dialog")).toHaveCount(0);
  await shop.signIn(null);
  await shop.open(TOMATO);
  await leaveSheet(page);
  await add(page).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
});
