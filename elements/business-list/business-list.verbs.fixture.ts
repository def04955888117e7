import { businessListModal } from "../../src/contract/business-list.ts";
import { fragmentForm } from "../../src/contract/fragment.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const ADD = "/business/lists/add";
const FORM = `<form action="/business/lists/items" method="post"><label>How many <input name="quantity" value="2"></label> <button>Put on it</button></form>`;

const placed = { markup: `<dp-business-list asin="A1"><a href="${ADD}">Add to business list</a></dp-business-list>` };
const link = (host: HTMLElement) => host.querySelector("a");
const inside = (host: HTMLElement, selector: string) => host.querySelector("[data-dp-drawn]")?.shadowRoot?.querySelector(selector);

export const verbs: Verbs = {
  surfaces: [
    {
      ...placed,
      control: link,
      name: "business-list",
      call: businessListModal,
      content: FORM,
      shows: "Put on it",
      failure: "We could not load your business lists.",
      retry: (host) => inside(host, "[part=retry]"),
      close: (host) => inside(host, "[part=dialog-close]"),
    },
  ],
  writes: [
    {
      ...placed,
      as: "a form in the modal",
      server: { [ADD]: () => FORM },
      async before({ host, click, found }) {
        await click(link(host));
        await found(() => inside(host, "form"), "the form");
      },
      control: (host) => inside(host, "form button"),
      call: fragmentForm,
      path: "/business/lists/items",
      good: "<p>It is on your list.</p>",
      success: null,
      without: {
        refused: "the answer is HTML: its words are the outcome",
        guest: "a guest is led to sign in before the modal opens",
        late: "the modal is modal: the page cannot show another product meanwhile",
      },
    },
  ],
};
