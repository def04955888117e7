import { fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { settled, until } from "../../test/support/until.ts";
import type { LocationChooserElement } from "./location-chooser.element.ts";
import "./index.ts";

export const PLACES = "/portal-migration/hz/glow/get-rendered-address-selections";
export const CHANGE = "/portal-migration/hz/glow/address-change";

const choice = (id: string, text: string) =>
  `<button type="button" data-dp-action="choose-address" data-address-id="${id}" data-location-type="ACCOUNT_ADDRESS">${text}</button>`;
const DELIVERY = `<section data-dp-tab="delivery" data-dp-tab-label="Delivery">${choice("a1", "Ulm")} ${choice("a2", "Bonn")}
  <form action="${CHANGE}" method="post"><input type="hidden" name="anti-csrftoken-a2z" value="T9">
    <label>Zip code <input name="zipCode" required></label> <button type="submit">Apply</button></form>
  <button type="button" data-dp-action="close">Not now</button></section>`;
const PICKUP = `<section data-dp-tab="pickup" data-dp-tab-label="Pickup"><p>There is no place.</p></section>`;
/** Pickup stands first: which tab shows is decided by its name. */
export const TABS = PICKUP + DELIVERY;

export let server: FakeFetch;
export let navigations: { reason: string; reload: boolean; url: string }[] = [];
export const errors: Record<string, unknown>[] = [];
const here = location.pathname + location.search;

const onNavigate = (event: Event) => {
  event.preventDefault();
  navigations.push((event as CustomEvent).detail);
};
const onError = (event: Event) => void errors.push((event as CustomEvent).detail);

/** A page view of its own, with a server that answers. */
export function onPage(): void {
  beforeEach(() => {
    for (const name of ["unasked-surface", "address-chooser", "location-change"]) registry().shared.delete(name);
    server = fakeFetch({ [PLACES]: () => htmlAnswer(TABS), [CHANGE]: () => json({ sembuUpdated: true }) });
    navigations = [];
    errors.length = 0;
    document.addEventListener("dp-navigate", onNavigate);
    document.addEventListener("dp-error", onError);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
    document.removeEventListener("dp-error", onError);
    pageStores().location.set(null);
    history.replaceState(null, "", here);
  });
}

/** The address of the page with these fields and this fragment behind its own. */
export const visit = (query: string, state: unknown = null): void => history.replaceState(state, "", `${here}&${query}`);
/** The address of the page behind what it has in every test. */
export const address = (): string => location.href.replace(new URL(here, location.href).href, "");

export async function place(attributes = `for="where"`, around = ""): Promise<LocationChooserElement> {
  const section = await fixture<HTMLElement>(
    `<main><h1>A kettle</h1><button type="button" id="where">Choose location</button>
      <dp-location-chooser ${attributes}></dp-location-chooser>${around}</main>`,
  );
  const host = section.querySelector<LocationChooserElement>("dp-location-chooser")!;
  await until(() => host.dataset["state"] !== undefined && host.model, "it is there");
  await settled();
  return host;
}

export const state = (host: HTMLElement, name: string): Promise<unknown> => until(() => host.dataset["state"] === name, name);
export const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string): Found =>
  host.shadowRoot!.querySelector<Found>(selector)!;
export const all = (host: Element, selector: string): HTMLElement[] => [...host.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const dialog = (host: Element): HTMLDialogElement => inside(host, "dialog");
export const focused = (host: Element): Element | null => host.shadowRoot!.activeElement;
export const shown = (host: HTMLElement): Promise<unknown> =>
  until(() => host.dataset["state"] === "open" && inside(host, "[part=fragment] *") && dialog(host).open, "the places show");
