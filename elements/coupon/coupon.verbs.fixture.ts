import { couponRedeem } from "../../src/contract/coupon.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  writes: [
    {
      markup: `<dp-coupon asin="A1" promotion-id="P-1" encrypted-promotion-id="E-1"><p>Save $1.00</p></dp-coupon>`,
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=button]"),
      call: couponRedeem,
      good: { status: 1 },
      success: "coupon-redeem",
      change: (host) => {
        host.setAttribute("asin", "A2");
        host.setAttribute("encrypted-promotion-id", "E-2");
        host.setAttribute("promotion-id", "P-2");
      },
      focused: ({ shadowRoot }) => shadowRoot?.querySelector("[part=redeemed]"),
      refusal: { answer: { status: 2 }, text: "We could not redeem this coupon. Please try again." },
      without: { forbidden: "every failure reloads the page, so that it shows the true state" },
    },
  ],
};
