import { libraryAdd } from "../../src/contract/sample.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

export const verbs: Verbs = {
  writes: [
    {
      markup: `<dp-sample-player src="/a.mp3" audio-id="s1" controller-id="c1" asin="A1" library-url="/library/add"></dp-sample-player>`,
      control: ({ shadowRoot }) => shadowRoot?.querySelector("[part~=library]"),
      call: libraryAdd,
      good: { code: "success" },
      success: "library-add",
      refusal: { answer: { code: "full", message: "<b>Full</b> since May" }, text: "<b>Full</b> since May" },
      address: "library-url",
      change: (host) => host.setAttribute("asin", "A2"),
      focused: ({ shadowRoot }) => shadowRoot?.querySelector("[part=added]"),
    },
  ],
};
