import { findings } from "./axe.ts";
import { expect, KETTLE, rest, test, type Page } from "./shop.ts";

const PATH = `/dp/${KETTLE}`;
const GALLERY = "dp-image-gallery";
const view = (page: Page) => page.getByRole("dialog", { name: /^Pictures of / });
const stage = (page: Page) => page.locator(`${GALLERY} [part=stage]`);
const picture = (page: Page) => page.locator(`${GALLERY} [data-offset="0"] > .picture`);

/** A frame of 60 a second on a processor that is four times slower, in seconds of this one. */
const FRAME = 1 / 60 / 4;
const MOVES = 40;

/** Opens the view and magnifies the picture; returns the middle of the stage. */
async function magnified(page: Page): Promise<{ x: number; y: number }> {
  await page.getByRole("button", { name: /^View larger: / }).click();
  await expect(view(page)).toBeVisible();
  await rest(page);
  const { x, y, width, height } = (await stage(page).boundingBox())!;
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  await page.mouse.dblclick(middle.x, middle.y);
  await rest(page);
  return middle;
}

/**
 * Drags the picture in steps and returns what each step cost. The time is that of the processor for this page, which another process
 * does not make longer, as it does the time of a clock.
 */
async function drag(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const measure = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)!.value;
    return { layouts: of("LayoutCount"), seconds: of("TaskDuration") };
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await rest(page);
  const before = await measure();
  for (let step = 1; step <= MOVES; step++) await page.mouse.move(x + 20 + step, y + step);
  const after = await measure();
  const places: string[] = [];
  for (let step = MOVES; step > MOVES - 5; step--) {
    await page.mouse.move(x + step, y + step);
    places.push(
      await picture(page).evaluate((node) => new Promise((done) => requestAnimationFrame(() => done(getComputedStyle(node).transform)))),
    );
  }
  await page.mouse.up();
  await session.detach();
  return { layouts: after.layouts - before.layouts, seconds: (after.seconds - before.seconds) / MOVES, places };
}

test("image-gallery.9 the magnified picture follows every move, without a layout and within a frame of a slow processor", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await shop.open(PATH);
  const middle = await magnified(page);
  const { layouts, seconds, places } = await drag(page, middle);
  // one frame after a move the picture is where the pointer is
  expect(places).toEqual([40, 39, 38, 37, 36].map((at) => `matrix(2, 0, 0, 2, ${at}, ${at})`));
  expect(layouts).toBe(0);
  expect(seconds).toBeLessThan(FRAME);

  // a page that does more at each move is found out
  await page.evaluate(() => {
    let moves = 0;
    const more = () => {
      document.body.style.paddingBottom = `${++moves}px`;
      const end = performance.now() + 1000 / 60 / 2;
      while (performance.now() < end || document.body.offsetHeight < 0);
    };
    addEventListener("pointermove", more, { capture: true });
  });
  const slow = await drag(page, middle);
  expect([slow.layouts > 0, slow.seconds > FRAME]).toEqual([true, true]);
});

test("host.2 image-gallery.1 image-gallery.11 no picture, size or set that comes moves the page", async ({ page, shop }) => {
  // pictures come late, after all else
  await page.route(/\/images\/view\//, async (route) => {
    await page.waitForLoadState("domcontentloaded");
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const root = element?.getRootNode();
          const host = root instanceof ShadowRoot ? root.host : element;
          if (host?.closest("dp-image-gallery")) shifts.push(`${element!.localName}.${element!.className} ${entry.value}`);
        }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await shop.open(PATH);
  await rest(page);
  await page.getByRole("button", { name: "In use" }).click();
  await rest(page);
  await page.locator(GALLERY).evaluate((host) => {
    for (const image of host.querySelectorAll("img"))
      for (const name of ["src", "srcset"]) image.setAttribute(name, image.getAttribute(name)!.replaceAll("B0KETTLE17", "B0SPEAKER1"));
  });
  await expect(page.locator(`${GALLERY} [part=main] img`)).toHaveAttribute("src", /B0SPEAKER1/);
  await rest(page);
  expect(await page.evaluate(() => (window as never as { shifts: string[] }).shifts)).toEqual([]);
});

test("image-gallery.5 image-gallery.7 image-gallery.9 a screen reader is told the view, each picture and each magnification, once", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options);
      if (this.hasAttribute("data-dp-live"))
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) if (node.textContent) told.push(node.textContent);
        }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  await shop.open(PATH);
  await page.getByRole("button", { name: /^View larger: / }).press("Enter");
  await rest(page);
  await expect(view(page)).toMatchAriaSnapshot(`
    - dialog /Pictures of/:
      - heading /Pictures of/
      - button "Close"
      - img "Front"
      - button "Previous picture" [disabled]
      - text: 1 of 4
      - button "Next picture"
      - button "Zoom out" [disabled]
      - button "Zoom in"
      - list /Pictures of/:
        - listitem:
          - button "Front"
  `);
  await page.keyboard.press("ArrowRight");
  await rest(page);
  await page.keyboard.press("+");
  await rest(page);
  const told = () => page.evaluate(() => (window as never as { told: string[] }).told);
  await expect.poll(told).toEqual(["Checking delivery", "From the other side, 2 of 4", "Magnified to 150%"]);
  expect(await findings(page)).toEqual([]);
});
