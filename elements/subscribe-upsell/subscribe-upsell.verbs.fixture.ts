import { subscriptionRecommendationAdd, subscriptionRecommendations } from "../../src/contract/subscription.ts";
import type { Shopper, Verbs } from "../../test/conformance/verbs/declaration.ts";

const ITEM = `<div data-dp-recommendation="A1" data-frequency="1M" data-offer-listing-id="O1"><p>Tea</p><button data-dp-action="add">Add and subscribe</button></div>`;

const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);

const cart = (quantity: number) => ({ entity: { items: quantity > 0 ? [{ asin: "A1", quantity, id: "L1" }] : [] } });

const item = {
  markup: `<input type="hidden" name="marketplace-id" value="M1"><dp-subscribe-upsell open></dp-subscribe-upsell>`,
  server: { [subscriptionRecommendations.path]: () => ({ recommendationsDiv: ITEM }) },
  before: async ({ host, found }: Shopper) => void (await found(() => inside(host, "[data-dp-action=add]"), "the item")),
  control: (host: HTMLElement) => inside(host, "[data-dp-action=add]"),
  call: subscriptionRecommendationAdd,
  good: { successful: true, cartCount: 1 },
};

export const verbs: Verbs = {
  writes: [
    {
      ...item,
      success: "subscribe-recommendation-add",
      refusal: { answer: { successful: false, cartCount: 0 }, text: "Not added. Please try again." },
      confirm: { path: "/api/marketplaces/M1/cart/items", yes: cart(1), no: cart(0) },
      focused: (host) => inside(host, "[data-dp-part=outcome][data-role=status]"),
      without: {
        late: "an item is about its own product, whatever the page shows",
        guest: "a guest has a cart of their own",
      },
    },
  ],
  late: [
    {
      ...item,
      code: () => import("./subscribe-upsell.element.ts").then(({ addCode }) => addCode),
      failure: "Not added. Please try again.",
    },
  ],
};
