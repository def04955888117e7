import { tabularOffersContent } from "../../src/contract/tabular-offers.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const placed = {
  markup: `<dp-tabular-offers endpoint="/gp/product/ajax/tabular?asin=A1" style="--dp-duration-sheet: 0ms"><a href="/compare/A1">Compare</a></dp-tabular-offers>`,
  control: (host: HTMLElement) => host.querySelector("a"),
};
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);

export const verbs: Verbs = {
  surfaces: [
    {
      ...placed,
      name: "tabular-offers",
      call: tabularOffersContent,
      content: "<table><caption>Ways to buy</caption><tbody><tr><td>New</td></tr></tbody></table>",
      shows: "Ways to buy",
      failure: "Sorry, this could not be loaded.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part~=dialog-close]"),
    },
  ],
  controls: [
    { ...placed, opens: "tabular-offers" },
    {
      as: "elsewhere on the page",
      markup: `<a href="/compare/A1" id="compare">Compare</a> <dp-tabular-offers for="compare" endpoint="/gp/product/ajax/tabular?asin=A1"></dp-tabular-offers>`,
      control: (host) => host.parentElement?.querySelector("#compare"),
      opens: "tabular-offers",
    },
  ],
};
