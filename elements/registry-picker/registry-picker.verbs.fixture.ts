import { registryAddModal, registryAddProduct, registryList } from "../../src/contract/registry.ts";
import type { Shopper, Verbs } from "../../test/conformance/verbs/declaration.ts";

const MODAL = "/registries/dpx-add-to-registry/birthday/A";
const FORM = `<label>How many <input type="number" name="desiredQuantity" value="1"></label> <button type="button" data-dp-action="add">Add it</button>`;
const LIST = { result: [{ id: "A", name: "Ana turns 30", type: "birthday" }] };
const markup = `<dp-registry-picker asin="A1"></dp-registry-picker>`;
const inside = ({ shadowRoot }: HTMLElement, selector: string) => shadowRoot?.querySelector<HTMLElement>(selector);
const open = (host: HTMLElement) => inside(host, "[part~=open]");
const item = (host: HTMLElement) => {
  const found = inside(host, "[role=menuitem]");
  return found?.checkVisibility({ visibilityProperty: true }) ? found : undefined;
};
const button = ({ shadowRoot }: HTMLElement, name: string) =>
  [...(shadowRoot?.querySelectorAll<HTMLElement>("dialog button") ?? [])].find((one) => one.textContent.trim() === name);

const opened = async ({ host, click, found }: Shopper) => {
  await click(open(host));
  await found(() => item(host), "the registries");
};

export const verbs: Verbs = {
  writes: [
    {
      markup,
      server: { [registryList.path]: () => LIST, [MODAL]: () => FORM },
      async before({ host, click, found }) {
        await click(open(host));
        await click(await found(() => item(host), "the registries"));
        await found(() => button(host, "Add it"), "the form");
      },
      control: (host) => button(host, "Add it"),
      call: registryAddProduct,
      good: { success: true },
      success: "registry-add",
      refusal: { answer: { success: false, message: "Not for <b>you</b>" }, text: "Not for <b>you</b>" },
      without: { guest: "a guest is led to sign in by the opening", late: "the modal stays about the product that it was opened for" },
    },
  ],
  surfaces: [
    {
      as: "the menu",
      markup,
      control: open,
      name: "registry-picker",
      call: registryList,
      content: LIST,
      shows: "Ana turns 30",
      failure: "We could not load your registries.",
      retry: (host) => inside(host, "[part~=retry]"),
      close: open,
    },
    {
      as: "the form",
      markup,
      server: { [registryList.path]: () => LIST },
      before: opened,
      control: (host) => item(host) ?? open(host),
      name: "registry-add",
      call: registryAddModal,
      path: MODAL,
      content: FORM,
      shows: "Add it",
      failure: "We could not add this item. Please try again.",
      retry: (host) => button(host, "Try again"),
      close: (host) => inside(host, "dialog[open] [part=dialog-close]"),
    },
  ],
  late: [
    {
      markup,
      server: { [registryList.path]: () => LIST },
      before: opened,
      again: opened,
      control: (host) => item(host) ?? open(host),
      call: registryAddModal,
      path: MODAL,
      good: FORM,
      code: () => import("./registry-picker.element.ts").then(({ formCode }) => formCode),
      failure: "We could not add this item. Please try again.",
    },
  ],
};
