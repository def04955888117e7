import { fixture, html } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { catalog } from "../catalog.ts";
import { clickOn } from "../../test/support/pointer.ts";
import "./index.ts";
import { until } from "../../test/support/until.ts";

export const ADD = "/baby-reg/button-action/atbr-dpx";
export let server: FakeFetch;
export let navigations: { url: string; reason: string }[];
export let fired: { type: string; detail: Record<string, unknown> }[];
export const initial = pageStores().registries.get();

const onNavigate = (event: Event) => {
  event.preventDefault();
  const { url, reason } = (event as CustomEvent).detail;
  navigations.push({ url: url.replace(location.origin, ""), reason });
};
const onEvent = ({ type, detail }: Event & { detail?: never }) => void fired.push({ type, detail: detail! });
const TYPES = ["dp-open", "dp-close", "dp-success", "dp-error", "dp-metric"];

/** A page with a server that answers, and a record of what left it and of what it fired. */
export function onPage(): void {
  before(() => catalog.find(({ tag }) => tag === "dp-baby-registry-panel")!.load());
  beforeEach(() => {
    server = fakeFetch({
      "/baby-reg/dp-post-atbr-status": () => json({}),
      "/baby-reg/dp-post-atbr-recommendation": () => json({ html: "" }),
    });
    navigations = [];
    fired = [];
    document.addEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.addEventListener(type, onEvent as EventListener);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    for (const type of TYPES) document.removeEventListener(type, onEvent as EventListener);
    pageStores().registries.set(initial);
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
  });
}

export const button = async (template: ReturnType<typeof html>): Promise<HTMLElement> => {
  const section = await fixture<HTMLElement>(html`<section>${template}</section>`);
  const element = section.querySelector<HTMLElement>("dp-registry-button")!;
  await until(() => element.dataset["state"] !== "loading", "the element begins");
  await Promise.resolve();
  return element;
};
export const inside = <Found extends HTMLElement>(element: Element, selector: string) => element.shadowRoot!.querySelector<Found>(selector);
export const drawnButton = (element: Element) => inside<HTMLButtonElement>(element, "[part=button]")!;
export const pressDrawn = (element: Element) => clickOn(drawnButton(element));
export const PRESSED = "dp-metric registry-button.press";
export const message = (element: Element, role: "status" | "alert") => inside(element, `.dp-messages > [data-role=${role}]`)!.textContent;
export const dialog = (element: Element) => inside<HTMLDialogElement>(element, "dialog")!;
export const inDialog = (element: Element, text: string) =>
  [...dialog(element).querySelectorAll<HTMLElement>("button, a")].find((control) => control.textContent === text)!;
