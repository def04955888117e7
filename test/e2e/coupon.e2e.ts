import { expect, leaveSheet, Shop, test, type Page } from "./shop.ts";

const TOMATO = "/dp/B0TOMATO28";
const coupon = (page: Page) => page.locator("dp-coupon");
const button = (page: Page) => coupon(page).getByRole("button");
const FAILED = "We could not redeem this coupon. Please try again.";

test(
  "coupon.1 coupon.5 coupon.6 a coupon is redeemed by keyboard, comes off the groceries, and the page knows it afterwards",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(TOMATO);
    await expect(coupon(page).getByText("Save $0.50 with coupon")).toBeVisible();
    await expect(coupon(page).getByRole("link")).toHaveCount(0);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(coupon(page).locator("[part=redeemed]")).toBeFocused();
    expect((await shop.state()).coupons).toEqual(["C-TOMATO"]);
    await shop.open(TOMATO);
    await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
    await page.reload();
    await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
    expect(await shop.calls("coupon-redeem")).toHaveLength(1);
    expect(problems).toEqual([]);
  },
);

test("coupon.8 signed out a press leads through sign-in, redeems, and comes back to the page", async ({ page, shop }) => {
  await shop.open(`${TOMATO}?lang=en-US`);
  await leaveSheet(page);
  await expect(button(page)).toHaveText("Sign in to redeem");
  await button(page).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await page.getByRole("button", { name: /^Mara/ }).click();
  await page.getByRole("button", { name: "Redeem" }).click();
  await expect(page).toHaveURL(/\/dp\/B0TOMATO28\?lang=en-US$/);
  await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
});

for (const fault of [{ status: 500 }, { cut: "before" }] as const) {
  test(`coupon.9 coupon.12 after ${JSON.stringify(fault)} the page reloads and says so, once`, async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(TOMATO);
    await shop.fault({ call: "coupon-redeem", ...fault });
    const reloaded = page.waitForEvent("load");
    await button(page).click();
    await reloaded;
    await expect(coupon(page).locator("[data-role=alert]").filter({ hasText: FAILED })).toBeVisible();
    await shop.calm();
    await page.reload();
    await shop.settled();
    await expect(coupon(page).locator("[data-role=alert]").filter({ hasText: FAILED })).toHaveCount(0);
    await button(page).click();
    await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
    expect((await shop.state()).coupons).toEqual(["C-TOMATO"]);
  });
}

test("coupon.9 after an answer that is lost the reloaded page shows that it is redeemed after all", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await shop.fault({ call: "coupon-redeem", lostAnswer: true });
  const reloaded = page.waitForEvent("load");
  await button(page).click();
  await reloaded;
  await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
  await expect(coupon(page).getByText(FAILED)).toHaveCount(0);
});

test("coupon.10 offline the page is not reloaded, and what failed can be pressed again", async ({ page, shop, context }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  await button(page).hover();
  await page.evaluate(() => ((window as { stays?: boolean }).stays = true));
  await context.setOffline(true);
  await button(page).click();
  await expect(coupon(page).locator("[data-role=alert]").filter({ hasText: FAILED })).toBeVisible();
  await context.setOffline(false);
  expect(await page.evaluate(() => (window as { stays?: boolean }).stays)).toBe(true);
  await button(page).click();
  await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
});

test("promotion-eligibility.2 what was collected goes along when the upsell sheet asks for recommendations", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`${TOMATO}?upsell`);
  await page.locator("#add-to-cart-button").click();
  await expect.poll(async () => (await shop.calls("upsell-recommendations")).length).toBeGreaterThan(0);
  const { body } = (await shop.calls("upsell-recommendations"))[0]!;
  expect(decodeURIComponent(body.replaceAll("+", " ")).replaceAll("\\", "")).toContain(`"promoId":"C-TOMATO"`);
});

test("coupon.6 another tab of the session does not know it, and its press finds it redeemed", async ({ page, shop, context }) => {
  await shop.signIn("mara");
  await shop.open(TOMATO);
  const second = await context.newPage();
  await new Shop(second).open(TOMATO);
  await button(second).click();
  await expect(coupon(second)).toHaveAttribute("data-state", "clipped");
  await button(page).click();
  await expect(coupon(page)).toHaveAttribute("data-state", "clipped");
  expect((await shop.state()).coupons).toEqual(["C-TOMATO"]);
});
