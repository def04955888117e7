import { promotionClaim } from "../../src/contract/promotion.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  writes: [
    {
      markup: `<dp-promo-claim promotion-id="P-1" asin="A1" label="Save 10%"></dp-promo-claim>`,
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=button]"),
      call: promotionClaim,
      good: { status: "CLAIMED" },
      success: "promo-claim",
      refusal: { answer: { status: "EXPIRED", message: "<b>Over</b> since May" }, text: "<b>Over</b> since May" },
      address: "claim-url",
      change: (host) => host.setAttribute("promotion-id", "P-2"),
      focused: ({ shadowRoot }) => shadowRoot?.querySelector("[part=claimed]"),
    },
  ],
};
