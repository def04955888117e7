import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

const CALL = "balances-get";

const redeem = (page: Page) => page.getByRole("link", { name: "Use your diamonds" });
const sheet = (page: Page, name = "Use your diamonds") => page.getByRole("dialog", { name });

test("calls.7 loyalty-points.3 two sheets that ask for the same balance at once share the request", async ({ page, shop }) => {
  await shop.signIn("theo");
  await shop.open(`/dp/${KETTLE}`);
  await page.evaluate(async () => {
    type Sheet = HTMLElement & { show(): unknown };
    const earnings = document.querySelector<Sheet>("dp-loyalty-points:not([kind=redemption])")!;
    const other = earnings.cloneNode(true) as Sheet;
    earnings.after(other);
    while (other.dataset["state"] !== "ready") await new Promise(requestAnimationFrame);
    earnings.show();
    other.show();
  });
  const sheets = page.locator("dp-loyalty-points").getByText("You have 1,050 diamonds.");
  await expect(sheets).toHaveCount(2);
  expect((await shop.calls(CALL)).length).toBe(1);
});

test("loyalty-points.3 loyalty-points.13 loyalty-points.16 a slow balance shows that it loads, gives up after 10 s, and is asked for again", async ({
  page,
  shop,
}) => {
  await shop.signIn("mara");
  await page.clock.install();
  await shop.open(`/dp/${KETTLE}`);
  await shop.fault({ call: CALL, answerDelay: 3000 });
  await redeem(page).click();
  await expect(sheet(page).getByRole("status").filter({ hasText: "Loading your diamonds" })).toBeAttached();
  await expect(sheet(page)).not.toContainText("You have");
  // closed meanwhile: what comes late shows nowhere
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
  await redeem(page).click();
  await expect.poll(async () => (await shop.calls(CALL)).length).toBe(2);
  await page.clock.fastForward(10_000);
  await expect(sheet(page)).toContainText("We could not load your diamonds.");
  await shop.calm();
  await sheet(page).getByRole("button", { name: "Try again" }).click();
  await expect(sheet(page)).toContainText("You have 640 diamonds.");
  await expect(sheet(page).locator("[data-role=alert]").filter({ hasText: "We could not load" })).toHaveCount(0);
});

for (const [collected, isReached] of [
  [999, false],
  [999.9, false],
  [1000, true],
] as const)
  test(`loyalty-points.10 with ${collected} of 1,000 collected the threshold is ${isReached ? "" : "not "}reached`, async ({
    page,
    shop,
  }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${KETTLE}`);
    await page.route(/marblesservice-getbalances/, async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { entity: { balances: { balanceType: string; amount: number }[] } };
      const balances = json.entity.balances.map((one) => (one.balanceType === "LIFETIME_EARNINGS" ? { ...one, amount: collected } : one));
      await route.fulfill({ response, json: { entity: { balances } } });
    });
    await redeem(page).click();
    await expect(sheet(page)).toContainText("You have 640 diamonds.");
    await expect(sheet(page).getByText("You can redeem your diamonds.")).toHaveCount(isReached ? 1 : 0);
    await expect(sheet(page).getByRole("meter")).toHaveCount(isReached ? 0 : 1);
    await expect(sheet(page)).toContainText(isReached ? "0 more to go" : "1 more to go");
    await rest(page);
  });
