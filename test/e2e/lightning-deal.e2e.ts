import { findings } from "./axe.ts";
import { expect, test, type Page } from "./shop.ts";

const WATCH = "B0WATCHFIT";
const YOGA = "B0YOGAMAT1";
const CLAIM = "deal-claim";

const deal = (page: Page) => page.locator("dp-lightning-deal");
const button = (page: Page) => deal(page).getByRole("button", { name: "Add to cart" });
const inCart = (page: Page) => deal(page).getByText(/This deal is in your cart\. Check out within 1[45]:\d\d\./);

test(
  "lightning-deal.33 lightning-deal.38 by keyboard the deal is claimed into the cart, which the next visit knows, and ordered",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${WATCH}`);
    await expect(deal(page)).toHaveAttribute("data-state", "available");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(inCart(page)).toBeVisible();
    expect(await shop.units(WATCH)).toBe(1);
    await shop.open(`/dp/${WATCH}`);
    await expect(inCart(page)).toBeVisible();
    await deal(page).getByRole("link", { name: "Go to cart" }).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html$/);
    await page.goto("/gp/cart/desktop/go-to-checkout.html");
    await page.getByRole("button", { name: "Place the order" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
    await shop.open(`/dp/${WATCH}`);
    await expect(deal(page)).toHaveAttribute("data-state", "claimed");
    expect(await shop.calls(CLAIM)).toHaveLength(1);
    expect(problems).toEqual([]);
  },
);

// the fault lasts: a browser repeats a request whose connection was cut by itself
for (const [at, [fault, state, units]] of (
  [
    [{ lostAnswer: true }, "in-cart", 1],
    [{ cut: "before" }, "available", 0],
  ] as const
).entries()) {
  test(
    `lightning-deal.50 a claim whose answer is lost (${JSON.stringify(fault)}): the shopper is told the truth`,
    { tag: at < 1 ? ["@decides", "@database"] : [] },
    async ({ page, shop }) => {
      await shop.signIn("mara");
      await shop.open(`/dp/${WATCH}`);
      await shop.fault({ call: CLAIM, ...fault });
      await button(page).click();
      await expect.poll(async () => (await shop.calls("deal-get")).length).toBe(2);
      await expect(deal(page)).toHaveAttribute("data-state", state);
      expect(await shop.units(WATCH)).toBe(units);
      if (units > 0) return;
      await expect(deal(page).locator("[data-role=alert]")).toHaveText("We could not add this deal. Please try again.");
      await shop.calm();
      await button(page).click();
      await expect(inCart(page)).toBeVisible();
      expect(new Set((await shop.calls(CLAIM)).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    },
  );
}

test("lightning-deal.25 a deal for members has no button for others, and a member claims it", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${YOGA}`);
  await expect(deal(page).getByText("This deal is for members.")).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await shop.signIn("theo");
  await shop.open(`/dp/${YOGA}`);
  await button(page).click();
  await expect(inCart(page)).toBeVisible();
});

test("a11y.1 axe finds nothing on the page of a deal, before and after the claim", async ({ page, shop }) => {
  await shop.signIn("mara");
  await shop.open(`/dp/${WATCH}`);
  await expect(deal(page)).toHaveAttribute("data-state", "available");
  expect(await findings(page)).toEqual([]);
  await button(page).click();
  await expect(inCart(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("a11y.1 surface.4 the deal fits 320 px, pages from right to left and forced colours", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ["", "?dir=rtl"]) {
    await shop.open(`/dp/${WATCH}${query}`);
    await expect(button(page)).toBeVisible();
    const { x, width } = (await deal(page).boundingBox())!;
    expect(x >= 0 && x + width <= 320).toBe(true);
    expect(await findings(page)).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: "active" });
  await expect(button(page)).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("host.7 without JavaScript the form claims, and leads to the cart", { tag: "@decides" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`/dp/${WATCH}`);
  await deal(page).getByRole("button", { name: "Claim the deal" }).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html$/);
  await expect(page.getByText("Fitness watch with GPS").first()).toBeVisible();
  await context.close();
});
