import { expect, KETTLE, test, type Shop, type ShopState, unfold } from "./shop.ts";

interface ListsState extends ShopState {
  readonly lists: readonly { readonly type: string; readonly items: readonly { readonly asin: string; readonly quantity: number }[] }[];
}
const onBusinessList = async (shop: Shop) =>
  ((await shop.state()) as ListsState).lists.filter(({ type }) => type === "business").flatMap(({ items }) => items);

test(
  "business-list.1 business-list.4 a buyer puts the chosen quantity on a business list, in the modal",
  { tag: "@database" },
  async ({ page, shop, problems }) => {
    await shop.signIn("theo");
    await shop.open(`/dp/${KETTLE}`, "save");
    const link = page.getByRole("link", { name: "Add to business list" });
    await expect(link).toHaveAttribute("href", `/business/lists/add?ref=dp&quantity=1&asin=${KETTLE}`);
    const selector = page.locator("dp-quantity-selector");
    await selector.getByRole("button").first().click();
    await selector.getByRole("option", { name: "4", exact: true }).click();
    await expect(link).toHaveAttribute("href", `/business/lists/add?ref=dp&quantity=4&asin=${KETTLE}`);
    await link.click();
    const modal = page.getByRole("dialog", { name: "Add to a business list" });
    await expect(modal.getByLabel("How many")).toHaveValue("4");
    await expect(modal.getByLabel("How many")).toBeFocused();
    await modal.getByRole("button", { name: "Add", exact: true }).click();
    await expect(modal.locator("p[role=status]")).toContainText("is on");
    expect(await onBusinessList(shop)).toMatchObject([{ asin: KETTLE, quantity: 4 }]);
    await page.keyboard.press("Escape");
    await expect(link).toBeFocused();
    expect(problems).toEqual([]);
  },
);

test("surface.2 calls.7 a double click, or Enter held, opens the modal once, and it stays open", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/business/lists/add") && asked.push(request.method()));
  const link = page.getByRole("link", { name: "Add to business list" });
  const modal = page.getByRole("dialog", { name: "Add to a business list" });
  await link.dblclick();
  await expect(modal.getByLabel("How many")).toBeFocused();
  expect(asked).toEqual(["GET"]);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await link.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.down("Enter");
  await expect(modal.getByLabel("How many")).toBeFocused();
  for (let i = 0; i < 5; i++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(modal.getByLabel("How many")).toBeVisible();
  expect(asked).toEqual(["GET", "GET"]);
  expect(await onBusinessList(shop)).toEqual([]);
});

test("business-list.7 calls.8 offline the form stays with what was typed, and can be sent again", async ({ page, shop, context }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  await page.getByRole("link", { name: "Add to business list" }).click();
  const modal = page.getByRole("dialog", { name: "Add to a business list" });
  await modal.getByLabel("How many").fill("9");
  await context.setOffline(true);
  await modal.getByRole("button", { name: "Add", exact: true }).click();
  await expect(modal.locator("[data-role=alert]")).toContainText("We could not add this");
  await expect(modal.getByLabel("How many")).toHaveValue("9");
  await context.setOffline(false);
  await modal.getByRole("button", { name: "Add", exact: true }).click();
  await expect(modal.locator("p[role=status]")).toContainText("is on");
  expect(await onBusinessList(shop)).toMatchObject([{ quantity: 9 }]);
});

test("fragment.1 business-list.3 a hostile modal does nothing; nobody who is not signed in is asked for lists", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`, "save");
  await shop.fault({ call: "business-list-modal", hostile: true });
  await page.getByRole("link", { name: "Add to business list" }).click();
  const modal = page.getByRole("dialog", { name: "Add to a business list" });
  await expect(modal).toContainText("Plain text stays.");
  expect(await page.evaluate(() => (window as { __hostile?: unknown }).__hostile)).toBe(undefined);
  await expect(modal.locator("script, iframe, form, [formaction], [onclick], [style*=fixed]")).toHaveCount(0);
  await shop.signIn(null);
  await shop.open(`/dp/${KETTLE}`, "save");
  await page.getByRole("link", { name: "Add to business list" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("business-list.8 without the library the link leads to the same form", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.request.post("/__session", { data: { shopper: "theo", fresh: true } });
  await page.goto(`/dp/${KETTLE}`);
  await unfold(page, "save");
  await page.getByRole("link", { name: "Add to business list" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page).toHaveURL(/\/business\/lists\//);
  await context.close();
});
