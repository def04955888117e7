import { findings } from "./axe.ts";
import { expect, KETTLE, test, type Page } from "./shop.ts";

const READ = "glow-selections";
const CHANGE = "glow-address-change";

const opener = (page: Page) => page.getByRole("link", { name: "Delivery and pickup places" });
const chooser = (page: Page) => page.getByRole("dialog", { name: "Choose your location" });
const tab = (page: Page, name: string) => chooser(page).getByRole("tab", { name });

test(
  "location-chooser.1 location-chooser.4 location-chooser.10 a link from elsewhere leads to the pickup places, of which one is chosen",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${KETTLE}?ref=mail&openGlow=true&activeTab=pickup&storeContext=pantry`);
    await expect(tab(page, "Pickup")).toHaveAttribute("aria-selected", "true");
    expect(new URL(page.url()).search).toBe("?ref=mail");
    await expect(chooser(page).getByRole("button", { name: "Harbor Market", exact: false })).toHaveCount(4);
    const reloaded = page.waitForEvent("load");
    await chooser(page).getByRole("button", { name: "Harbor Market, Pearl District" }).click();
    await reloaded;
    const { location } = (await shop.state()) as unknown as { location: object };
    expect(location).toMatchObject({ addressId: "PP-3", city: "Portland", locationType: "LOCKER_ADDRESS" });
    await shop.settled();
    await expect(chooser(page)).toHaveCount(0);
    expect((await shop.calls(CHANGE)).length).toBe(1);
    expect(problems).toEqual([]);
  },
);

test("location-chooser.8 location-chooser.9 location-chooser.17 by keyboard the tabs, a saved address and a zip code", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`);
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(tab(page, "Delivery")).toHaveAttribute("aria-selected", "true");
  await expect(chooser(page).getByRole("button", { name: "Mara - Seattle 98101", pressed: true })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await tab(page, "Delivery").focus();
  await page.keyboard.press("ArrowRight");
  await expect(chooser(page).getByRole("button", { name: "Locker at Union Station" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  const zip = chooser(page).getByRole("textbox", { name: "Zip code" });
  await zip.fill("00099");
  await zip.press("Enter");
  await expect(chooser(page)).toContainText("We could not change your location.");
  await expect(zip).toHaveValue("00099");
  await zip.fill("53703");
  const reloaded = page.waitForEvent("load");
  await zip.press("Enter");
  await reloaded;
  const { location } = (await shop.state()) as unknown as { location: object };
  expect(location).toEqual({ countryCode: "US", zipCode: "53703", locationType: "LOCATION_INPUT" });
});

test("location-chooser.12 location-chooser.13 after a failure an alert shows, and it can be tried again; a lost answer is not claimed to have failed", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}`);
  await shop.fault({ call: READ, status: 403 });
  await opener(page).click();
  await expect(chooser(page)).toContainText("We could not load the locations.");
  await shop.calm();
  await chooser(page).getByRole("button", { name: "Try again" }).click();
  await tab(page, "Pickup").click();
  await shop.fault({ call: CHANGE, lostAnswer: true });
  await chooser(page).getByRole("button", { name: "Locker at Lincoln Park" }).click();
  await expect(chooser(page)).toContainText("We could not confirm this. Please check before you try again.");
  expect(await findings(page)).toEqual([]);
  await shop.calm();
  const reloaded = page.waitForEvent("load");
  await chooser(page).getByRole("button", { name: "Locker at Lincoln Park" }).click();
  await reloaded;
  expect(((await shop.state()) as unknown as { location: object }).location).toMatchObject({ addressLabel: "Locker at Lincoln Park" });
});

test("a11y.1 surface.4 the chooser fits 320 px and a page from right to left", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ["", "?dir=rtl"]) {
    await shop.open(`/dp/${KETTLE}${query}`);
    await opener(page).click();
    await expect(tab(page, "Delivery")).toBeVisible();
    await expect.poll(async () => (await chooser(page).boundingBox())!.y).toBe(240);
    const { x, width, height } = (await chooser(page).boundingBox())!;
    expect([x, width, height]).toEqual([0, 320, 400]);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("host.7 the link leads to the pickup places, and back with the one that was chosen", async ({ page, shop }) => {
    await page.goto(`/dp/${KETTLE}`);
    await opener(page).click();
    await page.getByRole("button", { name: "Locker at Lincoln Park" }).click();
    await expect(page).toHaveURL(new RegExp(`/dp/${KETTLE}`));
    expect(((await shop.state()) as unknown as { location: object }).location).toMatchObject({ addressId: "PP-6", zipCode: "60614" });
  });
});
