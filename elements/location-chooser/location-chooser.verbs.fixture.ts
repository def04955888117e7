import { glowAddressChange, glowSelections } from "../../src/contract/glow.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const CONTENT = `<button type="button" data-dp-action="choose-address" data-address-id="a1" data-location-type="ACCOUNT_ADDRESS">Ulm</button>`;
const markup = `<button type="button" id="where">Choose location</button> <dp-location-chooser for="where"></dp-location-chooser>`;
const LINK = `<a href="/gp/delivery" id="where">Choose location</a> <dp-location-chooser for="where"></dp-location-chooser>`;
const opener = (host: HTMLElement) => host.parentElement?.querySelector("#where");
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const place = (host: HTMLElement) => inside(host, "[data-dp-action=choose-address]");

export const verbs: Verbs = {
  writes: [
    {
      markup,
      server: { [glowSelections.path]: () => CONTENT },
      async before({ host, click, found }) {
        await click(opener(host));
        await found(() => place(host), "the places");
      },
      control: place,
      call: glowAddressChange,
      path: "/portal-migration/hz/glow/address-change",
      good: { sembuUpdated: true, address: { countryCode: "DE", zipCode: "89073" } },
      success: "address-change",
      refusal: { answer: { sembuUpdated: false }, text: "We could not change your location." },
      focused: opener,
      without: {
        guest: "a guest chooses a place as well",
        late: "a choice is about the whole store and not about a product",
      },
    },
  ],
  surfaces: [
    {
      markup,
      control: opener,
      name: "location-chooser",
      call: glowSelections,
      content: CONTENT,
      shows: "Ulm",
      failure: "We could not load the locations.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
    },
  ],
  controls: [{ markup: LINK, control: opener, opens: "location-chooser" }],
};
