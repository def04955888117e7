import { delay, expect, test, type Page } from "./shop.ts";

/** The tablet that can be registered to the shopper before it comes. */
const TABLET = "B0TABLET11";
const hero = (page: Page) => page.locator("dp-hero-action a");

test(
  "hero-action.1 one press notes the item and puts it into the cart through the buy box's own form, with the quantity chosen there",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${TABLET}`);
    await page.evaluate(() => (window as never as { dpElements: { stores: any } }).dpElements.stores.scope().quantity.set(2));
    await hero(page).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units(TABLET)).toBe(2);
    expect((await shop.calls("cart-pre-add")).length).toBe(1);
    const { prepared } = (await shop.state()) as never as { prepared: Record<string, string>[] };
    expect(prepared).toEqual([
      {
        "items[0.base][asin]": TABLET,
        "items[0.base][offerListingId]": `OL-${TABLET}-1`,
        "items[0.base][quantity]": "2",
        "items[0.base][additionalParameters.devicePreregistration.selected]": "true",
      },
    ]);
    expect(problems).toEqual([]);
  },
);

test("hero-action.9 calls.7 Enter held orders once, while the step runs and while the page is being left", async ({ page, shop }) => {
  await shop.open(`/dp/${TABLET}`);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/gp/product/handle-buy-box")) posts.push(request.postData()!);
  });
  // the shop takes its time, so that many repetitions fall into the wait for its page
  await delay(page, "**/gp/product/handle-buy-box", 800);
  const { x, y, width, height } = (await hero(page).boundingBox())!;
  await hero(page).focus();
  const hold = async () => {
    for (let i = 0; i < 6; i++) await page.keyboard.down("Enter");
  };
  await hold();
  await expect.poll(() => posts.length).toBe(1);
  await hold();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.up("Enter");
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html\?added=1/);
  expect(posts.length).toBe(1);
  expect(await shop.units(TABLET)).toBe(1);
});

for (const fault of [{ status: 500 }, { malformed: "half" }, { cut: "before" }, { delay: 4000 }]) {
  test(`hero-action.14 the purchase does not fail because of the step (${JSON.stringify(fault)})`, async ({ page, shop }) => {
    await shop.open(`/dp/${TABLET}`);
    await shop.fault({ call: "cart-pre-add", ...fault });
    await hero(page).click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units(TABLET)).toBe(1);
  });
}

test("hero-action.10 without the library the link leads to the buy box (host.7)", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`/dp/${TABLET}`);
  await hero(page).click();
  await expect(page).toHaveURL(/#add-to-cart-form$/);
  await context.close();
});
