import { promotionClaim } from "../../src/contract/promotion.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  writes: [
    {
      markup: `<dp-payment-options promotion-id="P-1"></dp-payment-options>`,
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=button]"),
      call: promotionClaim,
      good: { status: "CLAIMED" },
      success: "payment-options",
      refusal: { answer: { status: "EXPIRED", message: "Over since May" }, text: "Over since May" },
      change: (host) => host.setAttribute("promotion-id", "P-2"),
    },
  ],
};
