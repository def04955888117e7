import { fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until, viewport } from "../../test/support/view.fixture.tsx";
import type { CreateListElement } from "./create-list.element.ts";
import "./index.ts";

export const FORM = "/hz/wishlist/create";
export const CREATE = "/hz/wishlist/create/newlist";
export let server: FakeFetch;
export let navigations: { url: string; reason: string; reload: boolean }[];
export let fired: { type: string; detail: Record<string, unknown> }[];
const initial = pageStores().lists.get();

const state = (value: object) => `<script type="application/json" data-dp-state="dp-create-list">${JSON.stringify(value)}</script>`;

export const formMarkup = (more = "", of: object = { createListToken: "T1" }): string => `
  <form action="/hz/wishlist/create/newlist" method="post">
    <label>List name <input name="listName"></label>
    <label>Month <input name="occasionFromMonth"></label> <label>Day <input name="occasionFromDate"></label>
    <label><input type="radio" name="privacyStatus" value="private" checked> Private</label>
    <label><input type="radio" name="privacyStatus" value="public"> Public</label>
    <label>Note <textarea name="note"></textarea></label>
    ${more}
    <button type="submit">Create</button> <button type="button" data-dp-action="cancel">Cancel</button>
  </form>${state(of)}`;

export const LEARN_MORE = `<button type="button" data-dp-action="learn-more" aria-expanded="false">More</button>
  <div data-dp-part="learn-more" hidden><p>About lists.</p></div>`;

const onNavigate = (event: Event) => {
  event.preventDefault();
  const { url, reason, reload } = (event as CustomEvent).detail;
  navigations.push({ url: url.replace(location.origin, ""), reason, reload });
};
const onEvent = (event: Event) => void fired.push({ type: event.type, detail: (event as CustomEvent).detail });
const TYPES = ["dp-open", "dp-close", "dp-success", "dp-error", "dp-metric"];

/** The element at a control of the page, and another control that opens it. */
export const page = html`<section>
  <button type="button" id="new-list">Create a list</button>
  <dp-create-list for="new-list" asin="B0LAMP"><a href="/hz/wishlist/create">Create a list</a></dp-create-list>
  <button type="button" data-dp-open="dp-create-list" id="other">Another way</button>
</section>`;

/** A page of that width with a server that answers, and a record of what left it and of what it fired. */
export function onPage(width = 1100): void {
  before(() => viewport(width, 800));
  after(() => viewport(1100, 800));
  beforeEach(() => {
    server = fakeFetch({
      [FORM]: () => htmlAnswer(formMarkup()),
      [CREATE]: () => json({ hasError: false, listExternalId: "L1", listType: "wishlist" }),
    });
    [navigations, fired] = [[], []];
    document.addEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.addEventListener(type, onEvent);
  });
  afterEach(() => {
    server.restore();

    document.removeEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.removeEventListener(type, onEvent);
    pageStores().lists.set(initial);
    sessionStorage.clear();
  });
}

export type Host = CreateListElement;

export async function place(template: ReturnType<typeof html>): Promise<Host> {
  const section = await fixture<HTMLElement>(template);
  const host = section.querySelector<Host>("dp-create-list")!;
  // a closed element is empty; for a page's own form all of it is loaded at once
  const isDrawn = () =>
    host.getAttribute("mode") === "legacy" ? host.shadowRoot?.querySelector(".told") : !host.shadowRoot?.querySelector("slot");
  await until(() => host.dataset["state"] === "invalid" || (host.dataset["state"] !== "loading" && isDrawn()), "it is drawn");
  return host;
}

export const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string) =>
  host.shadowRoot!.querySelector<Found>(selector)!;
export const surface = (host: Element) => inside(host, "dialog, .dp-popover");
export const nameField = (host: Element) => inside<HTMLInputElement>(host, "input[name$=listName]");
export const submitButton = (host: Element) => inside<HTMLButtonElement>(host, "form button[type=submit]");
export const focused = (host: Element) => host.shadowRoot!.activeElement as HTMLElement | null;
export const formStands = (host: HTMLElement) => until(() => host.dataset["state"] === "form" && nameField(host), "the form stands");

export const opener = () => document.getElementById("new-list")!;

/** what an opening causes that loads the form */
export const OPENED = ["dp-open create-list", `GET ${FORM}`];
/** what a press of the submit button causes, and an answer that made a list with the item on it */
export const SENT = ["polite Creating your list", `POST ${CREATE}`];
export const CREATED = [...SENT, "dp-change lists", "dp-success list-create", "dp-close create-list"];
/** what an answer causes that made none: logged fatal (create-list.31) */
export const failed = (code: string, status: number, said: string): string[] => [
  `console.error FATAL <dp-create-list> list-create: ${code} ${status}`,
  ...["dp-metric create-list.failed", `dp-error ${code}`, `assertive ${said}`],
];

/** Opens it by its control, which had focus. */
export async function openByPress(host: Host): Promise<void> {
  await clickOn(opener());
  await formStands(host);
  expectSeen(...OPENED);
}

/** Opens it; `result` is what its `show()` gives. */
export async function openForm(host: Host, more: object = {}): Promise<{ readonly result: Promise<unknown> }> {
  const result = host.show(more);
  await formStands(host);
  expectSeen(...OPENED);
  return { result };
}

export const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
};

/** Gives the new list a name and presses the button. */
export async function create(host: Host, name: string): Promise<void> {
  type(nameField(host), name);
  await clickOn(submitButton(host));
}
