import { findings } from "./axe.ts";
import { expect, Shop, test, type Page } from "./shop.ts";

const THROW = "B0THROWBLK";
const PUZZLE = "B0PUZZLE1K";
const TENT = "B0TENT2PRS";

const deal = (page: Page) => page.locator("dp-lightning-deal");
const button = (page: Page) => deal(page).getByRole("button", { name: "Add to cart" });
const inCart = (page: Page) => deal(page).getByText(/This deal is in your cart\. Check out within \d/);

/** Moves the times of a deal that this file alone looks at. */
const move = async (page: Page, times: Record<string, number | string>) =>
  expect((await page.request.post("/__deals", { data: times })).ok()).toBe(true);

test("lightning-deal.21 lightning-deal.23 lightning-deal.24 a member claims a deal early, and others when its start is there", async ({
  page,
  shop,
  problems,
}) => {
  await move(page, { id: "D-THROW", startsIn: 3600, endsIn: 7200, early: 7200 });
  await shop.signIn("mara");
  await shop.open(`/dp/${THROW}`);
  await expect(deal(page)).toHaveAttribute("data-access", "members-first");
  await expect(deal(page).getByText("Members have early access now.")).toBeVisible();
  await expect(deal(page).getByText(/^Starts in (59:\d\d|1:00:00)/)).toBeVisible();
  await expect(deal(page).getByRole("link", { name: "Learn about membership" })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await shop.signIn("theo");
  await shop.open(`/dp/${THROW}`);
  await expect(deal(page)).toHaveAttribute("data-access", "member-early");
  await expect(deal(page).getByText(/^Early access for members ends in (59:\d\d|1:00:00)/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await button(page).click();
  await expect(inCart(page)).toBeVisible();
  expect(await shop.units(THROW)).toBe(1);

  // others have it open when it starts for them
  await shop.signIn("mara");
  await move(page, { id: "D-THROW", startsIn: 120, endsIn: 3600 });
  await page.clock.install();
  await shop.open(`/dp/${THROW}`);
  await expect(deal(page).getByText(/^Starts in [12]:\d\d/)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await move(page, { id: "D-THROW", startsIn: 0 });
  await page.clock.fastForward(120_000);
  await button(page).click();
  await expect(inCart(page)).toBeVisible();
  expect(await shop.units(THROW)).toBe(1);
  // the page that was open when another shopper signed in
  expect(problems.filter((problem) => !problem.includes("401"))).toEqual([]);
});

test("lightning-deal.27 lightning-deal.28 a deal of the app leads there, is claimed there, and shows elsewhere that it is in the cart", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open("/deals");
  await page.getByRole("link", { name: "Jigsaw puzzle, 1000 pieces" }).click();
  await expect(deal(page)).toHaveAttribute("data-access", "app-only");
  await expect(deal(page).getByText("This deal is available only in the app.")).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await deal(page).getByRole("link", { name: "Get the app" }).click();
  await page.getByRole("link", { name: "Open the deal in the app" }).click();
  await expect(deal(page).getByRole("link", { name: "Learn more about app deals" })).toBeVisible();
  await button(page).click();
  await expect(inCart(page)).toBeVisible();
  expect(await shop.units(PUZZLE)).toBe(1);
  const [claim] = await shop.calls("deal-claim");
  expect(claim!.headers["x-device-attributes"]).toBe("mobile=0;app=1");

  await shop.open(`/dp/${PUZZLE}`);
  await expect(deal(page)).toHaveAttribute("data-state", "in-cart");
  await expect(inCart(page)).toHaveCount(0);
  await expect(deal(page).getByRole("link")).toHaveCount(0);
  await page.setViewportSize({ width: 400, height: 700 });
  await shop.open(`/dp/${PUZZLE}`);
  await expect(inCart(page)).toBeVisible();
  await expect(deal(page).getByRole("link", { name: "Get the app" })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test(
  "lightning-deal.40 lightning-deal.41 the last unit: another shopper waits, its time in the cart runs out, and the other one has it",
  { tag: "@database" },
  async ({ page, shop, browser, baseURL, problems }) => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const second = await context.newPage();
    const others = new Shop(second);
    await Promise.all([page.clock.install(), second.clock.install()]);
    await shop.open(`/dp/${TENT}`);
    await button(page).click();
    await expect(inCart(page)).toBeVisible();
    await others.open(`/dp/${TENT}`);
    await expect(deal(second)).toHaveAttribute("data-state", "full");
    await expect(deal(second).getByText("All of these deals are claimed.")).toBeVisible();
    await expect(deal(second).getByRole("meter", { name: "100% claimed" })).toBeVisible();
    await expect(button(second)).toHaveCount(0);
    expect(await findings(second)).toEqual([]);

    await move(page, { id: "D-TENT", left: 0 });
    await page.clock.fastForward(120_000); // as long as the shop said that it is held
    await expect(deal(page).getByText("Your deal was released from the cart.").first()).toBeVisible();
    expect([await shop.units(TENT), (await shop.calls("cart-count")).length]).toEqual([0, 2]);
    await expect(button(page)).toBeVisible();
    // the next poll of the other one
    await second.clock.fastForward(30_000);
    await button(second).click();
    await expect(inCart(second)).toBeVisible();
    expect(await others.units(TENT)).toBe(1);
    await button(page).click();
    await expect(deal(page).locator("[data-role=alert]")).toHaveText("We could not add this deal. Please try again.");
    expect(await shop.units(TENT)).toBe(0);
    // a browser writes a refusal into the console by itself
    expect(problems.filter((problem) => !problem.includes("409"))).toEqual([]);
    await context.close();
  },
);
