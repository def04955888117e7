import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

/** What a page is told by: its direction and language, and that its own words are in that language. */
async function expectPage(page: Page, path: RegExp, heading: string, language: "ar" | "en-US" = "ar"): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const departments = language === "ar" ? "الأقسام" : "Departments";
  await expect(page.getByRole("navigation", { name: departments })).toBeVisible();
}

const HOME = { ar: "كل زر في هذا المتجر يمكنك أن تأخذه إلى موقعك", en: "Every button of this shop is one you can take home" };
const KETTLE = "Stainless steel kettle, 1.7 l";

const choose = (page: Page, language: string, name: string) =>
  page.getByRole("navigation", { name: language }).getByRole("link", { name }).click();

test("text.1 a shopper who chooses Arabic once has it from the first page to the order, and English again when they choose it", async ({
  page,
  shop,
}) => {
  test.slow();
  await page.goto("/");
  await expectPage(page, /\/$/, HOME.en, "en-US");
  await choose(page, "Language", "العربية");
  await expectPage(page, /\/\?lang=ar$/, HOME.ar);

  // links of the shop carry no language: the shop knows it
  await page.locator("#shelf-kitchen").locator("xpath=ancestor::section").getByRole("link", { name: KETTLE }).click();
  await expectPage(page, /\/dp\/B0KETTLE17$/, KETTLE);
  const title = page.getByRole("heading", { level: 1 }).locator("span");
  await expect(title).toHaveAttribute("lang", "en");
  await expect(title).toHaveAttribute("dir", "ltr");
  await shop.settled();
  await expect(page.locator(".product-price")).toContainText("السعر المقترح");
  await expect(page.locator(".delivery").first()).toContainText("اطلب خلال");
  await expect(page.locator("dp-delivery-promise")).toContainText("يصلك بحلول");
  await expect(page.getByRole("heading", { name: "التفاصيل التقنية" })).toBeVisible();
  await expect(page.getByRole("row", { name: "الوزن" })).toContainText("كغم");

  await page.locator("#add-to-cart-button").click();
  await expectPage(page, /\/gp\/cart\/view\.html\?added=1/, "سلتك");
  await expect(page.getByRole("region", { name: "أُضيف إلى سلتك." })).toContainText(KETTLE);
  await expect(page.getByRole("link", { name: "السلة 1" })).toBeVisible();
  await page.getByRole("button", { name: "تحديث" }).click();
  await expectPage(page, /\/gp\/cart\/view\.html$/, "سلتك");
  await expect(page.locator(".summary")).toContainText("ملخص الطلب");
  await expect(page.locator(".summary")).toContainText("عنصر واحد");

  await page.getByRole("link", { name: "المتابعة إلى إتمام الشراء" }).click();
  await expectPage(page, /go-to-checkout/, "إتمام الشراء");
  await expect(page.getByRole("heading", { name: "راجع منتجاتك" })).toBeVisible();
  await page.getByRole("button", { name: "أرسل الطلب" }).click();
  await expectPage(page, /\/orders\//, "شكرًا لطلبك");
  expect((await shop.state()).orders).toBe(1);

  await choose(page, "اللغة", "English");
  await expectPage(page, /\/orders\/[\w-]+\?lang=en-US$/, "Thank you for your order", "en-US");
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expectPage(page, /\/$/, HOME.en, "en-US");
});

test("text.1 lists, deals and groceries are Arabic as well, with prices of a kilogram", async ({ page, shop }) => {
  test.slow();
  await shop.signIn("mara");
  await page.goto("/?lang=ar");
  await page.getByRole("link", { name: "القوائم" }).click();
  await expectPage(page, /\/hz\/wishlist$/, "قوائمك");
  await page.getByLabel("الاسم", { exact: true }).fill("هدايا");
  await page.getByRole("button", { name: "إنشاء القائمة" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.getByRole("link", { name: "العروض", exact: true }).click();
  await expectPage(page, /\/deals$/, "عروض اليوم");
  await page.getByRole("navigation", { name: "الأقسام" }).getByRole("link", { name: "البقالة" }).click();
  await expectPage(page, /\/alm\/storefront$/, "Harbor Market");
  await shop.settled();
  const apples = page.locator(".card", { has: page.locator('a[href="/dp/B0CHEDDAR1"]') }).locator(".price");
  await expect(apples).toContainText("رطل");
  await expect(apples).toContainText("كغم");
  // an element's own words follow the page: its language is that of the cookie
  await expect(page.locator("dp-grocery-add").first()).not.toContainText("Add to cart");
});

test("host.7 without a script the chooser of the footer and every form keep the language", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("/dp/B0KETTLE17");
  await choose(page, "Language", "العربية");
  await expectPage(page, /\/dp\/B0KETTLE17\?lang=ar$/, KETTLE);
  await page.locator("#add-to-cart-button").click();
  await expectPage(page, /\/gp\/cart\/view\.html\?added=1/, "سلتك");
  await page.getByRole("button", { name: "إزالة" }).click();
  await expect(page.locator("main")).toContainText("سلتك فارغة.");
  await context.close();
});

for (const path of ["/", "/dp/B0KETTLE17", "/gp/cart/view.html?added=1", "/deals", "/alm/storefront", "/hz/wishlist?q=a"]) {
  test(`a11y.1 ${path} in Arabic fits 320 px, and axe finds nothing`, async ({ page, shop }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 800 });
    await shop.open(`/sign-in?lang=ar`);
    await shop.open(path);
    await rest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await findings(page)).toEqual([]);
  });
}
