import { expect, KETTLE, rest, test, type Locator, type Page } from "./shop.ts";

const WAYS = [
  { name: "a wide window", width: 1280, query: "" },
  { name: "320 px", width: 320, query: "" },
  { name: "320 px right to left", width: 320, query: "?dir=rtl" },
  { name: "text of 200 %", width: 640, query: "", zoom: true },
  { name: "less motion", width: 1280, query: "", still: true },
] as const;

const topOf = (target: Locator) => target.evaluate((node) => Math.round(node.getBoundingClientRect().top));
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** nothing runs out of the window sideways */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
/** where the page stands when it has come to rest */
const rested = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let [before, same] = [-1, 0]; same < 20; before = scrollY) {
      await new Promise(requestAnimationFrame);
      same = scrollY === before ? same + 1 : 0;
    }
    return Math.round(scrollY);
  });

for (const way of WAYS) {
  test.describe(`on ${way.name}`, () => {
    test.beforeEach(async ({ page, shop }) => {
      await page.setViewportSize({ width: way.width, height: 800 });
      if ("still" in way) await page.emulateMedia({ reducedMotion: "reduce" });
      await shop.open(`/dp/${KETTLE}${way.query}`);
      if ("zoom" in way) await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await rest(page);
    });

    test("jump-link.1 jump-link.11 a jump stands clear of the sticky bar, focus goes with it, and Back returns", async ({ page }) => {
      const reviews = page.locator("#customer-reviews");
      await page.getByRole("link", { name: /ratings/ }).focus();
      const from = await scrollOf(page);
      await page.keyboard.press("Enter");
      await expect(reviews).toBeFocused();
      await expect(page).toHaveURL(/#customer-reviews$/);
      await rested(page);
      const bar = () =>
        page.locator("dp-sticky-bar").evaluate((host: HTMLElement) => {
          if (host.dataset["state"] !== "shown") return Infinity;
          const { top, bottom } = host.shadowRoot!.querySelector(".bar")!.getBoundingClientRect();
          return top > 0 ? 0 : bottom; // one at the bottom covers no beginning
        });
      await expect.poll(async () => (await topOf(reviews)) - (await bar())).toBeGreaterThanOrEqual(-1);
      expect(await topOf(reviews)).toBeLessThan((await bar()) + 60);
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () =>
            document.querySelector("#customer-reviews")!.compareDocumentPosition(document.activeElement!) &
            Node.DOCUMENT_POSITION_PRECEDING,
        ),
      ).toBe(0);
      await page.goBack();
      await expect.poll(() => scrollOf(page)).toBe(from);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });

    test("jump-link.2 jump-link.12 the legal disclaimer is opened, then scrolled to, and a wheel on the way ends it", async ({ page }) => {
      const link = page.getByRole("link", { name: "Legal disclaimer" });
      await link.scrollIntoViewIfNeeded();
      await link.click();
      const target = page.locator("#legal-disclaimer");
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      if ("still" in way) return;
      await rested(page); // the first way is over
      await link.scrollIntoViewIfNeeded();
      const from = await rested(page);
      await link.click();
      await expect.poll(() => scrollOf(page)).not.toBe(from);
      await page.mouse.wheel(0, -60);
      const left = await rested(page);
      expect(Math.abs((await rested(page)) - left)).toBeLessThanOrEqual(1);
      expect(left).toBeGreaterThan(from - 61);
    });

    test("expander.11 expander.14 opening one fact closes the other; focus and place stay with the pressed one", async ({ page }) => {
      const [returns, care] = [page.locator("summary", { hasText: "Returns" }), page.locator("summary", { hasText: "Care" })];
      await returns.scrollIntoViewIfNeeded();
      await returns.click();
      await expect(page.getByText("Send it back within thirty days")).toBeVisible();
      await care.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText("Send it back within thirty days")).toBeHidden();
      await expect(page.getByText("Wipe it with")).toBeVisible();
      await expect(care).toBeFocused();
      await expect(care).toBeInViewport();
      await page.keyboard.press("Space");
      await expect(page.getByText("Wipe it with")).toBeHidden();
      await expect(care).toBeFocused();
    });

    test("truncate.3 truncate.11 terms open in a popover inside the window; rows open and close with focus and place kept", async ({
      page,
    }) => {
      const terms = page.getByRole("button", { name: "See full terms" });
      await terms.scrollIntoViewIfNeeded();
      const before = await rested(page);
      await terms.click();
      const dialog = page.getByRole("dialog", { name: "Full text" });
      await expect(dialog).toBeVisible();
      await rest(page);
      const box = (await dialog.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(way.width);
      expect(box.y + box.height).toBeLessThanOrEqual(801);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(terms).toBeFocused();
      expect(Math.abs((await scrollOf(page)) - before)).toBeLessThanOrEqual(1);
      const more = page.getByRole("button", { name: "See more discounts" });
      const rows = page.locator("#discounts [data-dp-row]");
      await expect(rows.nth(2)).toBeHidden();
      await more.focus();
      await page.keyboard.press("Enter");
      await expect(rows.nth(3)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(rows.nth(3)).toBeHidden();
      await expect(more).toBeFocused();
      await expect(more).toBeInViewport();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  });
}

test("expander.6 truncate.1 truncate.8 a printed page shows what is collapsed and cut whole, and the screen stays as it was", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}`);
  const hidden = [
    page.getByText("Send it back within thirty days"),
    page.getByText("Wipe it with"),
    page.locator("#discounts [data-dp-row]").nth(3),
  ];
  const terms = page.locator("#terms [data-dp-part=text]");
  const cut = await terms.evaluate((node) => node.scrollHeight > node.clientHeight + 1);
  expect(cut).toBe(true);
  for (const part of hidden) await expect(part).toBeHidden();
  // a listener that comes after those of the elements sees what the printer gets
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      const parts = [...document.querySelectorAll("#discounts [data-dp-row], dp-expander details > :not(summary)")];
      const text = document.querySelector("#terms [data-dp-part=text]")!;
      const whole = text.scrollHeight <= text.clientHeight + 1;
      document.documentElement.dataset["paper"] = JSON.stringify([parts.length > 4, parts.every((part) => part.checkVisibility()), whole]);
    }),
  );
  await page.pdf();
  expect(await page.evaluate(() => document.documentElement.dataset["paper"])).toBe("[true,true,true]");
  for (const part of hidden) await expect(part).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of hidden) await expect(part).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  for (const part of hidden) await expect(part).toBeHidden();
});

test("host.7 without a script links jump, all terms and rows show, and facts open", async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })).newPage();
  await page.goto(`/dp/${KETTLE}`);
  await page.getByRole("link", { name: /ratings/ }).click();
  await expect(page).toHaveURL(/#customer-reviews$/);
  await expect(page.locator("#discounts [data-dp-row]").nth(3)).toBeVisible();
  await page.locator("summary", { hasText: "Returns" }).click();
  await expect(page.getByText("Send it back within thirty days")).toBeVisible();
  await page.context().close();
});
