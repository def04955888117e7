import { glowAddressChange, glowSelections } from "../../src/contract/glow.ts";
import { glowLocationLabel } from "../../src/contract/location.ts";
import { registry } from "../../src/lib/registry.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const CONTENT = `<button type="button" data-dp-action="choose-address" data-address-id="a1" data-location-type="ACCOUNT_ADDRESS">Ulm</button>
  <script type="application/json" data-dp-treatments>{"program-specific-sheet":"T1"}</script>`;
/** What keeps a second sheet from this page view, and from the next 30 days. */
function forgetPageView(): void {
  for (const name of ["program-sheet", "unasked-surface"]) registry().shared.delete(name);
  localStorage.removeItem("programSpecificSheetGenerationTime");
}
const UNASKED = "no control opens it: the page's load does, once in a page view";
const place = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[data-dp-action=choose-address]");
const placed = {
  markup: `<dp-program-sheet store-brand-id="B1" marketplace-id="M1" brand-aliases='{"B1":"pantry"}' allowed-stores='{"M1":["pantry"]}'></dp-program-sheet>`,
  server: { [glowLocationLabel.path]: () => ({ customerIntent: { locationType: "REALM_DEFAULT" } }), [glowSelections.path]: () => CONTENT },
};

export const verbs: Verbs = {
  writes: [
    {
      ...placed,
      async before({ host, found }) {
        await found(() => place(host), "the sheet");
        forgetPageView();
      },
      control: place,
      call: glowAddressChange,
      path: "/portal-migration/hz/glow/address-change",
      good: { sembuUpdated: true, address: { countryCode: "DE", zipCode: "89073" } },
      success: "address-change",
      refusal: { answer: { sembuUpdated: false }, text: "We could not change your location." },
      without: {
        guest: "a guest chooses a place as well",
        late: "a choice is about the whole store and not about a product",
      },
    },
  ],
  surfaces: [
    {
      ...placed,
      control: place,
      name: "program-sheet",
      call: glowSelections,
      content: CONTENT,
      shows: "Ulm",
      failure: "We could not load the locations.",
      close: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=dialog-close]"),
      without: {
        pressed: UNASKED,
        held: UNASKED,
        prevented: UNASKED,
        cancelled: UNASKED,
        unauthorized: UNASKED,
        blocked: UNASKED,
        failed: UNASKED,
        closed: UNASKED,
        leaving: UNASKED,
        focus: UNASKED,
      },
    },
  ],
};
