import { findings } from "./axe.ts";
import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

const PATH = `/dp/${KETTLE}`;
const GALLERY = "dp-image-gallery";
const main = (page: Page) => page.getByRole("button", { name: /^View larger: / });
const view = (page: Page) => page.getByRole("dialog", { name: /^Pictures of / });
const stage = (page: Page) => page.locator(`${GALLERY} [part=stage]`);
const count = (page: Page) => page.locator(`${GALLERY} [part=count]`);
const picture = (page: Page) => page.locator(`${GALLERY} [data-offset="0"] > .picture`);
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
/** Files of the immersive view that have been asked for. */
const largeFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /view\/(\d)-1600/.exec(name)?.[1] ?? [])
      .sort(),
  );

async function open(page: Page): Promise<{ x: number; y: number }> {
  await main(page).click();
  await expect(view(page)).toBeVisible();
  await rest(page);
  const { x, y, width, height } = (await stage(page).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test("image-gallery.3 image-gallery.4 image-gallery.7 opens, fetches large files only when they are near, leafs by keys, and Back closes it", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(PATH);
  await rest(page);
  expect(await largeFiles(page)).toEqual([]);
  await main(page).focus();
  await page.keyboard.press("Enter");
  await expect(view(page).getByRole("button", { name: "Close" })).toBeFocused();
  await rest(page);
  expect([await largeFiles(page), await findings(page)]).toEqual([["1", "2"], []]);
  await page.keyboard.press("ArrowRight");
  await expect(count(page)).toHaveText("2 of 4");
  await rest(page);
  expect(await largeFiles(page)).toEqual(["1", "2", "3"]);
  await page.goBack();
  await expect(page.getByRole("button", { name: "View larger: From the other side" })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(PATH);
  expect(problems).toEqual([]);
});

test("image-gallery.9 zoom follows the pointer, and no move of it costs a layout", async ({ page, shop }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await shop.open(PATH);
  const { x, y } = await open(page);
  await page.mouse.dblclick(x + 60, y - 40);
  await rest(page);
  await expect(picture(page)).toHaveCSS("transform", "matrix(2, 0, 0, 2, -60, 40)");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "LayoutCount")!.value;
  await page.mouse.down();
  await rest(page);
  const before = await layouts();
  await page.mouse.move(x, y, { steps: 20 });
  await rest(page);
  expect((await layouts()) - before).toBe(0);
  await page.mouse.up();
  await expect(picture(page)).toHaveCSS("transform", "matrix(2, 0, 0, 2, -120, 80)");
  await page.mouse.dblclick(x, y);
  await expect(picture(page)).toHaveCSS("transform", "none");
});

test("image-gallery.11 another set replaces the pictures without a flash, and printed there is one picture (image-gallery.1)", async ({
  page,
  shop,
}) => {
  await shop.open(PATH);
  await rest(page);
  const pixels = () => page.locator(`${GALLERY} [part=main]`).screenshot();
  const before = await pixels();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/B0SPEAKER1/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/1-400\/B0SPEAKER1/);
  await page.locator(GALLERY).evaluate((host) => {
    for (const image of host.querySelectorAll("img")) {
      for (const name of ["src", "srcset"]) image.setAttribute(name, image.getAttribute(name)!.replaceAll("B0KETTLE17", "B0SPEAKER1"));
    }
  });
  await asked;
  await expect(page.locator(`${GALLERY} [part=main] img`)).toHaveAttribute("src", /B0SPEAKER1/);
  expect((await pixels()).equals(before)).toBe(true);
  answer();
  await expect.poll(async () => (await pixels()).equals(before)).toBe(false);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(`${GALLERY} .gallery > .thumbs`)).toBeHidden();
  await expect(main(page)).toBeVisible();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 }, deviceScaleFactor: 2 });

  test("image-gallery.8 image-gallery.9 swipe, pinch and double tap on a window 320 px wide, right to left too", async ({ page, shop }) => {
    await shop.open(PATH);
    await rest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // in the size that is shown: 800 device pixels are the closest that there are
    const file = await page.locator(`${GALLERY} [part=main] img`).evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(file).toContain("/1-800/");
    const { x, y } = await open(page);
    expect(await findings(page)).toEqual([]);
    const session = await page.context().newCDPSession(page);
    let time = Date.now() / 1000;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: (readonly [number, number])[]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
        timestamp: (time += 0.05),
      });
    const swipe = async (dx: number, dy: number) => {
      await touch("touchStart", [0, 0]);
      await touch("touchMove", [dx / 2, dy / 2]);
      await touch("touchMove", [dx, dy]);
      await touch("touchEnd");
      await rest(page);
    };
    const tap = async (dx: number, dy: number) => {
      await touch("touchStart", [dx, dy]);
      await touch("touchEnd");
    };
    await swipe(-80, 10);
    await expect(count(page)).toHaveText("2 of 4");
    await swipe(30, 120);
    await expect(count(page)).toHaveText("2 of 4");
    await touch("touchStart", [-20, 0], [20, 0]);
    await touch("touchMove", [-30, 0], [30, 0]);
    await touch("touchEnd", [-30, 0]);
    await touch("touchEnd");
    await rest(page);
    await expect(picture(page)).toHaveCSS("transform", "matrix(1.5, 0, 0, 1.5, 0, 0)");
    await tap(0, 0);
    await tap(0, 0);
    await expect(picture(page)).toHaveCSS("transform", "none");
    await tap(0, 0);
    await tap(0, 0);
    await expect(picture(page)).toHaveCSS("transform", "matrix(2, 0, 0, 2, 0, 0)");
    await swipe(-80, 0);
    await expect(count(page)).toHaveText("2 of 4");
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    await page.keyboard.press("Home");
    await rest(page);
    await swipe(80, 0);
    await expect(count(page)).toHaveText("2 of 4");
    expect(await findings(page)).toEqual([]);
  });
});

test("host.2 image-gallery.1 the gallery has the size of the pictures before the script, which are links without it (host.7)", async ({
  page,
  shop,
}) => {
  await page.route(/\/elements\/image-gallery/, (route) => route.abort());
  await page.goto(PATH);
  const [before, first] = [await boxOf(page, GALLERY), await boxOf(page, `${GALLERY} > a:first-child > img`)];
  const hrefs = await page.locator(`${GALLERY} > a`).evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname));
  expect(hrefs).toEqual([1, 2, 3, 4].map((at) => `/images/view/${at}-1600/${KETTLE}.svg`));
  await page.unroute(/\/elements\/image-gallery/);
  await shop.open(PATH);
  await rest(page);
  expect([await boxOf(page, GALLERY), await boxOf(page, `${GALLERY} [part=main]`)]).toEqual([before, first]);
});
