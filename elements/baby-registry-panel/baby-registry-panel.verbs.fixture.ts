import { babyRegistryMustHave, babyRegistryStatus } from "../../src/contract/registry.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const STATUS = { checklistPercent: 20, registryLink: "/baby-reg/mine", hasMustHave: true, isMustHaveItem: true, itemRequestedCount: 3 };
const markup = `<button type="button" data-dp-open="dp-baby-registry-panel" id="panel-link">Baby registry</button> <dp-baby-registry-panel asin="A1"></dp-baby-registry-panel>`;
const opener = (host: HTMLElement) => host.parentElement?.querySelector("#panel-link");
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const server = { "/baby-reg/dp-post-atbr-recommendation": () => ({ html: "" }) };

export const verbs: Verbs = {
  writes: [
    {
      markup,
      server: { ...server, [babyRegistryStatus.path]: () => STATUS },
      async before({ host, click, found }) {
        await click(opener(host));
        await found(() => inside(host, "[role=switch]"), "the switch");
      },
      control: (host) => inside(host, "[role=switch]"),
      call: babyRegistryMustHave,
      good: { success: true },
      success: "registry-manage",
      refusal: { answer: { success: false }, text: "We could not save this. Please try again." },
      confirm: { yes: { ...STATUS, isMustHaveItem: false }, no: STATUS },
      without: {
        pressed: "each press is another value, and ends the call of the one before (baby-registry-panel.10)",
        held: "each press is another value, and ends the call of the one before (baby-registry-panel.10)",
        late: "the panel stays about the product that it was opened for (baby-registry-panel.1)",
        guest: "the panel opens after an add, which a guest cannot make",
      },
    },
  ],
  surfaces: [
    {
      markup,
      server,
      control: opener,
      name: "baby-registry",
      call: babyRegistryStatus,
      content: STATUS,
      shows: "20% of your checklist complete",
      failure: "We could not load your registry.",
      close: (host) => inside(host, "[part~=close]"),
      without: {
        cancelled: "the panel stays open with its recommendations (baby-registry-panel.16)",
        unauthorized: "no press asks for the status of an item that was just added (calls.9)",
      },
    },
  ],
};
