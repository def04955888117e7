import { cartAddItemsMarketplace } from "../../src/contract/cart.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const ITEMS = "/api/marketplaces/M1/cart/items";
const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "P2", quantity, id: "I1" }] } });

const markup = `<dp-warranty-add asin="A1" marketplace-id="M1">
  <label><input type="checkbox" name="warranty" checked data-asin="P2" data-offer-listing-id="O2"> 2 years</label>
  <button type="button" data-dp-action="add">Add plan to cart</button></dp-warranty-add>`;
const control = (host: HTMLElement) => host.querySelector("button");

export const verbs: Verbs = {
  writes: [
    {
      ...{ markup, control },
      call: cartAddItemsMarketplace,
      path: ITEMS,
      isWrite: ({ method }) => method === "POST",
      good: { type: "cart.add-items/v1", entity: { items: [{ id: "I1", asin: "P2", quantity: 1 }], count: { entity: { items: 1 } } } },
      success: "warranty-add",
      confirm: { path: ITEMS, yes: cart(1), no: cart(0) },
      without: {
        guest: "a guest has a cart of their own",
        blocked: "the address of the call is no option of the element",
        refused: "the answer has no refusal in words",
        leaving: "an add that ends after the element has left is announced (warranty-add.12)",
        late: "what was added is in the cart, whatever product the page shows by then",
      },
    },
  ],
  controls: [
    {
      ...{ markup, control },
      call: cartAddItemsMarketplace,
      path: ITEMS,
      good: { type: "cart.add-items/v1", entity: { items: [{ id: "I1", asin: "P2", quantity: 1 }], count: { entity: { items: 1 } } } },
      without: { elsewhere: "the control is a button, which Shift does not open elsewhere" },
    },
  ],
};
