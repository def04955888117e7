import { buyBoxSubmit } from "../../src/contract/buy-box.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "A1", quantity, id: "I1" }] } });

const button = {
  markup: `<input type="hidden" name="marketplace-id" value="M1"><form data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post">
    <input type="hidden" name="ASIN" value="A1"><input type="hidden" name="offerListingID" value="O1"><input type="hidden" name="quantity" value="1">
    <button type="submit" name="submit.add-to-cart" value="1">Add to cart</button></form><dp-upsell-sheet eligible treatment="T1"></dp-upsell-sheet>`,
  server: { "/ussx": () => ({ recommendationData: { widgets: [] } }) },
  control: (host: HTMLElement) => host.parentElement?.querySelector("form button"),
  call: buyBoxSubmit,
  good: { status: "success", cart: { count: 1 } },
};

export const verbs: Verbs = {
  writes: [
    {
      ...button,
      success: "add-to-cart",
      refusal: { answer: { status: "success", isAtcGenericError: true }, text: "this item was not added to your cart" },
      again: async ({ host, press, found }) => {
        await press("Escape");
        await found(() => !host.shadowRoot!.querySelector("dialog[open]"), "the sheet has closed");
      },
      confirm: { path: "/api/marketplaces/M1/cart/items", yes: cart(1), no: cart(0) },
      reloads: true,
      without: {
        guest: "a guest has a cart of their own",
        leaving: "a toast shows the outcome in place of the sheet (upsell-sheet.76)",
        late: "the sheet shows what was added, whatever product the page shows by then",
      },
    },
  ],
  late: [
    {
      ...button,
      code: () => import("./sheet/upsell-sheet.view.tsx").then(({ sheetCode }) => sheetCode),
      failure: "",
      without: {
        lost: "the browser submits the form in its place (host.6)",
        left: "the browser submits the form in its place (host.6)",
      },
    },
  ],
};
