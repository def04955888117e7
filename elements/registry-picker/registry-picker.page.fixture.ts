import { fixture, html } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { inDialog, inside, isOpen, pathOf, registryPage } from "../../test/support/registry-page.ts";
import { until } from "../../test/support/until.ts";
import "./index.ts";

export { dialog, inDialog, inside, isOpen } from "../../test/support/registry-page.ts";

export const LIST = "/registries/dpx/desktop/list-registry";
export const MODAL = "/registries/dpx-add-to-registry/birthday/A";
export const ADD = "/registries/registry-products/addProduct";
export let server: FakeFetch;
const { navigations, fired, record } = registryPage(
  ["dp-open", "dp-close", "dp-success", "dp-error", "dp-metric", "dp-change"],
  ({ url, reason }) => ({ url: pathOf(url), reason }),
);
export { navigations, fired };
/** how the tags were shown, and the element that was */
export let tags: { element: HTMLElement & { registryId?: string; registryType?: string }; opener: unknown }[];

export const REGISTRIES = [
  { id: "A", name: "Ana turns 30", type: "birthday", typeText: "Birthday", imageUrl: "/no-such-image.png" },
  { id: "B", name: "Our new home", type: "housewarming" },
  { id: "C", name: "Otto", type: "birthday", typeText: "Birthday" },
];

const FORM = `
  <label>How many <input type="number" name="desiredQuantity" value="1" min="1"></label>
  <button type="button" data-dp-action="add">Add it</button>
  <button type="button" data-dp-action="tags">Gift tags</button>
  <button type="button" data-dp-action="close">Not now</button>
  <a href="/registries">All registries</a>
  <ul><li data-dp-item data-asin="B0REC"><button type="button" data-dp-action="add" data-asin="B0REC">Add this too</button><p data-dp-part="outcome"></p></li></ul>`;

if (!customElements.get("dp-gift-tags")) {
  customElements.define(
    "dp-gift-tags",
    class extends HTMLElement {
      show(more: { opener: unknown }): void {
        tags.push({ element: this, ...more });
      }
    },
  );
}

/** A page with a server that answers, and a record of what left it and of what it fired. */
export function onPage(): void {
  record();
  beforeEach(() => {
    server = fakeFetch({ [LIST]: () => json({ result: REGISTRIES }), [MODAL]: () => htmlAnswer(FORM) });
    tags = [];
    (registry().shared.get("gift-registries") as Map<string, unknown> | undefined)?.clear();
  });
  afterEach(() => server.restore());
}

export const place = async (template: ReturnType<typeof html>): Promise<HTMLElement> => {
  const section = await fixture<HTMLElement>(html`<section>${template}</section>`);
  const element = section.querySelector<HTMLElement>("dp-registry-picker")!;
  await until(
    () => element.dataset["state"] === "invalid" || element.shadowRoot?.querySelector(".dp-messages"),
    "it is drawn, or cannot work",
  );
  return element;
};
export const part = (element: Element, name: string) => inside<HTMLButtonElement>(element, `[part~=${name}]`)!;
export const items = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>("[role=menuitem]")];
export const focused = (element: Element) => element.shadowRoot!.activeElement as HTMLElement | null;
export const alertOf = (element: Element) => inside(element, ".dp-popover [data-role=alert]")?.textContent ?? "";

/** what an opening causes, and the first one of a page, which loads the registries */
export const OPENED = ["dp-open registry-picker"];
export const LOADED = [...OPENED, `GET ${LIST}`, "dp-change registries"];
/** what the choice of the first registry causes */
export const FORM_LOADED = ["dp-request registry-add-modal", `GET ${MODAL}`];
export const CHOSEN = ["dp-close registry-picker", "dp-open registry-add", ...FORM_LOADED];
/** what an add causes that succeeds */
export const ADDED = [`POST ${ADD}`, "dp-change registries", "dp-success registry-add"];

export const openMenu = async (element: Element, causes = LOADED, control = part(element, "open")): Promise<void> => {
  await clickOn(control);
  await until(() => items(element).length > 0, "the menu stands");
  expectSeen(...causes);
};
/** the form of the first registry */
export const openForm = async (element: Element, causes = LOADED): Promise<void> => {
  await openMenu(element, causes);
  await clickOn(items(element)[0]!);
  await until(() => isOpen(element) && inDialog(element, "Add it"), "the form stands");
  expectSeen(...CHOSEN);
};
