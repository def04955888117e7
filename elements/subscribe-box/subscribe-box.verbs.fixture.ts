import { subscriptionCartAdd, subscriptionDeliveryDates } from "../../src/contract/subscription.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const state = JSON.stringify({
  snsEligible: true,
  frequencies: [{ value: "1M|onml", label: "Every month", isDefault: true }],
  deliveryModal: { justSubscribeDeliveryDate: "2031-01-09", oneTimeDeliveryDate: "2031-01-03" },
});
const markup = `<input type="hidden" name="marketplace-id" value="M1"><dp-subscribe-box asin="A1" offer-listing-id="O1" opt-in device-type="desktop">
  <script type="application/json" data-dp-state="dp-subscribe-box">${state}</script></dp-subscribe-box>`;
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const cart = (quantity: number) => ({ entity: { items: quantity === 0 ? [] : [{ asin: "A1", quantity, id: "I1" }] } });

const button = {
  markup,
  control: (host: HTMLElement) => inside(host, "[part=add-sns]"),
  call: subscriptionCartAdd,
  good: { successful: true, cartCount: 3, shipId: "S1" },
};

export const verbs: Verbs = {
  writes: [
    {
      ...button,
      success: "subscribe-add",
      refusal: { answer: { successful: false }, text: "We could not start this subscription. Please try again." },
      confirm: { path: "/api/marketplaces/M1/cart/items", yes: cart(1), no: cart(0) },
      without: { guest: "a guest has a cart of their own", late: "another product has its own choice, and its row is closed" },
    },
  ],
  surfaces: [
    {
      markup,
      control: (host) => inside(host, "[part=change-date]"),
      name: "delivery-date",
      call: subscriptionDeliveryDates,
      content: `<button type="button" data-dp-action="just-subscribe" data-date="2031-01-09">On Thursday</button>`,
      shows: "On Thursday",
      failure: "Choose your delivery",
      close: (host) => inside(host, "[part~=dialog-close]"),
      without: { failed: "the element draws the choice itself (subscribe-box.39)" },
    },
  ],
  late: [
    {
      ...button,
      code: () => import("./actions/subscribe-box.actions.model.ts").then(({ cartCode }) => cartCode),
      failure: "We could not start this subscription. Please try again.",
    },
  ],
};
