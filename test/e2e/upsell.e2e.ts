import { delay, expect, Shop, test, type Page } from "./shop.ts";

/** A charger: its page posts the form; and a cable, whose page adds by the cart API. */
const CHARGER = "B0CHARGE65";
const CABLE = "B0CABLE200";
const CART = /\/gp\/cart\/view\.html/;

const sheet = (page: Page) => page.locator("#upsell");
const dialog = (page: Page) => page.locator("#upsell dialog");
/** The block that a failed add shows in place of its acknowledgement. */
const trouble = (page: Page) => dialog(page).locator("[part~=generic-error]");
const add = (page: Page) => page.locator("#add-to-cart-button");
const status = (page: Page) => expect(sheet(page), "data-status");

async function choose(page: Page, quantity: number): Promise<void> {
  const selector = page.locator("dp-quantity-selector");
  await selector.getByRole("button").first().click();
  await selector.getByRole("option", { name: String(quantity), exact: true }).click();
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog(page)).not.toHaveAttribute("open");
  await expect(add(page)).toBeFocused();
}

test.describe("the upsell sheet", () => {
  test(
    "upsell-sheet.11 upsell-sheet.16 upsell-sheet.35 two chargers are one line of two in the cart, told in a sheet; focus comes back",
    { tag: ["@decides", "@database"] },
    async ({ page, shop, problems }) => {
      await shop.open(`/dp/${CHARGER}?qid=17&sr=8-1`);
      await choose(page, 2);
      await add(page).click();
      await expect(dialog(page)).toHaveAttribute("open");
      await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
      await expect(dialog(page).locator("[part~=image]")).toHaveJSProperty("complete", true);
      await expect(dialog(page).locator("[part~=tick]")).toBeVisible();
      await expect(dialog(page).locator("[part~=shipping]")).toContainText("Free delivery");
      await expect(sheet(page)).toHaveAttribute("data-state", "open");
      const { cart } = await shop.state();
      expect(cart.map(({ asin, quantity }) => [asin, quantity])).toEqual([[CHARGER, 2]]);
      const [call] = await shop.calls("buy-box-submit");
      expect(call!.url).toContain("?qid=17&sr=8-1");
      expect(Object.fromEntries(new URLSearchParams(call!.body))).toMatchObject({ ASIN: CHARGER, quantity: "2", isPrimaryATC: "1" });
      await closed(page);
      expect(new URL(page.url()).pathname).toBe(`/dp/${CHARGER}`);

      await page.getByRole("link", { name: "See what goes with it" }).click();
      await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("link", { name: "See what goes with it" })).toBeFocused();
      await add(page).click();
      await expect(dialog(page)).toHaveAttribute("open");
      await expect.poll(() => shop.units(CHARGER)).toBe(4);
      expect(problems).toEqual([]);
    },
  );

  test(
    "upsell-sheet.22 upsell-sheet.25 upsell-sheet.26 by the cart API two cables are one line of two, with the image of the catalogue",
    { tag: ["@decides", "@database"] },
    async ({ page, shop, problems }) => {
      await shop.open(`/dp/${CABLE}`);
      await choose(page, 2);
      await add(page).click();
      await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
      await expect(dialog(page).locator("[part~=tick]")).toBeVisible();
      expect(await dialog(page).locator("[part~=image]").getAttribute("src")).toContain(`/images/I/${CABLE}._SS40_.svg`);
      const { cart } = await shop.state();
      expect(cart.map(({ asin, quantity }) => [asin, quantity])).toEqual([[CABLE, 2]]);
      expect(await shop.calls("buy-box-submit")).toHaveLength(0);
      expect(problems).toEqual([]);
    },
  );

  test("upsell-sheet.13 upsell-sheet.69 a refusal is told, nothing is in the cart, the form is as it was and works again", async ({
    page,
    shop,
  }) => {
    await shop.open(`/dp/${CHARGER}`);
    await choose(page, 3);
    await shop.fault({ call: "buy-box-submit", status: 409, times: 1 });
    await add(page).click();
    await expect(trouble(page)).toContainText("We're sorry, this item was not added to your cart.");
    await status(page).toHaveAttribute("data-status", "generic-error");
    expect(await shop.units(CHARGER)).toBe(0);
    await closed(page);
    await add(page).click();
    await status(page).toHaveAttribute("data-status", "success");
    expect(await shop.units(CHARGER)).toBe(3);
  });

  for (const [flow, asin, call] of [
    ["the form", CHARGER, "buy-box-submit"],
    ["the cart API", CABLE, "cart-add-items"],
  ] as const) {
    test(`calls.11 by ${flow} an add whose answer is lost is looked up and told as the success that it was, and nothing is posted again`, async ({
      page,
      shop,
    }) => {
      await shop.open(`/dp/${asin}`);
      await shop.fault({ call, lostAnswer: true }, { call: "cart-items", delay: 1000 });
      await add(page).click();
      await expect(trouble(page)).toHaveText("We could not confirm this. Checking…");
      await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
      await status(page).toHaveAttribute("data-status", "success");
      expect(await shop.units(asin)).toBe(1);
      await closed(page);
      expect(new URL(page.url()).pathname).toBe(`/dp/${asin}`);
    });

    test(`calls.11 upsell-sheet.69 by ${flow} an add that broke before the shop had it is told as not added, and the next press adds one`, async ({
      page,
      shop,
    }) => {
      await shop.open(`/dp/${asin}`);
      await shop.fault({ call, cut: "before" });
      await add(page).click();
      await expect(trouble(page)).toContainText("We're sorry, this item was not added to your cart.");
      expect(await shop.units(asin)).toBe(0);
      await closed(page);
      await shop.calm();
      await add(page).click();
      await status(page).toHaveAttribute("data-status", "success");
      expect(await shop.units(asin)).toBe(1);
    });

    test(`calls.11 by ${flow} what cannot be looked up either is not claimed to have failed`, async ({ page, shop }) => {
      await shop.open(`/dp/${asin}`);
      await shop.fault({ call, lostAnswer: true }, { call: "cart-items", status: 404 });
      await add(page).click();
      await expect(trouble(page)).toHaveText("We could not confirm this. Please check before you try again.");
      await closed(page);
      await shop.calm();
      // the shopper's own retry of the same press is known to the shop by its id (calls.12)
      await add(page).click();
      await status(page).toHaveAttribute("data-status", "success");
      expect(await shop.units(asin)).toBe(1);
    });
  }

  test("upsell-sheet.14 when the recommendations fail first a toast alone tells it", async ({ page, shop }) => {
    await shop.open(`/dp/${CHARGER}`);
    await shop.fault({ call: "upsell-recommendations", status: 404 }, { call: "buy-box-submit", delay: 600 });
    await add(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Added to your cart" })).toBeVisible();
    await expect(page.locator("#upsell dialog[open]")).toHaveCount(0);
    expect(await shop.units(CHARGER)).toBe(1);
  });

  test("upsell-sheet.70 a token that is no longer taken reloads the page", async ({ page, shop }) => {
    await shop.open(`/dp/${CHARGER}`);
    await page.evaluate(() => Object.assign(window, { before: true }));
    await shop.fault({ call: "buy-box-submit", session: "forbidden", times: 1 });
    await add(page).click();
    await page.waitForFunction(() => !("before" in window));
    expect(await shop.units(CHARGER)).toBe(0);
  });

  test("upsell-sheet.4 upsell-sheet.2 with a warranty, and with a scheduled delivery, the form posts natively, once", async ({
    page,
    shop,
  }) => {
    for (const [index, kind] of (["warranty", "scheduled delivery"] as const).entries()) {
      await shop.open(`/dp/${CHARGER}`);
      await page.evaluate((asked) => {
        const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: true, name: "warranty" });
        const block = document.createElement("div");
        block.setAttribute("data-dp-scheduled-delivery", "");
        document.querySelector("#add-to-cart-form")!.append(asked === "warranty" ? box : block);
      }, kind);
      await add(page).click();
      await expect(page).toHaveURL(CART);
      expect(await shop.units(CHARGER)).toBe(index + 1);
      expect(await shop.calls("upsell-recommendations")).toHaveLength(0);
    }
  });

  test("upsell-sheet.5 Buy now in the same form is the browser's", async ({ page, shop }) => {
    await shop.open(`/dp/${CHARGER}`);
    await page.locator("#buy-now-button").click();
    await expect(page).not.toHaveURL(new RegExp(`/dp/${CHARGER}$`));
    expect((await shop.calls("buy-box-submit")).filter(({ body }) => body.includes("isUSSAjax"))).toHaveLength(0);
  });

  test("host.6 without the element's code the form posts, once: missing, broken, and too slow for the press", async ({
    page,
    shop,
    context,
  }) => {
    const code = /\/dist\/elements\/upsell-sheet\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto(`/dp/${CHARGER}`);
    await expect(sheet(page)).toHaveAttribute("data-state", "failed");
    await add(page).click();
    await expect(page).toHaveURL(CART);
    expect(await shop.units(CHARGER), "missing").toBe(1);

    const broken = await context.newPage();
    await broken.route(code, (route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }));
    await broken.goto(`/dp/${CHARGER}`);
    await expect(sheet(broken)).toHaveAttribute("data-state", "failed");
    await add(broken).click();
    await expect(broken).toHaveURL(CART);
    expect(await shop.units(CHARGER), "broken").toBe(2);

    const slow = await context.newPage();
    await delay(slow, code, 3000);
    await slow.goto(`/dp/${CHARGER}`, { waitUntil: "commit" });
    await add(slow).click();
    await expect(slow).toHaveURL(CART);
    expect(await new Shop(slow).units(CHARGER), "slow").toBe(3);
  });

  test("upsell-sheet.7 upsell-sheet.9 while a slow add runs the page is dimmed and five more presses add nothing", async ({
    page,
    shop,
  }) => {
    await shop.open(`/dp/${CHARGER}`);
    await shop.fault({ call: "buy-box-submit", delay: 1000 });
    await add(page).click();
    await expect(sheet(page)).toHaveAttribute("data-state", "adding");
    await expect(add(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("main")).toHaveCSS("opacity", "0.3");
    for (let press = 0; press < 5; press++) await add(page).click({ force: true });
    await expect(page.getByRole("dialog", { name: "Added to cart" })).toBeVisible();
    await expect(add(page)).not.toHaveAttribute("aria-busy", "true");
    await expect(page.locator("main")).toHaveCSS("opacity", "1");
    expect(await shop.units(CHARGER)).toBe(1);
  });
});
