import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const TABLET = "B0TABLET11";
const DIAPERS = "B0DIAPER96";
const options = (page: Page) => page.locator("dp-payment-options");
const heading = (page: Page) => options(page).locator("[part=disclosure-button]");
const radio = (page: Page, name: RegExp) => options(page).getByRole("radio", { name });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });
const summary = (page: Page, name: string) => page.locator(`.buy-box dp-price-summary [part=${name}]`);
const planIn = (page: Page, form = "#add-to-cart-form") => page.locator(`${form} [name=paymentOfferInfo]`);
const cents = (text: string) => Math.round(Number(/[\d,]+\.\d\d/.exec(text)![0].replace(",", "")) * 100);
const quantity = async (page: Page, wanted: string) => {
  const selector = page.locator(".buy-box dp-quantity-selector");
  await selector.getByRole("button").first().click();
  await selector.getByRole("option", { name: wanted, exact: true }).click();
};

test(
  "payment-options.7 payment-options.12 payment-options.16 a plan stands in the form, the price summary, the sticky bar, the cart and the checkout, to the cent",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${TABLET}`, "add-ons");
    await heading(page).click();
    await expect(options(page).getByRole("radio")).toHaveText([
      /One-time payment/,
      /6 payments.*\$58\.17 x 5 \+ \$58\.15/,
      /3 payments with the store card/,
    ]);
    await radio(page, /6 payments/).click();
    await expect(heading(page)).toHaveAttribute("aria-expanded", "false");
    await expect(heading(page)).toContainText("6 payments: $58.17 x 5 + $58.15");
    await expect(planIn(page)).toHaveValue("PAY-TABLET-6");
    await expect(summary(page, "monthly")).toHaveText("$58.17 x 5 + $58.15");

    await page.getByLabel("Apply a $15 coupon").check();
    await quantity(page, "2");
    await expect(summary(page, "total").first()).toContainText("$683.00"); // 2 × 349.00 − 15.00
    // 6 payments of 113.83, of which the last is 113.85
    const monthly = options(page).locator("[part=monthly]");
    await expect(monthly).toHaveText("$113.83 × 6 for all that you have selected (last payment: $113.85)");
    await expect(heading(page)).toContainText("(for one item, without extras)");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const bar = page.locator("dp-sticky-bar dp-price-summary");
    await expect(bar.locator("[part=monthly]")).toHaveText("$113.83 x 6 payments");
    await expect(bar.locator("[part=total]")).toContainText("$683.00");
    await page.locator(".buy-box #add-to-cart-button").click();
    await page.waitForURL(/cart\/view/);
    expect((await shop.state()).cart).toMatchObject([{ asin: TABLET, quantity: 2, paymentOffer: "PAY-TABLET-6" }]);
    const note = (await page.locator(".line-note").filter({ hasText: "6 payments" }).textContent())!;
    expect(note).toBe("6 payments: $113.83 x 5 + $113.85");
    const [each, last] = note.split(": ")[1]!.split(" + ").map(cents);
    expect(each! * 5 + last!).toBe(cents((await page.locator(".total").textContent())!));
    await page.getByRole("link", { name: "Proceed to checkout" }).click();
    await expect(page.locator(".line-note").filter({ hasText: "payments" })).toHaveText("6 payments: $113.83 x 5 + $113.85");
    expect(problems).toEqual([]);
  },
);

test("a11y.1 axe finds nothing while the plans are open", async ({ page, shop }) => {
  await shop.open(`/dp/${TABLET}`, "add-ons");
  await heading(page).click();
  await expect(options(page).getByRole("radio")).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
});

test("payment-options.28 payment-options.31 payment-options.37 plans are compared, one is chosen in the sheet, and given up again", async ({
  page,
  shop,
  problems,
}) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/gp/product/ajax") asked.push(searchParams.get("showFeatures"));
  });
  await shop.open(`/dp/${TABLET}`, "add-ons");
  await heading(page).click();
  await options(page).getByRole("button", { name: "Compare all 5 plans" }).click();
  const compare = sheet(page, "Compare all plans");
  await expect(compare.getByRole("row")).toHaveCount(6);
  await rest(page);
  expect(await findings(page)).toEqual([]);
  await compare.getByRole("button", { name: "How payment plans work" }).click();
  await expect(sheet(page, "About payment plans")).toContainText("For at most 2 to an order.");
  await sheet(page, "About payment plans").locator("[part=dialog-close]").click();
  await compare
    .getByRole("row", { name: /24 payments/ })
    .getByRole("button", { name: "Select" })
    .click();
  await expect(compare).toBeHidden();
  await expect(radio(page, /24 payments/)).toBeFocused();
  await expect(radio(page, /24 payments/)).toBeChecked();
  await expect(summary(page, "total").first()).toContainText("$390.90"); // 349.00 + 41.90
  await expect(planIn(page)).toHaveValue("PAY-TABLET-24");

  await quantity(page, "2");
  await expect(radio(page, /One-time payment/)).toBeChecked();
  await expect(radio(page, /24 payments/)).toHaveAttribute("aria-disabled", "true");
  await expect(radio(page, /24 payments/)).toContainText("At most 1 with this plan");
  await expect(planIn(page)).toHaveCount(0);
  await quantity(page, "1");
  await expect(radio(page, /24 payments/)).toBeChecked();

  await page.getByRole("link", { name: "Change how you pay" }).click();
  await sheet(page, "Change your payment plan?").getByRole("button", { name: "Continue" }).click();
  await expect(compare.getByRole("button", { name: "Selected" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Change how you pay" })).toBeFocused();
  await expect(planIn(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Help with payment plans" }).click();
  await expect(options(page).locator(".dp-popover").filter({ hasText: "A plan splits the price" })).toBeVisible();
  expect(asked, "each sheet was loaded once").toEqual([
    "compareAllPlansSidesheetAjax,paymentOptions",
    "paymentOptionsLearnMoreSidesheetAjax,paymentOptions",
  ]);
  expect(problems).toEqual([]);
});

test("payment-options.17 payment-options.42 a subscription rules plans out, and a sheet that fails can be tried again", async ({
  page,
  shop,
  problems,
}) => {
  await shop.open(`/dp/${DIAPERS}`);
  await heading(page).click();
  await radio(page, /4 payments/).click();
  await expect(planIn(page).first()).toHaveValue("PAY-DIAPER-4");
  await page.locator("dp-subscribe-box").getByRole("button", { name: "Subscribe and save" }).click();
  await expect(planIn(page)).toHaveCount(0);
  await heading(page).click();
  await expect(radio(page, /4 payments/)).toHaveAttribute("aria-disabled", "true");
  await page.locator("dp-subscribe-box").getByRole("button", { name: "Subscribe and save" }).click();
  await expect(radio(page, /4 payments/)).toBeChecked();
  await expect(planIn(page).first()).toHaveValue("PAY-DIAPER-4");
  await shop.fault({ call: "payment-compare", status: 500 });
  await options(page).getByRole("button", { name: "Compare all plans" }).click();
  await expect(sheet(page, "Compare all plans")).toContainText("We could not load the plans. Please try again.");
  await shop.calm();
  await sheet(page, "Compare all plans").getByRole("button", { name: "Try again" }).click();
  await expect(sheet(page, "Compare all plans").getByRole("row")).toHaveCount(3);
  expect(problems.filter((problem) => !problem.includes("500"))).toEqual([]);
});
