import { fixture, html } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { registryPage } from "../../test/support/registry-page.ts";
import { until } from "../../test/support/until.ts";
import "./index.ts";

export const TAGS = "/registries/birthday/GR1/dpx-get-registry-tags";
export const UPDATE = "/registries/birthday/GR1/update-tag";
export let server: FakeFetch;
const { fired, record } = registryPage(["dp-open", "dp-close", "dp-success", "dp-error", "dp-change"], ({ reason }) => reason);
export { fired };
/** the tags that the shop holds */
export let held: { tagId: string; tagName: string }[];

/** What the shop does with a change: as the real one, without a limit. */
function update({ updateType, tagName = "" }: Record<string, string>): Response {
  const there = held.some((tag) => tag.tagName === tagName);
  if (updateType === "render") return json({ tags: held });
  if (updateType === "add") {
    if (!there) held = [...held, { tagId: `T-${tagName}`, tagName }];
    return json({ status: there ? "ADD_TAG_FAILURE" : "ADD_TAG_SUCCESS" });
  }
  held = held.filter((tag) => tag.tagName !== tagName);
  return json({ status: there ? "REMOVE_TAG_SUCCESS" : "REMOVE_TAG_FAILURE" });
}

/** A page with a shop that answers, and a record of what left it and of what it fired. */
export function onPage(): void {
  record();
  beforeEach(() => {
    held = ["Bath", "Garden", "Kitchen"].map((tagName) => ({ tagId: `T-${tagName}`, tagName }));
    server = fakeFetch({
      [TAGS]: () => json({ tags: held }),
      [UPDATE]: ({ body }) => update(body as Record<string, string>),
    });
    (registry().shared.get("gift-tag-updates") as Map<string, unknown> | undefined)?.clear();
  });
  afterEach(() => server.restore());
}

export const setHeld = (names: readonly string[]): void => {
  held = names.map((tagName) => ({ tagId: `T-${tagName}`, tagName }));
};

/** An element with the page's own control before it. */
export const place = async (
  template = html`<dp-gift-tags for="tag-link" registry-id="GR1" registry-type="birthday"></dp-gift-tags>`,
): Promise<HTMLElement> => {
  document.querySelectorAll("#tag-link").forEach((control) => control.parentElement!.remove());
  const section = await fixture<HTMLElement>(html`<section><button type="button" id="tag-link">Gift tags</button>${template}</section>`);
  const element = section.querySelector<HTMLElement>("dp-gift-tags")!;
  await until(() => /^(?:closed|invalid)$/.test(element.dataset["state"] ?? ""), "it is there, or cannot work");
  return element;
};
export const controlOf = (element: Element) => element.parentElement!.querySelector<HTMLButtonElement>("#tag-link")!;
const dialogs = (element: Element) => [...element.shadowRoot!.querySelectorAll("dialog")];
export const main = (element: Element) => dialogs(element)[1]!;
export const creating = (element: Element) => dialogs(element)[0]!;
export const button = (within: Element, name: string) =>
  [...within.querySelectorAll<HTMLElement>("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name && one.checkVisibility(),
  )!;
export const radios = (element: Element) => [...main(element).querySelectorAll<HTMLInputElement>("input[type=radio]")];
export const labels = (element: Element) => radios(element).map((radio) => radio.closest("label")!.textContent.trim());
export const field = (element: Element) => creating(element).querySelector("input")!;
export const focused = (element: Element) => element.shadowRoot!.activeElement as HTMLElement | null;
export const alertIn = (dialog: Element) => dialog.querySelector(".dp-messages > [data-role=alert]")!.textContent;
/** the banner that shows, where it shows, and how it is said */
export const banner = (element: Element) => {
  const shown = [...element.shadowRoot!.querySelectorAll<HTMLElement>(".dp-banner:popover-open")];
  const [one] = shown;
  if (!one) return undefined;
  return { count: shown.length, text: one.textContent, role: one.dataset["role"], within: one.closest("dialog") };
};

/** what reading the tags causes, and an opening, and one call that changes or renders them */
export const LOADED = ["dp-request registry-tags", `GET ${TAGS}`];
export const OPENED = ["dp-open gift-tags", ...LOADED];
export const CHANGE = ["dp-request registry-update-tag", `POST ${UPDATE}`];
/** what an add causes that succeeds, and a removal: with the rendering of the list after it */
export const ADDED = [...CHANGE, "dp-close gift-tag-create", "dp-success tag-add", "polite Tag added", ...CHANGE];
export const REMOVED = [...CHANGE, "dp-success tag-remove", "polite Tag deleted", ...CHANGE];

export const open = async (element: HTMLElement): Promise<void> => {
  await clickOn(controlOf(element));
  await until(() => element.dataset["state"] === "main" && main(element), "the tags have come");
  expectSeen(...OPENED);
};
export const press = (within: Element, name: string): Promise<unknown> => clickOn(button(within, name));
export const openCreate = async (element: HTMLElement): Promise<void> => {
  await press(main(element), "Create a tag");
  await until(() => creating(element).open, "the create-tag modal is open");
  expectSeen("dp-open gift-tag-create");
};
export const type = (element: Element, text: string): void => {
  field(element).value = text;
  field(element).dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
};
/** bodies of the changes that left, without the token */
export const sent = () =>
  server.to(UPDATE).map(({ body }) => [(body as { updateType: string }).updateType, (body as { tagName: string }).tagName]);
