import { listAddAsin, listDropdown } from "../../src/contract/lists.ts";
import type { ListEntry } from "../../src/state/page.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const entry: ListEntry = { listExternalId: "A", listType: "wishlist", name: "Attic", privacyStatus: "private", isDefault: true };
const lists = { entries: [entry], saved: {}, lastAdded: null, dropdown: "ready", failures: 0 } as const;
const markup = `<button type="button" id="choose-list">Add to a list …</button> <dp-add-to-list for="choose-list" asin="A1"></dp-add-to-list>`;
const opener = (host: HTMLElement) => host.parentElement?.querySelector("#choose-list");
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);

export const verbs: Verbs = {
  writes: [
    {
      markup,
      stores: { lists },
      async before({ host, click, found }) {
        await click(opener(host));
        await found(() => inside(host, "input[type=radio]:checked"), "the lists");
      },
      control: (host) => inside(host, "[part~=submit]"),
      call: listAddAsin,
      good: { hasError: false },
      success: "list-add",
      refusal: { answer: { hasError: true }, text: "We could not add this item. Please try again." },
      without: { late: "the modal stays about the product that it was opened for", guest: "a guest is led to sign in by the opening" },
    },
  ],
  surfaces: [
    {
      markup,
      control: opener,
      name: "add-to-list",
      call: listDropdown,
      content: { html: `<button data-dp-action="add" data-list-id="A" data-list-name="Attic">x</button>`, css: "" },
      shows: "Attic",
      failure: "We could not load your lists.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
    },
  ],
  late: [
    {
      ...{ markup, control: opener, call: listDropdown, failure: "We could not load your lists." },
      code: () => import("./add-to-list.view.tsx").then(({ choiceCode }) => choiceCode),
      without: {
        pressed: "the surface opens at once, and shows that its code loads",
        lost: "the surface needs the same code, and reports it (lazy-surface.browser.tsx)",
        left: "the surface needs the same code, and goes with the element",
        throws: "the view of the surface is in that code as well",
      },
    },
  ],
};
