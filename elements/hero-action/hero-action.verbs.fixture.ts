import { cartPreAdd } from "../../src/contract/page.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const FORM = `<form data-dp-add-to-cart action="/gp/product/handle-buy-box" method="post"><input type="hidden" name="ASIN" value="A1">
  <input type="hidden" name="offerListingID" value="O1"><button name="submit.add-to-cart" value="1">Add</button></form>`;

export const verbs: Verbs = {
  controls: [
    {
      markup: `${FORM}<dp-hero-action pre-url="/pre"><a href="#hero">Go</a></dp-hero-action>`,
      control: (host) => host.querySelector("a"),
      call: cartPreAdd,
      path: "/pre",
      good: { ok: true },
    },
  ],
};
