import { chromium } from "@playwright/test";
import { chromiumArgs, requireBrowser } from "../../scripts/find-browsers.mjs";
import { expect, KETTLE, Shop, test } from "./shop.ts";

test(
  "scope.7 a page that comes back from the back/forward cache reads the cart again and posts nothing",
  { tag: "@decides" },
  async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: requireBrowser("chromium"),
      args: chromiumArgs(),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    try {
      const page = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      const shop = new Shop(page);
      await shop.open(`/dp/${KETTLE}?cart=api`);
      await page.evaluate(() => addEventListener("pageshow", (event) => ((window as never as { back: boolean }).back = event.persisted)));
      await page.goto("/gp/cart/view.html");
      const { session } = await shop.state();
      await page.request.post("/cart/carts/retail/items", {
        headers: {
          "content-type": 'application/vnd.dp.api+json; type="cart.add-items.request/v1"',
          "x-api-csrf-token": session.csrfToken,
          "idempotency-key": "another-tab",
        },
        data: JSON.stringify({ items: [{ asin: KETTLE, offerListingId: `OL-${KETTLE}-1`, quantity: 4 }] }),
      });
      expect(await shop.units(KETTLE)).toBe(4);
      const writes = (await shop.state()).requestIds;
      await page.goBack({ waitUntil: "commit" });
      await expect.poll(() => page.evaluate(() => (window as never as { back?: boolean }).back)).toBe(true);
      const cart = () => page.evaluate(() => (window as never as { dpElements: any }).dpElements.stores.cart.get());
      await expect.poll(async () => (await cart()).entries[KETTLE]?.quantity).toBe(4);
      expect((await cart()).count.retail).toBe(4);
      await expect(page.locator("dp-quantity-selector").getByRole("button").first()).toContainText("4");
      expect((await shop.state()).requestIds).toBe(writes);
    } finally {
      await browser.close();
    }
  },
);
