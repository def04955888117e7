import { cartAppAdd } from "../../src/contract/app-add.ts";
import type { Shopper, Verbs } from "../../test/conformance/verbs/declaration.ts";

const cart = (quantity: number) => ({ entity: { items: quantity > 0 ? [{ asin: "A1", quantity, id: "L1" }] : [] } });

const closed = async ({ host, found, click }: Shopper) => {
  const ok = await found(() => host.shadowRoot?.querySelector<HTMLElement>("dialog[open] .choices button"), "the button of the alert");
  await click(ok);
  await found(() => host.dataset["state"] === "ready", "it can be pressed again");
};

const button = {
  markup: `<input type="hidden" name="marketplace-id" value="M1"><dp-app-add-to-cart asin="A1" offer-id="O1" add-to-cart-url="/gp/aw/c/add"></dp-app-add-to-cart>`,
  control: ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part~=button]"),
  call: cartAppAdd,
  good: { successful: true, numActiveItemsInCart: 1 },
};

export const verbs: Verbs = {
  writes: [
    {
      ...button,
      success: "app-add",
      refusal: { answer: { successful: false }, text: "Not added to cart" },
      confirm: { path: "/api/marketplaces/M1/cart/items", yes: cart(1), no: cart(0) },
      again: closed,
      without: { late: "an add is about the product of its press", guest: "a guest has a cart of their own" },
    },
  ],
  late: [
    {
      ...button,
      code: () => import("./app-add-to-cart.element.ts").then(({ addCode }) => addCode),
      failure: "Check your connection and try again.",
      again: closed,
    },
  ],
};
