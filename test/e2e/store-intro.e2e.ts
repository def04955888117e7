import { expect, test, type Page } from "./shop.ts";

const OATS = "/dp/B0OATMILK1";
const box = (page: Page) => page.locator(".grocery-box");
const intro = (page: Page) => box(page).locator("dp-store-intro");
const add = (page: Page) =>
  box(page)
    .locator("dp-grocery-add")
    .getByRole("button", { name: /^Add to cart/ });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Harbor Market" });

/** A shopper who has met the sheet of the program lately: it does not open over what these tests press. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("programSpecificSheetGenerationTime", String(Date.now())));
});

test("store-intro.1 store-intro.2 store-intro.10 the store introduces itself with its first item in the cart, and gives focus back", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(OATS);
  await add(page).press("Enter");
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page)).toContainText("Deliveries today (UTC): 09:00, 18:00.");
  await expect(intro(page)).toHaveAttribute("data-state", "open");
  expect((await shop.calls("store-intro-get")).map(({ status }) => status)).toEqual([200]);
  await sheet(page).getByRole("button", { name: "Stay here" }).press("Enter");
  await expect(sheet(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();
  await expect(box(page).locator("dp-grocery-add")).toHaveAttribute("data-state", "ready");
  await add(page).press("Enter");
  await expect.poll(async () => (await shop.calls("grocery-cart-add")).length).toBe(2);
  await expect(box(page).locator("dp-grocery-add")).toHaveAttribute("data-state", "ready");
  await expect(intro(page)).toHaveAttribute("data-state", "closed");
  expect(problems).toEqual([]);
});

test("store-intro.6 store-intro.7 store-intro.8 a shopper who named only a place goes to the store with their own address", async ({
  page,
  shop,
  problems,
}) => {
  await shop.signIn("mara");
  await shop.open(OATS);
  const token = (await shop.state()).session.csrfToken;
  await page.request.post("/portal-migration/hz/glow/address-change?actionSource=glow", {
    headers: { "anti-csrftoken-a2z": token, "idempotency-key": "place-1" },
    data: { actionSource: "glow", locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail", zipCode: "97205" },
  });
  await shop.open(OATS);
  await add(page).click();
  await sheet(page).getByRole("button", { name: "See all of Harbor Market" }).click();
  await page.waitForURL("**/alm/storefront?almBrandId=brand-7");
  await expect(page.getByRole("heading", { level: 1, name: "Harbor Market" })).toBeVisible();
  const [, changed] = await shop.calls("glow-address-change");
  expect([changed?.status, changed?.body]).toEqual([200, expect.stringContaining(`"locationType":"ACCOUNT_ADDRESS"`)]);
  expect(problems).toEqual([]);
});
