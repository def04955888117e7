import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  late: [
    {
      markup: `<dp-jump-link duration="0" update-hash="false"><a href="#late-target">Reviews</a></dp-jump-link>
        <h2 id="late-other">Details</h2> <h2 id="late-target">Reviews</h2>`,
      control: (host) => host.querySelector("a"),
      code: () => import("./jump-link.page.ts").then(({ jumpCode }) => jumpCode),
      acted: () => Number(document.activeElement === document.querySelector("#late-target")),
      failure: "The code of the jump did not load.",
      without: { lost: "the link has no place for words, and only the page learns of it" },
    },
  ],
};
