import { cartAddItemsMarketplace } from "../../src/contract/cart.ts";
import type { Shopper, Verbs } from "../../test/conformance/verbs/declaration.ts";

const ITEMS = "/api/marketplaces/M1/cart/items";
const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "A1", quantity, id: "L1" }] } });
const data = JSON.stringify({ asin: "A1", offerListingId: "O1" });

const addButton = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector<HTMLElement>("[data-dp-action=add]");

const card = {
  markup: `<dp-sponsored-carousel widget-name="w" marketplace-id="M1"><input type="hidden" name="marketplace-id" value="M1"><ol>
    <li data-ad-id="ad-1"><a href="/dp/A1">Lamp</a><button type="button" data-dp-action="add" data-add-to-cart='${data}'>Add one</button></li>
  </ol></dp-sponsored-carousel>`,
  server: { [ITEMS]: () => cart(0) },
  before: async ({ host, found }: Shopper) => void (await found(() => addButton(host), "the add control")),
  control: addButton,
  call: cartAddItemsMarketplace,
  path: ITEMS,
};

export const verbs: Verbs = {
  writes: [
    {
      ...card,
      isWrite: ({ method }) => method === "POST",
      good: { type: "cart.add-items/v1", entity: { items: [{ id: "L1", asin: "A1", quantity: 1 }], count: { entity: { items: 1 } } } },
      success: "sponsored-cart-add",
      confirm: { path: ITEMS, yes: cart(1), no: cart(0) },
      without: {
        guest: "a guest has a cart of their own",
        blocked: "the address of the call is no option of the element",
        refused: "the answer has no refusal in words",
        late: "a card is about its own product, whatever the page shows",
      },
    },
  ],
  late: [
    {
      ...card,
      code: () => import("./sponsored-carousel.element.ts").then(({ addCode }) => addCode),
      failure: "We could not add this item. Please try again.",
      good: { type: "cart.add-items/v1", entity: { items: [{ id: "L1", asin: "A1", quantity: 1 }], count: { entity: { items: 1 } } } },
    },
  ],
};
