import { expect, Shop, test, type Page } from "./shop.ts";

const KETTLE = "B0KETTLE17";
const HEADPHONES = "B0HEADPH01";
const MAILER = "B0MAILER25";
const CHECKOUT = "/gp/cart/desktop/go-to-checkout.html";

const promo = (page: Page) => page.locator("dp-promo-claim");
const button = (page: Page) => promo(page).getByRole("button");
const FAILED = "We could not claim this promotion. Please try again.";
const claims = async (shop: Shop) => ((await shop.state()) as never as { claims: string[] }).claims;

test(
  "promo-claim.3 promo-claim.7 a claim by keyboard is kept; the saving shows at the checkout, not before, and the next visit knows it",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${KETTLE}`);
    await expect(button(page)).toHaveAccessibleName("Claim: Save 10% with this promotion");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(promo(page).getByText("Claimed. The saving shows at checkout.").first()).toBeVisible();
    await expect(promo(page).locator("[part=claimed]")).toBeFocused();
    expect(await claims(shop)).toEqual(["P-KETTLE"]);
    const [call] = await shop.calls("promotion-claim");
    expect(Object.fromEntries(new URLSearchParams(call!.body))).toEqual({
      promotionId: "P-KETTLE",
      asin: KETTLE,
      offerListingId: `OL-${KETTLE}-1`,
    });
    await page.locator("#add-to-cart-button").click();
    await expect(page.getByText("$34.99").last()).toBeVisible();
    await page.goto(CHECKOUT);
    await expect(page.getByText("Save 10% with this promotion: -$3.50")).toBeVisible();
    await shop.open(`/dp/${KETTLE}`);
    await expect(promo(page)).toHaveAttribute("data-state", "claimed");
    expect(await shop.calls("promotion-claim")).toHaveLength(1);
    expect(problems).toEqual([]);
  },
);

test("promo-claim.3 claimed in another tab meanwhile it is claimed all the same", { tag: "@database" }, async ({ page, shop, context }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`);
  const second = await context.newPage();
  await new Shop(second).open(`/dp/${KETTLE}`);
  await button(second).click();
  await expect(promo(second)).toHaveAttribute("data-state", "claimed");
  await button(page).click();
  await expect(promo(page)).toHaveAttribute("data-state", "claimed");
  expect(await claims(shop)).toEqual(["P-KETTLE"]);
});

for (const [asin, text] of [
  [HEADPHONES, "This promotion is for members."],
  [MAILER, "This promotion has ended."],
] as const) {
  test(`promo-claim.9 a refusal says so, without a button: ${text}`, async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${asin}`);
    await button(page).click();
    await expect(promo(page).locator("[data-role=alert]").filter({ hasText: text })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    expect(await claims(shop)).toEqual([]);
  });
}

for (const fault of [{ status: 400 }, { status: 500 }, { cut: "before" }, { malformed: "shape" }, { malformed: "half" }] as const) {
  test(`promo-claim.10 after ${JSON.stringify(fault)} the button is back, and the next press claims`, async ({ page, shop }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${KETTLE}`);
    await shop.fault({ call: "promotion-claim", ...fault });
    await button(page).click();
    const isDefinite = "status" in fault && fault.status === 400;
    const text = isDefinite ? FAILED : "We could not confirm this. Please check before you try again.";
    await expect(promo(page).locator("[data-role=alert]").filter({ hasText: text })).toBeVisible();
    await expect(button(page)).toBeFocused();
    await shop.calm();
    await button(page).click();
    await expect(promo(page)).toHaveAttribute("data-state", "claimed");
    expect(await claims(shop)).toEqual(["P-KETTLE"]);
  });
}

test("promo-claim.2 while a slow claim runs the button is busy and five more presses send nothing", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`);
  await shop.fault({ call: "promotion-claim", delay: 1000 });
  await button(page).click();
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  // in one go: five clicks of the driver may take longer than the claim
  await button(page).evaluate((control: HTMLElement) => [1, 2, 3, 4, 5].forEach(() => control.click()));
  await expect(promo(page)).toHaveAttribute("data-state", "claimed");
  const keys = new Set((await shop.calls("promotion-claim")).map(({ headers }) => headers["idempotency-key"]));
  expect(keys.size).toBe(1);
});

test("promo-claim.11 signed out a press leads to sign-in, and so does a session that has ended; nothing is claimed", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}`);
  await button(page).click();
  await expect(page).toHaveURL(/\/sign-in\?.*path=%2Fdp%2FB0KETTLE17/);
  expect(await shop.calls("promotion-claim")).toHaveLength(0);
  await shop.signIn("mara");
  await shop.open(`/dp/${KETTLE}`);
  await shop.fault({ call: "promotion-claim", session: "expired", times: 1 });
  await button(page).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await claims(shop)).toEqual([]);
});

test("promo-claim.8 the terms lead to the page of the promotion", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await promo(page).getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL(/\/promotions\/P-KETTLE$/);
});

test("host.7 without JavaScript the form claims, and its page says so", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await context.request.post("/__session", { data: { shopper: "mara", fresh: true } });
  await page.goto(`/dp/${KETTLE}`);
  await promo(page).getByRole("button", { name: "Claim" }).click();
  await expect(page).toHaveURL(/\/promotions\/P-KETTLE$/);
  await expect(page.getByText("Claimed. The saving shows at checkout.")).toBeVisible();
  await context.close();
});
