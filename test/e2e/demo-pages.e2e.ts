import { catalog } from "../../elements/catalog.ts";
import { findings } from "./axe.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const GALLERY = catalog.map(({ tag }) => `/demo/gallery/${tag.slice("dp-".length)}`);
const PAGES = ["/demo/legacy", "/demo/cms", "/demo/gallery", ...GALLERY];

/** What the elements of a page say of options that are wrong on purpose. */
const onPurpose = (problem: string) => /^console: <dp-[\w-]+> config: /.test(problem) && !problem.includes("legacy");

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each look of a page: whether it is measured in a narrow window, and whether axe looks at it in a wide one. */
const LOOKS = [
  { name: "light", query: "", scheme: "light", narrow: true, wide: true },
  { name: "dark", query: "?theme=dark", scheme: "dark", narrow: false, wide: true },
  { name: "right to left", query: "?lang=ar&dir=rtl&page-dir=rtl", scheme: "light", narrow: true, wide: false },
] as const;

for (const path of PAGES) {
  test(`policy.1 a11y.1 ${path} fits 320 px, has no finding of axe, breaks none of the strict policy and says nothing in the console`, async ({
    page,
    problems,
  }) => {
    test.slow(); // axe looks at two whole pages
    for (const { name, query, scheme, narrow, wide } of LOOKS) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width: narrow ? 320 : 1280, height: 800 });
        const response = await page.goto(path + query);
        expect(response!.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
        await rest(page);
        if (narrow) expect(await sideways(page), name).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
        if (wide) expect(await findings(page), name).toEqual([]);
      });
    }
    expect(problems.filter((problem) => path === "/demo/legacy" || path === "/demo/cms" || !onPurpose(problem))).toEqual([]);
  });
}

test("the first page names the demo pages for the three kinds of people", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/demo/legacy", "/demo/cms", "/demo/gallery"]) await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
});
