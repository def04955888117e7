import { expect, KETTLE, test, type Page } from "./shop.ts";

/** Serves the product page with another set of script tags. */
async function withScripts(page: Page, scripts: string): Promise<void> {
  await page.route(`**/dp/${KETTLE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*dp-elements[^>]*><\/script>/, scripts);
    await route.fulfill({ response, body });
  });
}

const loader = `<script async src="/dist/dp-elements.js"></script>`;
const all = `<script defer src="/dist/dp-elements.all.js"></script>`;

test(
  "scope.4 two copies of the bundle share the stores and define each tag once",
  { tag: "@decides" },
  async ({ page, shop, problems }) => {
    await withScripts(page, `${loader}${all}${loader.replace(".js", ".js?copy=2")}`);
    await shop.open(`/dp/${KETTLE}`);
    await page.waitForLoadState("networkidle");
    const bar = page.locator("dp-sticky-bar select[name=quantity]");
    await page.evaluate(() =>
      (window as never as { dpElements: any }).dpElements.stores.scope(document.querySelector("dp-sticky-bar")).quantity.set(4),
    );
    await expect(bar).toHaveValue("4");
    await expect(page.locator("dp-quantity-selector").getByRole("button").first()).toContainText("4");
    await page.locator("#add-to-cart-button").click();
    await expect(page).toHaveURL(/cart/);
    expect(await shop.units(KETTLE)).toBe(4);
    expect(problems).toEqual([]);
  },
);

test("scope.4 a second version on the page is told of once, as a warning, and harms nothing", async ({ page, shop }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route("**/dist/dp-elements.all.js", async (route) => {
    const response = await route.fetch();
    const { version } = await (
      await page.request.get("/dist/custom-elements.json")
    )
      .json()
      .then((manifest) => ({ version: manifest.version ?? "0.1.0" }));
    await route.fulfill({ response, body: (await response.text()).replaceAll(version, "9.9.9") });
  });
  await withScripts(page, `${loader}${all}`);
  await shop.open(`/dp/${KETTLE}`);
  await page.waitForLoadState("networkidle");
  expect(warnings.filter((text) => text.includes("9.9.9")).length).toBe(1);
  await expect(page.locator("dp-sticky-bar")).toHaveAttribute("data-state", "hidden");
});

test("scope.4 one classic file with everything serves a page without modules", { tag: "@decides" }, async ({ page, shop, problems }) => {
  await withScripts(page, all);
  await shop.open(`/dp/${KETTLE}`);
  await page.locator("dp-quantity-selector").getByRole("button").first().click();
  await page.locator("dp-quantity-selector").getByRole("option", { name: "2", exact: true }).click();
  await expect(page.locator("dp-sticky-bar select[name=quantity]")).toHaveValue("2");
  expect(problems).toEqual([]);
});
