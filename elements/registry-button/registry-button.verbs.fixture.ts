import { babyRegistryAdd, weddingRegistryAddItems, weddingRegistryModal } from "../../src/contract/registry.ts";
import type { Verbs } from "../../test/conformance/verbs/declaration.ts";

const FORM = `<label>How many <input type="number" name="requestedQuantity" value="4"></label> <button type="button" data-dp-action="add">Add it</button>`;
const wedding = `<dp-registry-button type="wedding" has-registry asin="A1"></dp-registry-button>`;
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector(selector);
const drawn = (host: HTMLElement) => inside(host, "[part~=button]");
const add = (host: HTMLElement) => inside(host, "[data-dp-action=add], [name=requestedQuantity] ~ button");

const baby = {
  markup: `<dp-registry-button type="baby" has-registry fully-selected asin="A1"><a href="/baby-reg?asin=A1">Add to baby registry</a></dp-registry-button>`,
  control: (host: HTMLElement) => host.querySelector("a"),
  call: babyRegistryAdd,
  good: { result: "success" },
};

const code = () => import("./registry-button.element.ts").then(({ pressCode }) => pressCode);

export const verbs: Verbs = {
  writes: [
    {
      ...baby,
      as: "baby",
      success: "registry-add",
      refusal: { answer: { result: "failure" }, text: "We could not add this item. Please try again." },
      confirm: { yes: { itemRequestedCount: 1 }, no: { itemRequestedCount: 0 } },
      change: (host) => host.setAttribute("asin", "A2"),
    },
    {
      as: "wedding",
      markup: wedding,
      server: { [weddingRegistryModal.path]: () => FORM },
      async before({ host, click, found }) {
        await click(drawn(host));
        await found(() => add(host), "the form");
      },
      control: add,
      call: weddingRegistryAddItems,
      good: { success: true },
      success: "registry-add",
      refusal: { answer: { success: false, errorCode: "E1" }, text: "We could not add this item. Please try again." },
      without: {
        guest: "a guest is led to sign in before the modal opens",
        late: "the modal stays about the product that it was opened for",
      },
    },
  ],
  surfaces: [
    {
      markup: wedding,
      control: drawn,
      name: "wedding-registry",
      call: weddingRegistryModal,
      content: FORM,
      shows: "Add it",
      failure: "We could not add this item. Please try again.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: (host) => inside(host, "[part=dialog-close]"),
    },
  ],
  controls: [baby],
  late: [
    { ...baby, as: "baby", code: () => code().then(({ baby: own }) => own), failure: "We could not add this item. Please try again." },
    {
      ...{ as: "wedding", markup: wedding, control: drawn, call: weddingRegistryModal, good: FORM },
      code: () => code().then(({ wedding: own }) => own),
      failure: "We could not add this item. Please try again.",
    },
  ],
};
