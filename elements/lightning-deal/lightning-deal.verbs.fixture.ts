import { dealClaim, dealGet } from "../../src/contract/deal.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const deal = (state: string) => ({
  entity: {
    buyingOptions: [
      {
        type: "LIGHTNING_DEAL",
        dealDetails: { dealId: "D1", state: "AVAILABLE" },
        callToAction: state === "NONE" ? { addToCart: {} } : {},
        dealCustomerStatus: { state },
      },
    ],
  },
});

const claim = {
  markup: `<input type="hidden" name="marketplace-id" value="M1"><meta name="encrypted-slate-token" content="S1">
    <dp-lightning-deal asin="A1" offer-listing-id="O1" deal-endpoint="/deal" polling-interval-ms="0"></dp-lightning-deal>`,
  server: {
    "/deal": () => deal("NONE"),
    "/api/marketplaces/M1/cart/count": () => ({ entity: { items: 1 } }),
  },
  control: ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part~=button]"),
  call: dealClaim,
  path: "/api/marketplaces/M1/deals/D1/claim-and-add-to-cart",
  good: { type: "deal.claim/v1", entity: { customerState: "INCART", dealAsinState: "AVAILABLE" } },
};

export const verbs: Verbs = {
  writes: [
    {
      ...claim,
      success: "deal-claim",
      confirm: { read: dealGet, path: "/deal", yes: deal("IN_CART"), no: deal("NONE") },
      refusal: {
        answer: { type: "error/v1", entity: { status: "OUT_OF_STOCK" } },
        text: "We could not add this deal. Please try again.",
      },
      without: {
        late: "what became of the claim is told as ever, and only shows nothing here (lightning-deal.1)",
        guest: "a guest can claim a deal into a cart of their own",
        unknown: "the element asks for its deal by itself, which its own tests show (lightning-deal.50)",
      },
    },
  ],
  late: [
    {
      ...claim,
      code: () => import("./lightning-deal.model.ts").then(({ claimCode }) => claimCode),
      failure: "We could not add this deal. Please try again.",
    },
  ],
};
