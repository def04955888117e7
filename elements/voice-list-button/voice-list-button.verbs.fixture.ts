import { voiceListAdd } from "../../src/contract/voice-list.ts";
import type { Verbs, WriteDeclaration } from "../../test/conformance/verbs/declaration.ts";

const button = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector("[part~=button], [part~=adding]");

const write = (variant: "link" | "unified"): WriteDeclaration => ({
  as: variant,
  markup: `<dp-voice-list-button asin="A1" item-name="Tomatoes" add-url="/voice/list/items" variant="${variant}"></dp-voice-list-button>`,
  control: button,
  call: voiceListAdd,
  good: { itemInfoList: [{ listId: "V-1", itemId: "i-1", itemName: "Tomatoes" }] },
  success: "voice-list-add",
  address: "add-url",
  change: (host) => host.setAttribute("asin", "A2"),
  focused: button,
  without: { refused: "the table of the call has no answer that refuses" },
});

export const verbs: Verbs = { writes: [write("link"), write("unified")] };
