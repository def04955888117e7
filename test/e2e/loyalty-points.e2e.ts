import { findings } from "./axe.ts";
import { expect, KETTLE, test, type Page } from "./shop.ts";

const CALL = "balances-get";

const redeem = (page: Page) => page.getByRole("link", { name: "Use your diamonds" });
const earn = (page: Page) => page.getByRole("link", { name: "Earn 34 diamonds" });
const sheet = (page: Page, name = "Use your diamonds") => page.getByRole("dialog", { name });

test(
  "loyalty-points.6 loyalty-points.8 loyalty-points.9 by keyboard the sheet shows the way to the threshold, which an order shortens",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${KETTLE}`);
    await redeem(page).focus();
    await page.keyboard.press("Enter");
    await expect(sheet(page)).toContainText("You have 640 diamonds.");
    await expect(sheet(page)).toContainText("360 more to go");
    await expect(sheet(page).getByRole("meter", { name: "640 of 1,000 diamonds collected" })).toBeVisible();
    await expect(page.locator("dp-loyalty-points[kind=redemption] [slot=details]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(redeem(page)).toBeFocused();
    await page.locator("#buy-now-button").click();
    await page.getByRole("button", { name: "Place the order" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
    await shop.open(`/dp/${KETTLE}`);
    await redeem(page).click();
    await expect(sheet(page)).toContainText("You have 674 diamonds.");
    expect((await shop.calls(CALL)).length).toBe(2);
    expect(problems).toEqual([]);
  },
);

test("loyalty-points.5 loyalty-points.12 the earnings sheet asks for the balance alone", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`);
  await earn(page).click();
  await expect(sheet(page, "What you earn: diamonds")).toContainText("You have 1,050 diamonds.");
  await expect(sheet(page, "What you earn: diamonds").getByRole("meter")).toHaveCount(0);
  const [call] = await shop.calls(CALL);
  expect(JSON.parse(call!.body)).toEqual({
    ...{ domain: "DIAMONDS", marketplaceId: "DPMARKET1", balanceTypes: ["PRIMARY"], consistencyType: "STRICT" },
  });
});

for (const fault of [{ status: 500 }, { cut: "before" }, { malformed: "shape" }] as const) {
  test(`loyalty-points.16 after ${JSON.stringify(fault)} an alert shows, and a retry asks again`, async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${KETTLE}`);
    await shop.fault({ call: CALL, ...fault });
    await redeem(page).click();
    await expect(sheet(page)).toContainText("We could not load your diamonds.");
    await shop.calm();
    await sheet(page).getByRole("button", { name: "Try again" }).click();
    await expect(sheet(page)).toContainText("You have 640 diamonds.");
    await expect(sheet(page).getByRole("button", { name: "Close" })).toBeFocused();
  });
}

test("loyalty-points.18 signed out the press leads to sign-in without a call", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await redeem(page).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  expect(await shop.calls(CALL)).toEqual([]);
});

test("a11y.1 surface.4 the sheet fits 320 px and a page from right to left, and axe finds nothing there or on a wide window", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ["", "?dir=rtl"]) {
    await shop.open(`/dp/${KETTLE}${query}`);
    await redeem(page).click();
    await expect(sheet(page)).toContainText("You have 640 diamonds.");
    const { x, width } = (await sheet(page).boundingBox())!;
    expect([x, width]).toEqual([0, 320]);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open(`/dp/${KETTLE}`);
  await redeem(page).click();
  await expect(sheet(page).getByRole("meter", { name: "640 of 1,000 diamonds collected" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("host.7 without JavaScript the link leads to the shopper's diamonds", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await context.request.post("/__session", { data: { shopper: "mara", fresh: true } });
  await page.goto(`/dp/${KETTLE}`);
  await redeem(page).click();
  await expect(page.getByRole("heading", { name: "Your diamonds" })).toBeVisible();
  await expect(page.getByText("You have 640 diamonds. You have collected 640 of 1,000.")).toBeVisible();
  await context.close();
});
