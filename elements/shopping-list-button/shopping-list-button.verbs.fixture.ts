import { shoppingListAdd } from "../../src/contract/shopping-list.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const part = ({ shadowRoot }: HTMLElement, name: string) => shadowRoot?.querySelector<HTMLElement>(`[part~=${name}]`);

export const verbs: Verbs = {
  writes: [
    {
      markup: `<dp-shopping-list-button asin="A1" lists='[{"id":"l-1","name":"Weekly shop"},{"id":"l-2","name":"Party"}]'></dp-shopping-list-button>`,
      async before({ host, click, found }) {
        await click(part(host, "open"));
        await found(() => part(host, "add"), "the modal");
      },
      control: (host) => part(host, "add"),
      call: shoppingListAdd,
      good: { successful: true },
      success: "shopping-list-add",
      refusal: { answer: { successful: false, errorCodes: [1] }, text: "This item is already in Weekly shop." },
      change: (host) => host.setAttribute("asin", "A2"),
      focused: (host) => part(host, "close"),
    },
  ],
};
