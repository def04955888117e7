import { catalog } from "../../elements/catalog.ts";
import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const GALLERY = catalog.map(({ tag }) => `/demo/gallery/${tag.slice("dp-".length)}`);
const PAGES = ["/demo/legacy", "/demo/cms", "/demo/gallery", ...GALLERY];

/** What the elements of a page say of options that are wrong on purpose. */
const onPurpose = (problem: string) => /^console: <dp-[\w-]+> config: /.test(problem) && !problem.includes("legacy");

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of PAGES) {
  test(`policy.1 a11y.1 ${path} fits 320 px, has no finding of axe, breaks none of the strict policy and says nothing in the console`, async ({
    page,
    problems,
  }) => {
    test.slow(); // axe looks at a whole page twice
    const open = async (query: string) => {
      await page.setViewportSize({ width: 320, height: 800 });
      const response = await page.goto(path + query);
      expect(response!.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
      await rest(page);
      expect(await sideways(page), query).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await open("");
    expect(await findings(page)).toEqual([]);
    // the page follows the scheme without a reload, and nothing but its colours changes
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findings(page, { only: "color-contrast" }), "dark").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await open("?lang=ar&dir=rtl&page-dir=rtl");
    expect(problems.filter((problem) => path === "/demo/legacy" || path === "/demo/cms" || !onPurpose(problem))).toEqual([]);
  });
}

test("the first page names the demo pages for the three kinds of people", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/demo/legacy", "/demo/cms", "/demo/gallery"]) await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
});
