import { findings } from "./axe.ts";
import { expect, rest, test, type Page, type Shop } from "./shop.ts";

const PATH = "/dp/B0BLOCKS60";
const carousel = (page: Page) => page.locator("dp-sponsored-carousel");
const cards = (page: Page) => carousel(page).locator("[part=card]").filter({ visible: true });

const reported = async (shop: Shop): Promise<string[]> =>
  (await shop.state()).sponsoredBatches.flat().map(({ eventType, oid }) => `${eventType} ${oid}`);
const pixels = async (shop: Shop): Promise<(string | null)[]> =>
  (await shop.calls("sponsored-view-pixel")).map(({ url }) => new URL(url).searchParams.get("adId"));
const inView = (page: Page) => carousel(page).evaluate((host) => host.scrollIntoView({ block: "center", behavior: "instant" }));

test.use({ viewport: { width: 1280, height: 720 } });

test("sponsored-carousel.16 sponsored-carousel.22 what a shopper has seen is recorded once, in order, with a pixel each; what is below the window is not", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(PATH);
  await rest(page);
  expect([await reported(shop), await pixels(shop)]).toEqual([[], []]);
  await inView(page);
  const count = await cards(page).count();
  expect(count).toBeGreaterThan(2);
  await expect.poll(async () => (await reported(shop)).length).toBe(count);
  const ids = await cards(page)
    .locator("a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href.split("/").at(-1)!));
  expect(await reported(shop)).toEqual(ids.map((asin) => `view sp-play-${asin}`));
  expect((await pixels(shop)).toSorted()).toEqual(ids.map((asin) => `sp-play-${asin}`).toSorted());
  await page.evaluate(() => scrollTo(0, 0));
  await inView(page);
  await rest(page);
  expect((await reported(shop)).length, "seen again").toBe(count);
  expect(await findings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("sponsored-carousel.5 sponsored-carousel.11 a shopper turns the pages: all ads that can be shown come, a paused one does not", async ({
  page,
  shop,
}) => {
  await shop.open(PATH);
  await inView(page);
  await expect(carousel(page).locator("[part=slide]")).toHaveCount(11);
  await expect(carousel(page).locator("[part=placeholder]")).toHaveCount(0);
  const next = carousel(page).getByRole("button", { name: "Next sponsored products" });
  while ((await next.getAttribute("aria-disabled")) !== "true") await next.click();
  await expect(cards(page).getByText("Storage", { exact: false }).first()).toBeVisible();
  await expect(carousel(page).getByRole("group", { name: "11 of 11" })).toBeVisible();
  const asked = (await shop.calls("sponsored-items")).flatMap(({ url }) => new URL(url).searchParams.get("ids")!.split(","));
  expect([asked.length, new Set(asked).size]).toEqual([8, 8]);
});

test(
  "sponsored-carousel.27 sponsored-carousel.28 an add puts one into the cart and records the click once; the ad's link is told before it is followed",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open(PATH);
    await inView(page);
    await expect(carousel(page)).toHaveAttribute("data-state", "ready");
    const add = cards(page).nth(1).getByRole("button");
    await add.click();
    await expect(cards(page).nth(1).locator("[part=outcome]")).toHaveText("Added to cart");
    await expect(add).not.toHaveAttribute("aria-disabled");
    await add.click();
    await expect.poll(async () => (await shop.state()).cart.map(({ asin, quantity }) => [asin, quantity])).toEqual([["B0BOTTLE75", 2]]);
    await expect(add).not.toHaveAttribute("aria-disabled");
    expect((await shop.state()).sponsoredClicks).toEqual(["sp-play-B0BOTTLE75"]);

    await cards(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/dp\/B0HEADLAMP$/);
    await expect
      .poll(async () => (await reported(shop)).filter((one) => one.startsWith("click")))
      .toEqual(["click sp-play-B0BOTTLE75", "click sp-play-B0BOTTLE75", "click sp-play-B0HEADLAMP"]);
    await page.goBack();
    await rest(page);
    const clicks = (await reported(shop)).filter((one) => one.startsWith("click"));
    expect(clicks.length, "back on the page nothing is told again").toBe(3);
  },
);

test("sponsored-carousel.32 calls.8 offline a batch is lost and logged, and told once at most; what is seen later is told", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(PATH);
  await expect(carousel(page).locator("[part=placeholder]")).toHaveCount(0);
  await page.context().setOffline(true);
  await inView(page);
  await expect(cards(page).first()).toHaveAttribute("data-view-state", "VIEWED");
  await expect.poll(() => problems.filter((problem) => problem.includes("A batch of")).length).toBe(1);
  await page.context().setOffline(false);
  await carousel(page).getByRole("button", { name: "Next sponsored products" }).click();
  await expect(carousel(page).getByRole("group", { name: "11 of 11" })).toBeVisible();
  const count = await cards(page).count();
  await expect.poll(async () => (await reported(shop)).length).toBe(count);
  expect((await reported(shop))[0]).not.toBe("view sp-play-B0HEADLAMP");
  problems.length = 0;
});

test("sponsored-carousel.25 events.10 with measurement off nothing is told, and the ads are there", async ({ page, shop, problems }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await shop.open(PATH);
  await inView(page);
  await expect(cards(page).first()).toHaveAttribute("data-view-state", "VIEWED");
  await cards(page).first().getByRole("button").click();
  await expect(cards(page).first().locator("[part=outcome]")).toHaveText("Added to cart");
  await cards(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/dp\/B0HEADLAMP$/);
  await rest(page);
  expect([await reported(shop), await pixels(shop), (await shop.state()).sponsoredClicks]).toEqual([[], [], []]);
  expect(problems).toEqual([]);
});

test.describe("on a narrow window", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("sponsored-carousel.4 host.7 right to left one card fits, and nothing is wider than the window", async ({ page, shop }) => {
    await shop.open(`${PATH}?dir=rtl`);
    await inView(page);
    await expect(carousel(page)).toHaveAttribute("data-state", "ready");
    await expect(cards(page)).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
