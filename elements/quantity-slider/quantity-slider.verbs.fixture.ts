import { cartAddItems } from "../../src/contract/cart.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "A1", quantity, id: "I1" }] } });

const slider = {
  markup: `<input type="hidden" name="marketplace-id" value="M1"><dp-quantity-slider asin="A1" offer-listing-id="O1"></dp-quantity-slider>`,
  control: ({ shadowRoot }: HTMLElement) =>
    [...(shadowRoot?.querySelectorAll("[part=add], [part=plus]") ?? [])].find((one) => one.checkVisibility({ visibilityProperty: true })),
  call: cartAddItems,
  good: { type: "cart", entity: { items: [{ id: "I1", asin: "A1", quantity: 1 }], count: { entity: { items: 1 } } } },
};

export const verbs: Verbs = {
  writes: [
    {
      ...slider,
      success: "slider-add",
      confirm: { path: "/api/marketplaces/M1/cart/items", yes: cart(1), no: cart(0) },
      reloads: true,
      change: (host) => host.setAttribute("asin", "A2"),
      without: {
        guest: "a guest has a cart of their own",
        refused: "no answer of the cart refuses: a status other than 2xx is a failure",
      },
    },
  ],
  late: [
    {
      ...slider,
      code: () => import("./quantity-slider.model.ts").then(({ pressCode }) => pressCode),
      failure: "We could not update your cart. Please try again.",
    },
  ],
};
