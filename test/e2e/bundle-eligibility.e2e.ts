import { expect, test } from "./shop.ts";

test(
  "bundle-eligibility.2 what was registered goes along when the upsell sheet asks for recommendations",
  { tag: "@decides" },
  async ({ page, shop }) => {
    await shop.signIn("theo");
    await shop.open("/dp/B0CHARGE65");
    await page.locator("#add-to-cart-button").click();
    await expect.poll(async () => (await shop.calls("upsell-recommendations")).length).toBeGreaterThan(0);
    const { body } = (await shop.calls("upsell-recommendations"))[0]!;
    const text = decodeURIComponent(body.replaceAll("+", " ")).replaceAll("\\", "");
    expect(text).toContain('"bundleAndSave":{');
    expect(text).toContain('"sku":"OL-B0CHARGE65-1"');
  },
);
