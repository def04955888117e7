import { expect, KETTLE, Shop, test, type Page } from "./shop.ts";

const selector = (page: Page) => page.locator("dp-quantity-selector");
const bar = (page: Page) => page.locator("dp-sticky-bar");

/** Chooses a quantity as a shopper does: opens the list and presses an entry. */
async function choose(page: Page, quantity: number): Promise<void> {
  await selector(page).getByRole("button").first().click();
  await selector(page)
    .getByRole("option", { name: String(quantity), exact: true })
    .click();
}

test(
  "scope.5 three pieces chosen in the selector are three in the sticky bar, in the form, in the cart and in a second tab",
  { tag: ["@decides", "@database"] },
  async ({ page, shop, context, problems }) => {
    await shop.open(`/dp/${KETTLE}`);
    await choose(page, 3);
    await expect(selector(page).getByRole("button").first()).toContainText("3");
    await expect(bar(page).locator("select[name=quantity]")).toHaveValue("3");
    expect(await page.evaluate(() => new FormData(document.querySelector<HTMLFormElement>("#add-to-cart-form")!).get("quantity"))).toBe(
      "3",
    );

    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await shop.units(KETTLE)).toBe(3);

    const second = await context.newPage();
    await second.goto("/gp/cart/view.html");
    await expect(second.locator(`input[name="quantity"][value="3"], select[name="quantity"]`).first()).toHaveValue("3");
    expect(problems).toEqual([]);
  },
);

test("host.4 the list of quantities is drawn on a ground of its own, with borders, in light and in dark", async ({ page, shop }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await shop.open(`/dp/${KETTLE}`);
    await selector(page).getByRole("button").first().click();
    const look = await selector(page)
      .getByRole("listbox")
      .evaluate((node) => {
        for (let at: Element | null = node; at; at = at.parentElement) {
          const { backgroundColor, color } = getComputedStyle(at);
          if (backgroundColor !== "rgba(0, 0, 0, 0)") return { backgroundColor, color };
        }
        return undefined;
      });
    expect(look).toBeDefined();
    expect(look!.backgroundColor).not.toBe(look!.color);
  }
});

test("sticky-bar.18 the sticky bar's own button buys what was chosen, once", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await choose(page, 2);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(bar(page)).toHaveAttribute("data-state", "shown");
  await bar(page).getByRole("button", { name: "Add to cart" }).click();
  await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
  expect(await shop.units(KETTLE)).toBe(2);
});

test("scope.5 a quantity chosen in the sticky bar is the one in the selector and in the form", async ({ page, shop }) => {
  await shop.open(`/dp/${KETTLE}`);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await expect(bar(page)).toHaveAttribute("data-state", "shown");
  await bar(page).locator("select[name=quantity]").selectOption("4");
  await expect(selector(page).getByRole("button").first()).toContainText("4");
  expect(await page.evaluate(() => new FormData(document.querySelector<HTMLFormElement>("#add-to-cart-form")!).get("quantity"))).toBe("4");
});

test(
  "quantity-selector.61 and quantity-selector.67 with cart=api a choice goes into the cart by itself, and a second one changes the line",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open(`/dp/${KETTLE}?cart=api`);
    await page.locator("dp-quantity-selector").evaluate((node) => node.setAttribute("action-trigger", "on-select"));
    await choose(page, 3);
    await expect.poll(() => shop.units(KETTLE)).toBe(3);
    await expect(selector(page)).toHaveAttribute("data-state", "ready");
    await choose(page, 5);
    await expect.poll(() => shop.units(KETTLE)).toBe(5);
    expect((await shop.state()).cart.length).toBe(1);
    expect((await shop.calls("cart-add-items")).length).toBe(1);
    expect((await shop.calls("cart-modify-items")).length).toBe(1);
  },
);

test("scope.7 the cart is the same in a second tab without a reload", async ({ page, shop, context }) => {
  await shop.open(`/dp/${KETTLE}?cart=api`);
  await page.locator("dp-quantity-selector").evaluate((node) => node.setAttribute("action-trigger", "on-select"));
  const second = await context.newPage();
  await new Shop(second).open(`/dp/${KETTLE}?cart=api`);
  await choose(page, 3);
  const count = (tab: Page) =>
    tab.evaluate(() => (window as never as { dpElements: { stores: any } }).dpElements.stores.cart.get().entries);
  await expect.poll(async () => (await count(second))[KETTLE]?.quantity).toBe(3);
  await expect(selector(second).getByRole("button").first()).toContainText("3");
});

test(
  "host.7 without JavaScript the shopper chooses three, buys them and finds them in the cart",
  { tag: "@decides" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(`/dp/${KETTLE}`);
    await page.locator("dp-quantity-selector select[name=quantity]").selectOption("3");
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/\/gp\/cart\/view\.html/);
    expect(await new Shop(page).units(KETTLE)).toBe(3);
    await page.goto(`/dp/${KETTLE}`);
    for (const link of await page.locator("dp-registry-button a").all()) {
      expect((await page.request.get((await link.getAttribute("href"))!)).ok()).toBe(true);
    }
    await context.close();
  },
);

test(
  "calls.12 the same form posted twice, as by a reload of the answer, is one order",
  { tag: ["@decides", "@database"] },
  async ({ page, shop }) => {
    await shop.open(`/dp/${KETTLE}`);
    const fields = await page.evaluate(() =>
      Object.fromEntries(new FormData(document.querySelector<HTMLFormElement>("#add-to-cart-form")!) as never),
    );
    expect(fields["dp-request-id"]).toBeTruthy();
    for (let i = 0; i < 2; i++)
      await page.request.post("/gp/product/handle-buy-box", { form: { ...fields, "submit.add-to-cart": "1" } as Record<string, string> });
    expect(await shop.units(KETTLE)).toBe(1);
  },
);
