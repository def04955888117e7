import { bundlesGet } from "../../src/contract/bundle.ts";
import { cartAddItemsMarketplace } from "../../src/contract/cart.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const markup = `<button type="button" id="opener" data-dp-open="dp-bundles-sheet">See bundles</button>
  <dp-bundles-sheet asin="MAIN" marketplace-id="M1" style="--dp-duration-sheet: 0ms"></dp-bundles-sheet>`;
const content = `<section data-dp-bundles><article data-dp-bundle="B1" data-offer-id="O1"><h3>Camera and lens</h3>
  <div data-dp-bundle-body><button data-dp-action="add-bundle">Add bundle to cart</button></div></article></section>`;
const ITEMS = "/api/marketplaces/M1/cart/items";
const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "B1", quantity, id: "I1" }] } });

const inside = (host: HTMLElement, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector);
const opener = (host: HTMLElement) => host.parentElement?.querySelector("#opener");
const addButton = (host: HTMLElement) => inside(host, "[data-dp-action=add-bundle]");

export const verbs: Verbs = {
  writes: [
    {
      markup,
      server: {
        [bundlesGet.path]: () => new Response(content, { headers: { "content-type": "text/html" } }),
        [ITEMS]: () => cart(0),
      },
      async before({ host, click, found }) {
        await click(opener(host));
        await click(await found(() => inside(host, ".dp-disclosure-heading button"), "the bundle"));
        await found(() => addButton(host)?.checkVisibility(), "its button");
      },
      control: addButton,
      call: cartAddItemsMarketplace,
      path: ITEMS,
      isWrite: ({ method }) => method === "POST",
      good: { type: "cart.add-items/v1", entity: { items: [{ id: "I1", asin: "B1", quantity: 1 }], count: { entity: { items: 1 } } } },
      success: "bundle-add",
      confirm: { path: ITEMS, yes: cart(1), no: cart(0) },
      again: async ({ host, click }) => click(inside(host, "[part=retry]")),
      without: {
        guest: "a guest has a cart of their own",
        blocked: "the address of the call is no option of the element",
        refused: "the answer has no refusal in words",
        leaving: "an add that ends after the element has left is announced (bundles-sheet.43)",
        late: "what was added is in the cart, whatever product the page shows by then",
      },
    },
  ],
  surfaces: [
    {
      name: "bundles-sheet",
      markup,
      control: opener,
      call: bundlesGet,
      content,
      shows: "Camera and lens",
      failure: "We could not load the bundles.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
      without: {
        blocked: "the address of the content is no option of the element",
        closed: "content that comes after the sheet was closed is kept for the next opening (bundles-sheet.7)",
      },
    },
  ],
};
