import { expect, test, type Page } from "./shop.ts";

const LINES = "/cart/carts/retail/items";

const ELEMENTS = {
  "quantity-selector": 'shape-type="simplified-stepper" selected-quantity="0"',
  "quantity-slider": "",
};

/** A page with one element, whose shop answers the first add. Notes each `Intl` object that the page makes. */
async function openPage(page: Page, name: keyof typeof ELEMENTS): Promise<void> {
  await page.addInitScript(() => {
    const made = ((window as never as { made: string[] }).made = [] as string[]);
    for (const key of Object.getOwnPropertyNames(Intl) as (keyof typeof Intl)[]) {
      if (typeof Intl[key] !== "function" || !/^[A-Z]/.test(key)) continue;
      const construct = (target: never, given: unknown[], as: never) => (made.push(key), Reflect.construct(target, given, as) as object);
      Object.defineProperty(Intl, key, {
        value: new Proxy(Intl[key] as never, { construct, apply: (target, _this, given) => construct(target, given, target) }),
      });
    }
  });
  await page.route(/\/one-element$/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>One element</title><input type="hidden" name="marketplace-id" value="M1">
        <script async src="/dist/dp-elements.js"></script><body>
        <dp-${name} asin="B0PRESS001" offer-listing-id="OL-1" csrf-token="t" ${ELEMENTS[name]}></dp-${name}></body></html>`,
    }),
  );
  await page.route(`**${LINES}*`, (route) =>
    route.fulfill({
      contentType: 'application/vnd.dp.api+json; type="cart.add-items/v1"',
      body: JSON.stringify({
        type: "cart",
        entity: { items: [{ id: "L1", asin: "B0PRESS001", quantity: 1 }], count: { entity: { items: 1 } } },
      }),
    }),
  );
}

const scripts = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && seen.push(new URL(request.url()).pathname));
  return seen;
};
const made = (page: Page) => page.evaluate(() => (window as never as { made: string[] }).made);

for (const name of ["quantity-selector", "quantity-slider"] as const) {
  test(`dp-${name}: a press that was approached fetches no script and makes no Intl object`, async ({ page }) => {
    await openPage(page, name);
    const seen = scripts(page);
    await page.goto("/one-element");
    const add = page.locator(`dp-${name}`).getByRole("button", { name: "Add to cart" });
    await add.hover();
    await page.waitForLoadState("networkidle");
    const [before, intl] = [seen.length, (await made(page)).length];
    expect(seen.some((path) => path.includes("/calls-"))).toBe(true);
    await add.click();
    await expect(page.locator(`dp-${name}`).getByRole("spinbutton")).toHaveAttribute("aria-valuenow", "1");
    await expect(page.locator(`dp-${name}`)).not.toHaveAttribute("data-state", "busy");
    expect([seen.slice(before), (await made(page)).slice(intl)]).toEqual([[], []]);
  });
}
