import { expect, test, type Page, type Shop } from "./shop.ts";

const PATH = "/dp/B0PUZZLE1K?device=app";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Pause between two polls on the shop's page. */
const POLL = 30_000;

const deal = (page: Page) => page.locator("dp-lightning-deal");
const asked = async (shop: Shop) => (await shop.calls("deal-get")).length;

/** The deal ends two days after the next midnight, for all tests that run at the same time; returns that moment, by the test's own clock. */
async function farEnd(page: Page): Promise<number> {
  const end = Math.ceil(Date.now() / DAY) * DAY + 2 * DAY;
  const data = { id: "D-PUZZLE", startsIn: -3600, endsIn: (end - Date.now()) / 1000 };
  expect((await page.request.post("/__deals", { data })).ok()).toBe(true);
  return end;
}

/** Seconds by which the countdown differs from what the shop's clock has left. */
async function error(page: Page, end: number): Promise<number> {
  const text = (await deal(page).getByRole("timer").textContent())!;
  const parts = /(?:(\d+) days? )?(?:(\d+):)?(\d+):(\d+)$/.exec(text.trim());
  if (!parts) return Infinity;
  const [, days = "0", hours = "0", minutes, seconds] = parts;
  const shown = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return Math.round(Math.abs(shown - (end - Date.now()) / 1000));
}
/** A `Date` has whole seconds, and the element takes 2 s for no difference. */
const expectTrue = (page: Page, end: number) => expect.poll(() => error(page, end)).toBeLessThanOrEqual(4);

for (const hours of [1, -1]) {
  test(`lightning-deal.14 a device clock that is ${hours} h off shows the shop's time`, async ({ page, shop, problems }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR });
    const end = await farEnd(page);
    await shop.open(PATH);
    await expectTrue(page, end);
    expect(problems).toEqual([]);
  });

  test(`lightning-deal.58 calls.18 a device clock that moves by ${hours} h in mid-count shows the shop's time after one answer`, async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    const end = await farEnd(page);
    await shop.open(PATH);
    await expectTrue(page, end);
    await page.clock.setSystemTime(Date.now() + hours * HOUR);
    await page.clock.fastForward(1000);
    await expect.poll(() => error(page, end), "the device clock has moved").toBeGreaterThan(3000);
    const before = await asked(shop);
    await page.clock.fastForward(POLL);
    await expectTrue(page, end);
    expect(await asked(shop)).toBe(before + 1);
  });
}

test("lightning-deal.5 lightning-deal.58 a device that slept for a day shows the shop's time after one answer", async ({
  page,
  shop,
  problems,
}) => {
  await page.clock.install();
  const end = await farEnd(page);
  await shop.open(PATH);
  await expectTrue(page, end);
  const before = await asked(shop);
  const answered = page.waitForResponse(/\/deals\/products\//);
  await page.clock.fastForward(DAY);
  await answered;
  await expectTrue(page, end);
  await expect(deal(page)).toHaveAttribute("data-state", "available");
  expect(await asked(shop)).toBe(before + 1);
  expect(problems).toEqual([]);
});

test("lightning-deal.4 lightning-deal.5 a day of polling leaves no timer, listener or node behind, and a hidden tab asks nothing", async ({
  page,
  shop,
  problems,
}) => {
  test.slow();
  await page.clock.install();
  // timers that wait, whoever set them
  await page.addInitScript(() => {
    const waiting = new Set<number>();
    const { setTimeout: set, clearTimeout: clear } = window;
    Object.assign(window, {
      waiting,
      setTimeout: (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
        const id = set(() => {
          waiting.delete(id);
          run(...given);
        }, ms);
        waiting.add(id);
        return id;
      },
      clearTimeout: (id: number) => {
        waiting.delete(id);
        clear(id);
      },
    });
  });
  await farEnd(page);
  await shop.open(PATH);
  const session = await page.context().newCDPSession(page);
  const counted = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
    return { nodes, listeners, timers: await page.evaluate(() => (window as never as { waiting: Set<number> }).waiting.size) };
  };
  const poll = async () => {
    const answered = page.waitForResponse(/\/deals\/products\//).then((response) => response.finished());
    await page.clock.fastForward(HOUR / 10);
    await answered;
  };
  for (let time = 0; time < 20; time++) await poll();
  const before = await counted();
  for (let time = 0; time < 240; time++) await poll();
  await expect
    .poll(
      async () => {
        const { nodes, listeners, timers } = await counted();
        const more = { nodes: nodes - before.nodes, listeners: listeners - before.listeners, timers: timers - before.timers };
        return more.nodes <= 20 && more.listeners <= 5 && more.timers <= 2 ? "none" : more;
      },
      { timeout: 60_000, intervals: [100, 500, 2500] },
    )
    .toBe("none");

  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  const last = await asked(shop);
  for (let time = 0; time < 20; time++) await page.clock.fastForward(HOUR / 10);
  expect(await asked(shop)).toBe(last);
  await hide(false);
  await expect.poll(() => asked(shop)).toBe(last + 1);
  expect(problems).toEqual([]);
});
