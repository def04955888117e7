import { fragmentForm } from "../../src/contract/fragment.ts";
import { multiSelectionContent } from "../../src/contract/multi-selection.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const PATH = "/gp/product/ajax";

// the sheet stands still: what is pressed while it slides in is another place a moment later
const FORM = `<h2>All styles</h2><form action="/gp/multi/save" method="post"><label>Name <input name="name" value="Sand"></label> <button>Remember it</button></form>`;

const placed = {
  markup: `<dp-multi-selection asin="A1" style="--dp-duration-sheet: 0ms"><a href="/multi/A1">Compare</a></dp-multi-selection>`,
  control: (host: HTMLElement) => host.querySelector("a"),
};
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);

export const verbs: Verbs = {
  surfaces: [
    {
      ...placed,
      name: "multi-selection",
      call: multiSelectionContent,
      path: PATH,
      content: FORM,
      shows: "Remember it",
      failure: "Sorry, this could not be loaded.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
    },
  ],
  controls: [
    { ...placed, opens: "multi-selection" },
    {
      as: "elsewhere on the page",
      markup: `<a href="/multi/A1" id="styles">Compare</a> <dp-multi-selection for="styles" asin="A1"></dp-multi-selection>`,
      control: (host) => host.parentElement?.querySelector("#styles"),
      opens: "multi-selection",
    },
  ],
  writes: [
    {
      markup: placed.markup,
      as: "a form in the sheet",
      server: { [PATH]: () => FORM },
      async before({ host, click, found }) {
        await click(placed.control(host));
        await found(() => inside(host, "form"), "the form");
      },
      control: (host) => inside(host, "form button"),
      call: fragmentForm,
      path: "/gp/multi/save",
      good: "<p>It is remembered.</p>",
      success: null,
      without: {
        refused: "the answer is HTML: its words are the outcome",
        guest: "the sheet opens for everyone: a 401 of the form leads to sign-in",
        late: "the sheet is modal: the page cannot show another product meanwhile",
      },
    },
  ],
};
