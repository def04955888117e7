import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  late: [
    {
      markup: `<dp-sticky-bar><p>Lamp</p></dp-sticky-bar>`,
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=top]"),
      code: () => import("./sticky-bar.page.ts").then(({ inViewCode }) => inViewCode),
      failure: "The code of the bar did not load.",
      without: {
        pressed: "a press scrolls, which the element's own tests show (sticky-bar.15)",
        lost: "the bar has no place for words, and loads its code when it shows as well",
        left: "the bar loads its code when it shows, before there is anything to press",
        throws: "the bar loads its code when it shows, before there is anything to press",
      },
    },
  ],
};
