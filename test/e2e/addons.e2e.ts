import type { Browser } from "@playwright/test";
import { expect, test, unfold, type Page } from "./shop.ts";

const HEADPHONES = "B0HEADPH01";
const TABLET = "B0TABLET11";
const SPEAKER = "B0SPEAKER1";

const box = (page: Page) => page.locator(".buy-box");
const summary = (page: Page) => box(page).locator("dp-price-summary [part=total]");
const cents = (text: string) => Math.round(Number(/[\d,]+\.\d\d/.exec(text)![0].replace(",", "")) * 100);

/** What the shop would ask for the form as it would be posted now. */
async function totalOf(page: Page, selector = "#add-to-cart-form"): Promise<number> {
  const body = await page
    .locator(selector)
    .evaluate((form: HTMLFormElement) =>
      new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString(),
    );
  const answer = await page.request.post("/__total", { data: body, headers: { "content-type": "application/x-www-form-urlencoded" } });
  return ((await answer.json()) as { totalMinor: number }).totalMinor;
}

/** The page shows what the shop asks, and that is what it should be. */
async function agrees(page: Page, expected: number): Promise<void> {
  await expect.poll(async () => cents((await summary(page).textContent())!)).toBe(expected);
  expect(await totalOf(page)).toBe(expected);
}

const choose = (page: Page, quantity: number) =>
  page
    .locator("#add-to-cart-form select[name=quantity]")
    .first()
    .evaluate((list: HTMLSelectElement, value) => {
      list.value = String(value);
      list.dispatchEvent(new Event("change", { bubbles: true }));
    }, quantity);

const addToCart = (page: Page) =>
  page
    .locator("#add-to-cart-form")
    .evaluate((form: HTMLFormElement) => form.requestSubmit(form.querySelector<HTMLElement>("#add-to-cart-button")!));

test(
  "addon-cards.1 addon-cards.4 addon-cards.10 price-summary.5 coupon, case and trade-in of a tablet: the total is the shop's own at every step, and so is the cart",
  { tag: "@database" },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${TABLET}`, "add-ons");
    await agrees(page, 34900);
    await box(page).getByLabel("Apply a $15 coupon").check();
    await agrees(page, 34900 - 1500);
    await box(page).getByLabel("Folio case").check();
    await agrees(page, 34900 - 1500 + 3900);
    await box(page).getByLabel("Your old tablet").check();
    await agrees(page, 34900 - 1500 + 3900 - 12050);
    await choose(page, 3);
    await agrees(page, 3 * 34900 - 1500 + 2 * 3900 - 12050);
    await expect(box(page).locator("[data-dp-card=accessories]")).toContainText("At most 2 to an order.");
    await box(page).getByLabel("Protection plan, 2 years").check();
    await agrees(page, 3 * 34900 - 1500 + 2 * 3900 - 12050 + 3 * 999);
    await page.locator("dp-payment-options [part=disclosure-button]").click();
    await page
      .locator("dp-payment-options")
      .getByRole("radio", { name: /^6 payments/ })
      .click();
    await agrees(page, 3 * 34900 - 1500 + 2 * 3900 - 12050 + 3 * 999);
    await box(page).getByLabel("Your old tablet").uncheck();
    await agrees(page, 3 * 34900 - 1500 + 2 * 3900 + 3 * 999);
    await addToCart(page);
    await expect(page).toHaveURL(/cart\/view/);
    const { cart } = await shop.state();
    const of = (asin: string) => cart.find((line) => line.asin === asin);
    expect(of(TABLET)).toMatchObject({ quantity: 3, promoIds: ["CPN-TABLET"], paymentOffer: "PAY-TABLET-6" });
    expect(of("B0TABCASE1")).toMatchObject({ quantity: 2, parentAsin: TABLET, association: { type: "ACCESSORY", parentAsin: TABLET } });
    expect(of("B0PLAN0002")).toMatchObject({ quantity: 3, parentAsin: TABLET, association: { type: "PROTECTION" } });
    expect(cart.length).toBe(3);
    expect(cents((await page.locator(".total").textContent())!)).toBe(3 * 34900 - 1500 + 2 * 3900 + 3 * 999);
    expect(problems).toEqual([]);
  },
);

test("addon-cards.18 addon-cards.20 a plan chosen in its details counts, and the breakdown of the total names it", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${HEADPHONES}`, "add-ons");
  await box(page).getByRole("button", { name: "Details", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Protection plans" });
  await expect(sheet).toBeVisible();
  await page.getByRole("button", { name: "Choose Protection plan, 3 years" }).click();
  await expect(sheet).toBeHidden();
  await expect(box(page).getByRole("button", { name: "Details", exact: true })).toBeFocused();
  await expect(box(page).getByLabel("Protection plan, 3 years")).toBeChecked();
  await agrees(page, 18900 + 1499);
  await box(page).getByLabel("$7.50 off each, for up to 2").check();
  await choose(page, 3);
  await agrees(page, 3 * 18900 + 3 * 1499 - 2 * 750);
  await box(page).getByRole("button", { name: "Price details" }).click();
  const details = box(page).locator("dp-price-summary [part=popover]");
  await expect(details.locator("[part=row]")).toHaveCount(3);
  await expect(details).toContainText("Protection plan, 3 years");
  await expect(details).toContainText("Applies to 2 of 3");
  const amounts = await details.locator("[part=row] .amount").allTextContents();
  const sum = amounts.reduce((total, text) => total + (text.startsWith("-") ? -1 : 1) * cents(text), 0);
  expect(sum).toBe(3 * 18900 + 3 * 1499 - 2 * 750);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  expect(problems).toEqual([]);
});

