import { expect, KETTLE, rest, test, watchShifts, withoutScripts } from "./shop.ts";

const pages = [
  "/",
  `/dp/${KETTLE}`,
  "/dp/B0TEEPARNT",
  "/dp/B0PAPER500",
  "/dp/B0GALAAPPL",
  "/gp/cart/view.html",
  "/sign-in",
  "/baby-reg",
  "/wedding/organize-registry",
  "/registries",
];

for (const path of pages) {
  test(
    `policy.1 host.2 ${path} is sent under the strict policy with Trusted Types, breaks none of it, and does not move while its elements come alive`,
    { tag: "@decides" },
    async ({ page, shop, problems }) => {
      await shop.signIn("theo");
      const letThrough = await withoutScripts(page);
      const response = await page.goto(path);
      const policy = response!.headers()["content-security-policy"]!;
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/unsafe/);
      const shifts = await watchShifts(page);
      letThrough();
      await rest(page);
      expect(await shifts()).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 2500));
      await rest(page);
      expect(problems).toEqual([]);
    },
  );
}
