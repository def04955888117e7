import { expect, test, type Page } from "./shop.ts";

/** Diapers: two discounts, which hold for a delivery now as well. */
const DIAPERS = "B0DIAPER96";
/** Pens: the discount starts with the first regular delivery. */
const PENS = "B0PENSBLUE";

const box = (page: Page) => page.locator("dp-subscribe-box");
const part = (page: Page, name: string) => box(page).locator(`[part~="${name}"]`);
const title = (page: Page) => box(page).getByRole("button", { name: "Subscribe and save" });
const price = async (page: Page) => (await part(page, "price").textContent())!.trim();

async function choose(page: Page, label: string): Promise<void> {
  await box(page).getByRole("combobox", { name: "Deliver" }).click();
  await box(page).getByRole("option", { name: label, exact: true }).click();
  await expect(box(page).getByRole("combobox", { name: "Deliver" })).toHaveText(label);
}

test.describe("the subscription row", () => {
  test(
    "subscribe-box.6 subscribe-box.27 subscribe-box.49 tiers change the price, and the checkout has the one that the row had",
    { tag: ["@decides", "@database"] },
    async ({ page, shop, problems }) => {
      await shop.open(`/dp/${DIAPERS}`);
      const once = await price(page);
      expect((await page.locator(".product-price").textContent())!).toContain(once);
      expect((await page.locator("dp-sticky-bar").first().textContent())!).toContain(once);
      await title(page).click();
      await expect(box(page)).toHaveAttribute("data-state", "sns");
      await expect(part(page, "customer")).toHaveText("Get it regularly. Cancel any time.");
      await expect(part(page, "discount")).toHaveText("Save 20% on this delivery");
      await expect(part(page, "pill").nth(1)).toHaveAttribute("aria-current", "true");
      const tiered = await price(page);
      await choose(page, "Every month");
      await expect(part(page, "discount")).toHaveText("Save 5% on this delivery");
      const base = await price(page);
      expect(new Set([once, tiered, base]).size).toBe(3);
      const { pathname } = new URL(page.url());
      await part(page, "set-up").click();
      await expect(page.getByRole("heading", { name: "Your subscription" })).toBeVisible();
      expect([pathname, new URL(page.url()).search]).toEqual([`/dp/${DIAPERS}`, ""]);
      await expect(page.locator(".total")).toContainText(base);
      await page.getByRole("button", { name: "Start the subscription" }).click();
      await expect(page.getByRole("heading", { name: "Your subscription has started" })).toBeVisible();
      const { subscriptions } = (await shop.state()) as unknown as { readonly subscriptions: unknown };
      expect(subscriptions).toMatchObject([{ asin: DIAPERS, subscription: "1M|sns", quantity: 1, percent: 5 }]);

      await shop.open(`/dp/${DIAPERS}`);
      await expect(box(page), "remembered for a guest who is not named: for the page alone").toHaveAttribute("data-state", "onetime");
      await title(page).click();
      await expect(part(page, "customer")).toHaveText("Added to your regular deliveries.");
      expect(problems).toEqual([]);
    },
  );

  test("subscribe-box.50 subscribe-box.14 box, cart and checkout name the same price, with the server's total", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.open(`/dp/${DIAPERS}`);
    await title(page).click();
    await box(page).getByRole("radio", { name: "One now, more later" }).check();
    await choose(page, "Every 3 months");
    await part(page, "quantity").selectOption("2");
    const unit = await price(page);
    await part(page, "add-sns").click();
    await expect.poll(() => shop.units(DIAPERS)).toBe(2);
    const { cart } = await shop.state();
    expect(cart).toMatchObject([{ asin: DIAPERS, quantity: 2, subscription: "3M|onml" }]);
    await expect(box(page)).toHaveAttribute("data-state", "onml");
    const total = `$${(Number(unit.replace("$", "")) * 2).toFixed(2)}`;
    await page.goto("/gp/cart/view.html");
    await expect(page.locator("main")).toContainText(total);
    await page.goto("/gp/cart/desktop/go-to-checkout.html?proceedToCheckout=1");
    await expect(page.locator("main")).toContainText(total);
    expect(problems).toEqual([]);
  });

  test("subscribe-box.14 subscribe-box.26 below the minimum nothing is sent; where the discount starts later, one now costs what it costs without a subscription", async ({
    page,
    shop,
  }) => {
    await shop.open(`/dp/${PENS}`);
    const once = await price(page);
    await title(page).click();
    await expect(part(page, "price")).not.toHaveText(once);
    await box(page).getByRole("radio", { name: "One now, more later" }).check();
    await expect(part(page, "price")).toHaveText(once);
    await expect(part(page, "discount")).toHaveText("The discount starts with your first recurring delivery.");
    await expect(box(page)).toHaveAttribute("data-state", "locked");
    await part(page, "add-sns").press("Enter");
    await expect(page.locator("dp-order-minimum")).toHaveAttribute("data-state", "explaining");
    await page.keyboard.press("Escape");
    expect((await shop.calls("subscription-cart-add")).length).toBe(0);
    await part(page, "quantity").selectOption("5");
    await part(page, "add-sns").click();
    await expect.poll(() => shop.units(PENS)).toBe(5);
    await page.goto("/gp/cart/view.html");
    await expect(page.locator("main")).toContainText(once);
  });

  test("subscribe-box.49 subscribe-box.65 by get the fields are in the address, without the token", async ({ page, shop }) => {
    await shop.open(`/dp/${DIAPERS}?sns-checkout-method=get`);
    await title(page).click();
    await part(page, "set-up").click();
    await expect(page.getByRole("heading", { name: "Your subscription" })).toBeVisible();
    const { searchParams, pathname } = new URL(page.url());
    expect([pathname, searchParams.get("rcxOrdFreq"), searchParams.get("snsOptIn"), searchParams.has("anti-csrftoken-a2z")]).toEqual([
      ...["/auto-deliveries/checkout/subscribe", "2M", "1"],
      false,
    ]);
  });

  test("subscribe-box.38 subscribe-box.40 a day of the shop's choice is that of the checkout", async ({ page, shop, problems }) => {
    await shop.open(`/dp/${DIAPERS}`);
    await title(page).click();
    await box(page).getByRole("button", { name: "Change delivery date" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose your delivery" });
    const day = dialog.locator('[data-dp-action="just-subscribe"]').nth(2);
    await day.click();
    await expect(day).toHaveAttribute("aria-pressed", "true");
    const date = await day.getAttribute("data-date");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(box(page).getByRole("button", { name: "Change delivery date" })).toBeFocused();
    await part(page, "set-up").click();
    await expect(page.locator(`time[datetime="${date}"]`)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test("subscribe-box.42 subscribe-box.52 a switch asks the shop, and buying now puts the subscription into the cart's checkout", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.open(`/dp/${DIAPERS}?sns-switch-mode=ajax`);
    await title(page).click();
    await box(page).getByRole("radio", { name: "One now, more later" }).check();
    await expect.poll(async () => (await shop.calls("subscription-switch")).length).toBe(1);
    await expect(box(page)).toHaveAttribute("data-state", "onml");
    const unit = await price(page);
    await part(page, "buy-now").click();
    await expect(page).toHaveURL(/go-to-checkout/);
    await expect(page.locator("main")).toContainText(unit);
    expect(problems).toEqual([]);
  });

  test("subscribe-box.48 subscribe-box.64 with a checkbox; a customer finds the choice again, another does not", async ({
    page,
    shop,
    problems,
  }) => {
    await shop.signIn("mara");
    await shop.open(`/dp/${DIAPERS}?sns-layout=checkbox`);
    await box(page).getByRole("checkbox", { name: "Subscribe and save" }).check();
    await choose(page, "Every 3 months");
    await shop.open(`/dp/${DIAPERS}?sns-layout=checkbox`);
    await expect(box(page).getByRole("combobox", { name: "Deliver" })).toHaveText("Every 3 months");
    await shop.signIn("theo");
    await shop.open(`/dp/${DIAPERS}?sns-layout=checkbox`);
    await expect(box(page).getByRole("checkbox", { name: "Subscribe and save" })).not.toBeChecked();
    await part(page, "add").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    const { cart } = await shop.state();
    expect(cart.map(({ asin, quantity }) => [asin, quantity])).toEqual([[DIAPERS, 1]]);
    expect(problems).toEqual([]);
  });
});
