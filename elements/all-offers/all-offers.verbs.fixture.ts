import { allOffersContent, offerAdd } from "../../src/contract/offers.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const CART = "/cart/carts/retail/items";
const ITEMS = "/api/marketplaces/DPMARKET1/cart/items";
const CONTENT = `<h2>All offers</h2><article data-dp-offer data-asin="A1" data-offer-listing-id="OL-7"><p>Sold by Shop Seven</p>
  <button data-dp-action="add-to-cart">Add to cart</button></article>`;

// the panel stands still: what is pressed while it slides in is another place a moment later
const STILL = `style="--dp-duration-sheet: 0ms"`;
const placed = {
  markup: `<meta name="marketplace-id" content="DPMARKET1"><dp-all-offers asin="A1" ${STILL}><a href="/offers/A1">See all offers</a></dp-all-offers>`,
  control: (host: HTMLElement) => host.querySelector("a"),
};
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const addButton = (host: HTMLElement) => inside(host, "[data-dp-action=add-to-cart]");
const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "A1", quantity, id: "I1" }] } });

export const verbs: Verbs = {
  surfaces: [
    {
      ...placed,
      name: "all-offers",
      call: allOffersContent,
      content: CONTENT,
      shows: "Sold by Shop Seven",
      failure: "We could not load the offers.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
    },
  ],
  controls: [
    { ...placed, opens: "all-offers" },
    {
      as: "elsewhere on the page",
      markup: `<a href="/offers/A1" id="offers">See all offers</a> <dp-all-offers for="offers" asin="A1" ${STILL}></dp-all-offers>`,
      control: (host) => host.parentElement?.querySelector("#offers"),
      opens: "all-offers",
    },
  ],
  writes: [
    {
      markup: placed.markup,
      server: {
        [allOffersContent.path]: () => new Response(CONTENT, { headers: { "content-type": "text/html" } }),
        [ITEMS]: () => cart(0),
        "/api/marketplaces/DPMARKET1/cart/count": () => ({ entity: { items: 1 } }),
      },
      async before({ host, click, found }) {
        await click(placed.control(host));
        await found(() => addButton(host), "the row");
      },
      control: addButton,
      call: offerAdd,
      path: CART,
      good: { type: "cart.add-items/v1", entity: { items: [{ id: "I1", asin: "A1", quantity: 1 }], count: { entity: { items: 1 } } } },
      success: "offers-cart-add",
      refusal: {
        answer: { type: "cart.add-items/v1", entity: { items: [{ id: "I1", asin: "A1", quantity: 0 }] } },
        text: "Not added to cart",
      },
      confirm: { path: ITEMS, yes: cart(1), no: cart(0) },
      without: {
        guest: "a guest has a cart of their own",
        blocked: "a host that the guard refuses is blocked by the call itself: the row says so (all-offers.24)",
        late: "an offer that was added is in the cart, whatever product the page shows by then",
        leaving: "an add that ends after the panel was closed is announced (all-offers.6)",
      },
    },
  ],
};
