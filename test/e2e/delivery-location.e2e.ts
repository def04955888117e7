import { findings } from "./axe.ts";
import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

const trigger = (page: Page, name: RegExp | string) => page.locator("dp-delivery-location").getByRole("button", { name });
const picker = (page: Page) => page.getByRole("dialog", { name: "Choose your delivery location" });
const arrival = (page: Page) => page.locator('[data-dp-location-feature="arrival"]');
const cost = (page: Page) => page.locator('[data-dp-location-feature="delivery-cost"]');

test("delivery-location.10 delivery-location.22 delivery-location.25 an address chosen by keyboard changes the parts of the page, and the shop keeps it", async ({
  page,
  shop,
  problems,
}) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`);
  const before = await arrival(page).textContent();
  await trigger(page, "Deliver to Theo - Chicago 60601").focus();
  await page.keyboard.press("Enter");
  const addresses = picker(page).getByRole("list", { name: "Your addresses" }).getByRole("button");
  await expect(addresses).toHaveCount(5);
  await expect(addresses.first()).toHaveAttribute("aria-pressed", "true");
  await rest(page);
  expect(await findings(page)).toEqual([]);
  const [box, at] = [(await picker(page).boundingBox())!, (await page.locator("dp-delivery-location").boundingBox())!];
  expect(Math.abs(box.x - at.x) < 400 && box.y >= 0 && box.y + box.height <= page.viewportSize()!.height).toBe(true);
  await addresses.filter({ hasText: "Honolulu" }).focus();
  await page.keyboard.press("Enter");
  await expect(trigger(page, "Deliver to Cabin - Honolulu 96813")).toBeFocused();
  await expect(arrival(page)).not.toHaveText(before!);
  await expect(page.getByRole("timer")).toHaveText(/\d+\s(hr|min|sec)/);
  const changed = await arrival(page).textContent();
  await shop.open(`/dp/${KETTLE}`);
  await expect(trigger(page, "Deliver to Cabin - Honolulu 96813")).toBeVisible();
  await expect(arrival(page)).toHaveText(changed!);
  expect(problems).toEqual([]);
});

test("delivery-location.17 delivery-location.19 delivery-location.29 a guest chooses a country, and a zip code that the shop knows", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}`);
  await trigger(page, "Deliver to United States").click();
  await expect(picker(page).getByRole("link", { name: "Sign in to see your addresses" })).toBeVisible();
  await picker(page).getByLabel("Zip code").fill("00000");
  await page.keyboard.press("Enter");
  await expect(picker(page).locator("[part=message]")).toHaveText("Please enter a valid zip code.");
  await expect(picker(page).getByLabel("Zip code")).toBeFocused();
  await picker(page).getByLabel("Zip code").fill("96813");
  await picker(page).getByRole("button", { name: "Apply" }).click();
  await expect(trigger(page, "Deliver to 96813")).toBeVisible();
  await trigger(page, "Deliver to 96813").click();
  await picker(page).getByLabel("Country or region").selectOption({ label: "Canada" });
  await picker(page).getByRole("button", { name: "Done" }).click();
  await expect(trigger(page, "Deliver to Canada")).toBeVisible();
  await expect(cost(page)).toHaveText("Delivery to Canada for $12.00");
  expect((await shop.calls("address-change")).map(({ body }) => new URLSearchParams(body).get("locationType"))).toEqual([
    "LOCATION_INPUT",
    "LOCATION_INPUT",
    "COUNTRY",
  ]);
});

for (const [name, query] of [
  ["320 px wide", ""],
  ["320 px wide and right to left", "?dir=rtl"],
] as const)
  test(`a11y.1 delivery-location.2 on a page ${name} it is a sheet that fits`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await shop.open(`/dp/${KETTLE}${query}`);
    await trigger(page, "Deliver to United States").click();
    await expect(picker(page).getByLabel("Country or region")).toBeVisible();
    await rest(page);
    const sheet = (await picker(page).boundingBox())!;
    expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 320, 640]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findings(page)).toEqual([]);
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("host.7 the link leads to a page that changes the location and leads back", async ({ page }) => {
    await page.goto(`/dp/${KETTLE}`);
    await page.getByRole("link", { name: "Deliver to United States" }).click();
    await page.getByLabel("Zip code").fill("90210");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(new RegExp(`/dp/${KETTLE}$`));
    await expect(page.getByRole("link", { name: "Deliver to 90210" })).toBeVisible();
  });
});
