import type * as api from "../../src/index.ts";
import { expect, KETTLE, test, type Page } from "./shop.ts";

type Global = { dpElements: { selection: { for(element?: Element): Promise<ReturnType<typeof api.selection.for>> } } };

/** A form that both adds and buys now, and a feature that has other data for each of the two. */
const both = (page: Page) =>
  page.evaluate(async () => {
    const form = document.querySelector("#add-to-cart-form")!;
    form.setAttribute("data-dp-buy-now", "");
    const store = await (window as never as Global).dpElements.selection.for(form);
    store.register({ name: "express", attribution: "test", event: "cc-selection-update" });
    const data = (inputValue: string) => [{ inputType: "hidden", inputName: "express", inputValue }];
    store.update("express", {
      ...{ selectionType: "add", itemType: "coupon", price: -1 },
      ...{ formData: data("for-the-cart"), buynowData: data("for-buying-now") },
    } as never);
  });

for (const [button, value, address] of [
  ["#buy-now-button", "for-buying-now", /go-to-checkout/],
  ["#add-to-cart-button", "for-the-cart", /view\.html/],
] as const) {
  test(
    `selections.34 selections.35 a press of ${button} posts its own data from a form that is both`,
    { tag: "@decides" },
    async ({ page, shop }) => {
      await shop.open(`/dp/${KETTLE}`);
      await both(page);
      const posted = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/gp/product/handle-buy-box"));
      await page.locator(button).click();
      const fields = new URLSearchParams((await posted).postData()!);
      await expect(page).toHaveURL(address);
      expect(fields.getAll("express")).toEqual([value]);
      expect(await shop.units(KETTLE)).toBe(1);
      const received = (await shop.state()).requests.filter(({ url }) => url.includes("/gp/product/handle-buy-box"));
      expect(received.map(({ body }) => new URLSearchParams(body).getAll("express"))).toEqual([[value]]);
    },
  );
}
