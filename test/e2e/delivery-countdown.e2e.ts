import { findings } from "./axe.ts";
import { expect, KETTLE, test, type Page } from "./shop.ts";

const HOUR = 3_600_000;

const countdown = (page: Page) => page.locator("dp-delivery-countdown");
const time = (page: Page) => page.getByRole("timer");
const refresh = (page: Page) => page.getByRole("link", { name: "This delivery estimate has expired. Refresh for a new one." });

/** Minutes that the page says are left. */
async function minutes(page: Page): Promise<number> {
  const [, hours = "0", rest = "0"] = /^(?:(\d+)\shr ?)?(?:(\d+)\smin)?/.exec((await time(page).textContent())!)!;
  return Number(hours) * 60 + Number(rest);
}
test("delivery-countdown.14 delivery-countdown.1 a device clock that is wrong by five hours shows the time that the shop has left", async ({
  page,
  shop,
  problems,
}) => {
  await page.clock.install({ time: Date.now() + 5 * HOUR });
  await shop.open(`/dp/${KETTLE}`);
  await expect(countdown(page)).toHaveAttribute("data-state", "counting");
  const [endsAt, systemTime] = [await countdown(page).getAttribute("ends-at"), await countdown(page).getAttribute("system-time")];
  const left = Math.floor((Date.parse(endsAt!) - Number(systemTime)) / 60_000);
  expect(Math.abs((await minutes(page)) - left)).toBeLessThanOrEqual(1);
  expect(problems).toEqual([]);
});

test("delivery-countdown.3 delivery-countdown.5 when the time is over a link stands in its place, and leads to the page of now", async ({
  page,
  shop,
  problems,
}) => {
  await page.clock.install();
  await shop.open(`/dp/${KETTLE}`);
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward("24:00:01");
  await expect(refresh(page)).toBeVisible();
  await expect(countdown(page).getByText("Order within")).toBeHidden();
  expect(await findings(page)).toEqual([]);
  const reloaded = page.waitForEvent("load");
  await refresh(page).focus();
  await page.keyboard.press("Enter");
  await reloaded;
  await expect(time(page)).toHaveText(/\d+\s(hr|min|sec)/);
  expect(problems).toEqual([]);
});

for (const [name, query] of [
  ["320 px wide", ""],
  ["320 px wide and right to left", "?dir=rtl"],
] as const) {
  test(`a11y.1 delivery-countdown.10 on a page ${name} message and link fit and are accessible`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.clock.install();
    await shop.open(`/dp/${KETTLE}${query}`);
    for (const expire of [false, true]) {
      if (expire) await page.clock.fastForward("24:00:01");
      const shown = expire ? refresh(page) : time(page);
      await expect(shown).toBeVisible();
      const { x, width, height } = (await shown.boundingBox())!;
      expect([x >= 0, x + width <= 320, !expire || height >= 24]).toEqual([true, true, true]);
      expect(await findings(page)).toEqual([]);
    }
  });
}

test("host.7 without JavaScript the message is there, with the time of when the page was made", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`/dp/${KETTLE}`);
  await expect(countdown(page)).toHaveText(/^\s*Delivery \w+, \w+ \d+\. Order within\s+\d+\s(hr|min|sec)/);
  await page.goto("/dp/B0AUDSEA01");
  await expect(countdown(page)).toHaveCount(0);
  await context.close();
});
