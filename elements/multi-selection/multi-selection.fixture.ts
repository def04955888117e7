import { fixture } from "@open-wc/testing";
import { fakeFetch, htmlAnswer, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { settled, until } from "../../test/support/until.ts";
import type { MultiSelectionElement } from "./multi-selection.element.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./multi-selection.sheet.view.tsx");

export const PATH = "/gp/product/ajax";
export const FLOW = "/gp/product/ajax/absMultiSelection";
export const LINK = `<a href="/multi/A1">Compare styles</a>`;
export const CONTENT = `<h3>All styles</h3><button type="button" data-dp-action="choose" data-asin="A2" data-offer-listing-id="OL-A2">Sand</button>
  <button type="button" data-dp-action="choose" data-asin="A1" data-offer-listing-id="OL-A1">Indigo</button>
  <button type="button" data-dp-action="choose" data-asin="A3">Forest</button>
  <a id="paged" data-dp-action="choose" data-asin="A4" data-url="/dp/A4" href="/dp/A4">Slate</a>
  <a href="/help">Help</a> <button type="button" data-dp-action="close">Never mind</button>
  <form action="/gp/multi/save" method="post"><label>Note <input name="note" value="blue"></label><button>Save</button><button name="also" value="1">Save twice</button></form>`;
export const OPENED = ["dp-open multi-selection", "dp-metric multi-selection.open"];
export const LOADED = [...OPENED, `GET ${PATH}`];
export const CLOSED = "dp-close multi-selection";

export let server: FakeFetch;
export let page: HTMLElement;
let details: { type: string; detail: Record<string, unknown> }[] = [];
const note = ({ type, detail }: Event & { detail?: unknown }) => details.push({ type, detail: detail as Record<string, unknown> });
export const stay = (event: Event) => event.preventDefault();
export const of = (type: string) => details.filter((one) => one.type === type).map(({ detail }) => detail);

export const host = () => page.querySelector<MultiSelectionElement>("dp-multi-selection")!;
export const link = () => page.querySelector<HTMLElement>("dp-multi-selection a, #elsewhere")!;
export const inside = <Found extends HTMLElement = HTMLElement>(selector: string) => host().shadowRoot!.querySelector<Found>(selector)!;
export const focused = () => host().shadowRoot!.activeElement;
export const state = (name: string) => until(() => host().dataset["state"] === name, name);
export const marked = () => (history.state as Record<string, unknown> | null)?.["dpSurface"];
export const reason = () => of("dp-close").at(-1)?.["reason"];
export const button = (text: string) =>
  [...host().shadowRoot!.querySelectorAll<HTMLElement>("button, a")].find((one) => one.textContent === text)!;

export async function place(attributes = `asin="A1"`, inner = LINK, around = ""): Promise<void> {
  page = await fixture<HTMLElement>(
    `<section data-dp-scope>${around}<dp-multi-selection ${attributes}>${inner}</dp-multi-selection></section>`,
  );
  await until(() => !["loading", undefined].includes(host().dataset["state"]), "it has a state");
  await settled();
}
export async function open(as = "open"): Promise<void> {
  await clickOn(link());
  await state(as);
  await until(() => inside("dialog:modal"));
}
export async function closed(): Promise<void> {
  await state("ready");
  await until(() => !inside("dialog:modal"), "it is closed");
  await until(() => marked() === undefined, "the marked entry is gone");
  await settled();
}

/** A page with a shop that answers, and a note of what the element says. */
export function onPage(): void {
  beforeEach(() => {
    details = [];
    server = fakeFetch({ [PATH]: () => htmlAnswer(CONTENT), [FLOW]: () => htmlAnswer(CONTENT) });
    for (const type of ["dp-open", "dp-close", "dp-change", "dp-navigate", "dp-error"])
      document.addEventListener(type, note as EventListener);
    document.addEventListener("dp-navigate", stay);
  });
  afterEach(async () => {
    if (host()?.dataset["state"] !== "ready") host()?.close();
    await settled();
    for (const type of ["dp-open", "dp-close", "dp-change", "dp-navigate", "dp-error"])
      document.removeEventListener(type, note as EventListener);
    document.removeEventListener("dp-navigate", stay);
    server.restore();
  });
}
