import { paymentOffersEmi, paymentOffersView } from "../../src/contract/payment-offers.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const PATH = "/gp/product/ajax";
const FAILURE = "Error fetching the details. Try again later";
const offers = JSON.stringify([
  { id: "of-1", type: "NoCostEmi", title: "No cost EMI" },
  { id: "of-2", type: "NoCostEmi", title: "Further EMI" },
]);

const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const close = (host: HTMLElement) => inside(host, "dialog:modal [part~=dialog-close]");

const sheet = (part: string) => ({
  markup: `<dp-payment-offers asin="A1" offers='${offers}' style="--dp-duration-sheet: 0ms"></dp-payment-offers>`,
  // at hand, so that the report of a press leaves in the test of the press
  before: async () => void (await import("../../src/contract/ref-marker.ts")),
  control: (host: HTMLElement) => inside(host, `[part~=${part}]`),
  path: PATH,
  failure: FAILURE,
  close,
});

export const verbs: Verbs = {
  surfaces: [
    {
      ...sheet("see-all"),
      as: "all offers",
      name: "payment-offers-common",
      call: paymentOffersView,
      content: "<p>All the offers</p>",
      shows: "All the offers",
    },
    {
      ...sheet("see-all-emi"),
      as: "instalment plans",
      name: "payment-offers-emi",
      call: paymentOffersEmi,
      content: "<p>Twelve months</p>",
      shows: "Twelve months",
    },
  ],
};
