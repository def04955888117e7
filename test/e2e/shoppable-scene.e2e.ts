import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

const element = (page: Page) => page.locator("dp-shoppable-scene");
const dialog = (page: Page) => element(page).locator("dialog[open]");
const recorded = async (shop: { calls(name: string): Promise<readonly { body: string }[]> }) =>
  (await shop.calls("scene-action")).map(({ body }) => (JSON.parse(body) as { actionType: string }).actionType);

test(
  "shoppable-scene.7 shoppable-scene.20 shoppable-scene.23 a shopper looks through the sofas of a room, and one of them is in the cart",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.open("/dp/B0SOFA0001");
    await element(page).scrollIntoViewIfNeeded();
    await expect(element(page)).toHaveAttribute("data-state", "ready");
    await element(page).getByRole("button", { name: "See products: Sofa" }).click();
    await expect(element(page)).toHaveAttribute("data-state", "open");
    await expect(dialog(page).getByRole("heading", { name: "Shop this room" })).toBeVisible();
    await expect(dialog(page).getByRole("heading", { name: "Sofas" })).toBeVisible();

    const next = dialog(page).getByRole("button", { name: "Next products" });
    while (await next.isVisible()) await next.click();
    await dialog(page).getByRole("button", { name: "Show more" }).click();
    await expect(dialog(page).locator("[part=card]")).toHaveCount(14);
    const seventh = dialog(page).locator('[data-card-asin="B0SOFA0007"]');
    await expect(seventh.getByRole("link", { name: "Loveseat, terracotta (opens in a new window)" })).toBeFocused();
    await seventh.getByRole("button", { name: "Add to cart" }).click();
    await expect(seventh.locator("[data-role=status]")).toHaveText("Added to cart");
    expect(await shop.units("B0SOFA0007")).toBe(1);

    await page.keyboard.press("Escape");
    await expect(element(page)).toHaveAttribute("data-state", "ready");
    await expect(element(page).locator(".scene").getByRole("button", { name: "See products: Sofa" })).toBeFocused();
    await expect
      .poll(() => recorded(shop))
      .toEqual(expect.arrayContaining(["SHEET_OPEN", "GET_SIMILAR_ITEMS", "GET_COLLECTION_RIGHT", "ADD_TO_CART", "SHEET_CLOSE"]));
  },
);

test("a11y.1 axe finds nothing while the products of a room are open, before and after an add", async ({ page, shop }) => {
  await shop.open("/dp/B0SOFA0001");
  await element(page).scrollIntoViewIfNeeded();
  await element(page).getByRole("button", { name: "See products: Sofa" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Sofas" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const card = dialog(page).locator("[part=card]").first();
  await card.getByRole("button", { name: "Add to cart" }).click();
  await expect(card.locator("[data-role=status]")).toHaveText("Added to cart");
  expect(await findings(page)).toEqual([]);
});

test("shoppable-scene.26 shoppable-scene.28 shoppable-scene.29 the rooms of the shop fill the window, and a dislike brings another product", async ({
  page,
  shop,
}) => {
  await shop.open("/discover/rooms");
  await expect(element(page)).toHaveAttribute("data-state", "ready");
  await element(page).getByRole("button", { name: "View larger" }).click();
  await expect(element(page)).toHaveAttribute("data-state", "immersive");
  await dialog(page).getByRole("button", { name: "Kitchen with a kettle" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Kettles and more" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "See products: Pendant lamp" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Lamps" })).toBeVisible();
  await expect(element(page)).toHaveAttribute("data-tag", "SC2_t3");
  expect(await findings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "See products: Kettle" }).click();
  await expect(dialog(page).locator("[part=card]")).toHaveCount(3);
  await dialog(page).locator('[data-card-asin="B0KETTLEST"]').getByRole("button", { name: "Less like this" }).click();
  await expect.poll(async () => (await shop.calls("scene-dislike")).length).toBe(1);
  await page.goBack();
  await expect(element(page)).toHaveAttribute("data-state", "ready");
  await expect(element(page)).toHaveAttribute("data-scene", "SC2");
});

test.describe("on a narrow window", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("shoppable-scene.3 shoppable-scene.36 right to left tags are where the things are, and a shop that is down can be asked again", async ({
    page,
    shop,
  }) => {
    await shop.open("/discover/rooms/SC1?dir=rtl");
    await expect(element(page)).toHaveAttribute("data-state", "ready");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const tag = (await element(page).locator(".scene").getByRole("button", { name: "See products: Sofa" }).boundingBox())!;
    const room = (await element(page).locator(".scene img").boundingBox())!;
    expect((tag.x + tag.width / 2 - room.x) / room.width).toBeCloseTo(0.4, 1);
    await shop.fault({ call: "scene-tags", status: 404 });
    await element(page).getByRole("button", { name: "View products" }).click();
    await expect(element(page)).toHaveAttribute("data-state", "no-results");
    await shop.calm();
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(dialog(page).locator("[part=collection]")).toHaveCount(4);
    expect(await findings(page)).toEqual([]);
  });
});
