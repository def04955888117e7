import { expect, test, type Page } from "./shop.ts";

const KETTLE = "B0KETTLE17";
const box = (page: Page) => page.locator(".buy-box");
const part = (page: Page, name: string) => box(page).locator(`dp-price-summary [part=${name}]`).first();
const cents = (text: string) => Math.round(Number(/[\d,]+\.\d\d/.exec(text)![0].replace(",", "")) * 100);

/** Total, amount of one payment and number of payments, as a text says them. */
async function shown(page: Page): Promise<{ total: number; payment: number; count: number }> {
  const payments = (await part(page, "monthly").textContent())!;
  return {
    total: cents((await part(page, "total").textContent())!),
    payment: cents(payments),
    count: Number(/x (\d+)/.exec(payments)![1]),
  };
}

test(
  "selections.31 the kettle's coupon and plan: the payments of the page make up its total, and cart and checkout say the same",
  { tag: "@decides" },
  async ({ page, shop, problems }) => {
    await shop.open(`/dp/${KETTLE}`, "add-ons");
    await expect(part(page, "total")).toContainText("$34.99");
    await box(page).getByLabel("Apply a $5 coupon").check();
    await box(page).getByLabel("6 payments").check();
    await expect(part(page, "total")).toContainText("$31.48"); // 34.99 − 5.00 + 1.49
    expect(await shown(page)).toEqual({ total: 3148, payment: 525, count: 6 });

    const selector = page.locator("dp-quantity-selector");
    await selector.getByRole("button").first().click();
    await selector.getByRole("option", { name: "2", exact: true }).click();
    await expect(part(page, "total")).toContainText("$67.96"); // 69.98 − 5.00 + 2.98
    const { total, payment, count } = await shown(page);
    expect([payment, count]).toEqual([1133, 6]);
    expect(Math.abs(payment * count - total), "but for the rounding of each payment").toBeLessThanOrEqual(count / 2);

    await box(page).locator("#add-to-cart-button").click();
    await page.waitForURL(/cart\/view/);
    const kettle = page.locator(`.line[data-asin=${KETTLE}]`);
    await expect(kettle.locator(".line-note")).toHaveText(["$5 coupon: -$5.00", "6 payments: $11.33 x 5 + $11.31", "Interest: $2.98"]);
    await expect(page.locator(".total")).toContainText("$67.96");
    await page.getByRole("link", { name: "Proceed to checkout" }).click();
    await expect(page.locator(".line-note").filter({ hasText: "payments" })).toHaveText("6 payments: $11.33 x 5 + $11.31");
    await expect(page.locator(".total")).toContainText("$67.96");
    expect(problems).toEqual([]);
  },
);
