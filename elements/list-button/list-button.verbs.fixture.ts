import { listAdd, listCreateForm, listDropdown } from "../../src/contract/lists.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const ATTIC = `data-list-id="A" data-list-type="wishlist" data-list-name="Attic"`;
const MENU = { html: `<ul><li><button type="button" data-dp-action="add" ${ATTIC} data-default>Attic</button></li></ul>`, css: "" };
const markup = `<dp-list-button asin="A1"></dp-list-button>`;
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);

export const verbs: Verbs = {
  writes: [
    {
      markup: `<dp-list-button asin="A1" list-external-id="A"></dp-list-button>`,
      control: (host) => inside(host, "[part~=add]"),
      call: listAdd,
      good: { isValid: true, updateSuccessful: true, listExternalId: "A", listType: "wishlist", registryName: "Attic" },
      success: "list-add",
      refusal: { answer: { isValid: false, message: "<b>Already</b> there" }, text: "<b>Already</b> there" },
      change: (host) => host.setAttribute("asin", "A2"),
    },
  ],
  surfaces: [
    {
      markup,
      control: (host) => inside(host, "[part~=open]"),
      name: "list-dropdown",
      call: listDropdown,
      content: MENU,
      shows: "Attic",
      failure: "We could not load your lists.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=open]"),
    },
  ],
  late: [
    {
      markup: `<dp-list-button asin="A1" appearance="heart"></dp-list-button>`,
      control: (host) => inside(host, "[part~=heart]"),
      opens: "create-list",
      server: { [listCreateForm.path]: () => "<form></form>" },
      code: () => import("./list-button.code.ts").then(({ laterCode }) => laterCode),
      failure: "We could not add this to your list. Please try again.",
      without: {
        pressed: "what opens is another element, which this page has not (list-button.8)",
        lost: "the same code shows the outcome, which is announced without it (list-button.16)",
      },
    },
  ],
};
