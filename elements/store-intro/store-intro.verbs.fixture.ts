import { storeIntroGet } from "../../src/contract/store-intro.ts";
import { registry } from "../../src/lib/registry.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const CONTENT = `<h2>Harbor Market</h2><p>Deliveries today</p><button type="button" data-dp-action="storefront">Shop here</button>`;
const UNPRESSED = "no control opens it: an add does, once";

export const verbs: Verbs = {
  surfaces: [
    {
      markup: `<dp-store-intro asin="A1" brand-id="brand-7" store-id="store-17" offer-listing-discriminator="old-3"></dp-store-intro>`,
      stores: { grocery: { lastAdd: null, storeIntroduction: { asin: "A1", storeIntroductionSheetEnabled: true }, coupons: {} } },
      server: { [storeIntroGet.path]: () => CONTENT },
      async before({ host, found }) {
        await found(() => host.shadowRoot?.querySelector("[data-dp-action=storefront]"), "the sheet");
        registry().shared.delete("store-introductions");
      },
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[data-dp-action=storefront]"),
      name: "store-intro",
      call: storeIntroGet,
      content: CONTENT,
      shows: "Deliveries today",
      failure: "",
      close: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=dialog-close]"),
      without: {
        pressed: UNPRESSED,
        held: UNPRESSED,
        prevented: UNPRESSED,
        cancelled: UNPRESSED,
        unauthorized: UNPRESSED,
        blocked: UNPRESSED,
        failed: UNPRESSED,
        closed: UNPRESSED,
        leaving: UNPRESSED,
        focus: UNPRESSED,
      },
    },
  ],
};
