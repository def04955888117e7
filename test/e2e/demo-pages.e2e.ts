import AxeBuilder from "@axe-core/playwright";
import { catalog } from "../../elements/catalog.ts";
import { expect, test, type Page } from "./shop.ts";

const GALLERY = catalog.map(({ tag }) => `/demo/gallery/${tag.slice("dp-".length)}`);
const PAGES = ["/demo/legacy", "/demo/cms", "/demo/gallery", ...GALLERY];

/** What the elements of a page say of options that are wrong on purpose. */
const onPurpose = (problem: string) => /^console: <dp-[\w-]+> config: /.test(problem) && !problem.includes("legacy");

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 160)}`),
  );
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of PAGES) {
  test(`policy.1 ${path} breaks none of the strict policy and says nothing in the console`, async ({ page, shop, problems }) => {
    const response = await page.goto(path);
    expect(response!.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    await shop.settled();
    await page.waitForTimeout(700);
    expect(problems.filter((problem) => path === "/demo/legacy" || path === "/demo/cms" || !onPurpose(problem))).toEqual([]);
  });

  test(`a11y.1 ${path} has no finding of axe, light, dark and right to left`, async ({ page, shop }) => {
    for (const look of ["", "?theme=dark", "?lang=ar&dir=rtl&page-dir=rtl"]) {
      await page.emulateMedia({ colorScheme: look.includes("dark") ? "dark" : "light" });
      await shop.open(path + look);
      await page.waitForTimeout(500);
      expect(await findings(page), look).toEqual([]);
    }
  });

  test(`${path} fits a window of 320 px, left to right and right to left`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const query of ["", "?lang=ar&dir=rtl&page-dir=rtl"]) {
      await shop.open(path + query);
      await page.waitForTimeout(500);
      expect(await sideways(page), query).toBe(0);
    }
  });
}

test("the first page names the demo pages for the three kinds of people", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/demo/legacy", "/demo/cms", "/demo/gallery"]) await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
});
