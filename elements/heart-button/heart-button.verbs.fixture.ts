import { listAdd } from "../../src/contract/lists.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const heart = {
  markup: `<dp-heart-button asin="A1" item-title="Oak table" list-external-id="W1"></dp-heart-button>`,
  control: ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part=heart]"),
  call: listAdd,
  good: { isValid: true, listExternalId: "W1", listType: "wishlist", registryName: "Balcony" },
};

export const verbs: Verbs = {
  writes: [
    {
      ...heart,
      success: "list-add",
      refusal: { answer: { isValid: false, message: "The list is <b>full</b>." }, text: "The list is <b>full</b>." },
      change: (host) => host.setAttribute("asin", "A2"),
    },
  ],
  late: [
    {
      ...heart,
      code: () => import("./heart-button.page.ts").then(({ sendingCode }) => sendingCode),
      failure: "We could not save this. Please try again.",
    },
  ],
};