test("addon-cards.15 price-summary.5 another buying option changes the price, and what was chosen stays", async ({ page, shop }) => {
  await shop.open(`/dp/${SPEAKER}`, "add-ons");
  await agrees(page, 7900);
  await box(page).getByLabel("Apply a $6 coupon").check();
  await agrees(page, 7900 - 600);
  await page.getByRole("tab", { name: /Save with used/ }).click();
  await expect.poll(async () => cents((await summary(page).textContent())!)).toBe(5200 - 600);
  expect(await totalOf(page, "form[data-dp-add-to-cart]:not(#add-to-cart-form)")).toBe(5200 - 600);
  await expect(box(page).locator("[data-dp-card=couponsCard]")).toHaveAttribute("data-buying-option", "USED");
  await page.getByRole("tab", { name: /Buy new/ }).click();
  await agrees(page, 7900 - 600);
  await page.evaluate(() => (window as never as { dpElements: any }).dpElements.stores.scope().buyingOption.set("SNS"));
  await expect(box(page).getByLabel("Apply a $6 coupon")).toBeHidden();
  await page.evaluate(() => (window as never as { dpElements: any }).dpElements.stores.scope().buyingOption.set("NEW"));
  await expect(box(page).getByLabel("Apply a $6 coupon")).toBeChecked();
  await agrees(page, 7900 - 600);
});

test("addon-cards.7 what the page was sent as chosen counts from the start, and the same in the bar", async ({ page }) => {
  await page.route(`**/dp/${HEADPHONES}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('value="CPN-HEADPH"', 'value="CPN-HEADPH" checked') });
  });
  await page.goto(`/dp/${HEADPHONES}`);
  await unfold(page, "add-ons");
  await agrees(page, 18900 - 2000);
  await expect(page.locator("dp-sticky-bar dp-price-summary [part=total]")).toHaveText("Total: $169.00");
});

test(
  "addon-cards.25 host.7 without JavaScript the controls post with the form, and the shop comes to the same total",
  { tag: "@decides" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(`/dp/${TABLET}`);
    await unfold(page, "add-ons");
    await expect(box(page).locator("dp-price-summary")).toContainText("$349.00");
    await box(page).getByLabel("Apply a $15 coupon").check();
    await box(page).getByLabel("Folio case").check();
    await box(page).getByLabel("Your old tablet").check();
    await box(page).getByLabel("Protection plan, 2 years").check();
    await page.locator("#add-to-cart-form select[name=quantity]").first().selectOption("3");
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/cart\/view/);
    expect(cents((await page.locator(".total").textContent())!)).toBe(3 * 34900 - 1500 + 2 * 3900 - 12050 + 3 * 999);
    await context.close();
  },
);

/** The buy box of another product as a scope of its own, as its server would send it. */
async function asSecond(browser: Browser, baseURL: string, asin: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/dp/${asin}`);
  const outer = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => node.outerHTML);
  const markup = `${await outer("script[data-dp-state='']")}${await outer(".buy-box")}`;
  await context.close();
  const renamed = markup.replaceAll('"add-to-cart-form"', '"second-form"').replace(/ id="(add-to-cart|buy-now)-button"/g, "");
  return `<div id="second" data-dp-scope>${renamed}</div>`;
}

test("addon-cards.17 price-summary.7 two products on a page keep their own selections, totals and forms", async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const other = await asSecond(browser, baseURL!, TABLET);
  await page.route(`**/dp/${HEADPHONES}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("</main>", () => `${other}</main>`) });
  });
  await shop.open(`/dp/${HEADPHONES}`);
  const second = page.locator("#second");
  for (const fold of await page.locator('[data-fold="add-ons"] > summary').all()) await fold.click();
  const total = second.locator("dp-price-summary [part=total]");
  await expect(total).toHaveText("Total: $349.00");
  await second.getByLabel("Folio case").check();
  await second.getByLabel("Apply a $15 coupon").check();
  await expect(total).toHaveText("Total: $373.00");
  const first = page.locator(".product .buy-box");
  await first.getByLabel("Apply a $20 coupon").check();
  await expect(first.locator("dp-price-summary [part=total]")).toHaveText("Total: $169.00");
  await expect(total).toHaveText("Total: $373.00");
  expect([await totalOf(page), await totalOf(page, "#second-form")]).toEqual([16900, 37300]);
});
