import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import type { DeliveryLocationElement } from "./delivery-location.element.ts";
import { Picker } from "./delivery-location.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Picker.preload();
await import("./delivery-location.picker.view.tsx");

const AJAX = "/gp/delivery/ajax";
export const ADDRESSES = `${AJAX}/get-address-selections.html`;
export const COUNTRIES = `${AJAX}/get-country-selections.html`;
export const CHANGE = `${AJAX}/address-change.html`;
export const REFRESH = "/gp/product/features/unified-location/udp/refresh-features.html";

export const SEATTLE = { addressLabel: "Sam - Seattle", addressId: "a1", countryCode: "US", zipCode: "98101" };
export const book = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ addressLabel: `Address ${at + 1}`, addressId: `a${at + 1}`, countryCode: "US" }));

let page: HTMLElement;
export let server: FakeFetch;

export const host = () => page.querySelector<DeliveryLocationElement>("dp-delivery-location")!;
export const inside = (selector: string) => host().shadowRoot!.querySelector<HTMLElement>(selector);
export const all = (selector: string) => [...host().shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const dialog = () => inside("dialog[open]") as HTMLDialogElement | null;
export const focused = () => host().shadowRoot!.activeElement;
export const zip = (at = 0) => all("input")[at] as HTMLInputElement;
export const part = (id: string) => page.querySelector<HTMLElement>(`[data-dp-location-feature="${id}"]`)!;
export const state = (name: string) => until(() => host().dataset["state"] === name, name);

/** A page with the element in a scope, and a server that knows two addresses. */
export function usePage(): void {
  beforeEach(() => {
    registry().shared.delete("country-selections");
    pageStores().location.set(null);
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    page = document.body.appendChild(document.createElement("div"));
    page.addEventListener("dp-navigate", (event) => event.preventDefault());
    server = fakeFetch({
      [ADDRESSES]: () => json({ addresses: [SEATTLE, { addressLabel: "Office", addressId: "a2", countryCode: "US" }] }),
      [COUNTRIES]: () =>
        json({ primary: [{ countryCode: "US", name: "United States" }], secondary: [{ countryCode: "DE", name: "Germany" }] }),
      [CHANGE]: () => json({ sembuUpdated: true }),
      [REFRESH]: () => json({ features: [{ id: "arrival", html: "<b>Friday</b>" }] }),
    });
  });
  afterEach(async () => {
    page.remove();
    server.restore();
    await settled();
  });
}

export async function put(attributes = "", around = "", inner = `<a href="/gp/delivery">Deliver to Seattle</a>`): Promise<void> {
  const location = JSON.stringify(SEATTLE);
  page.innerHTML = `<div data-dp-scope>${around}<dp-delivery-location location='${location}' primary-selections="US" secondary-selections="DE" ${attributes}>${inner}</dp-delivery-location>
    <p data-dp-location-feature="arrival">Thursday</p><p data-dp-location-feature="cost">Free</p></div>`;
  await until(() => ["ready", "invalid"].includes(host().dataset["state"]!), "it has a state");
}

/** Opens the picker, and names what that causes. */
export async function open(
  opener: Element = inside("[part=trigger]")!,
  reads = [`GET ${ADDRESSES}`, `POST ${COUNTRIES}`],
  ...more: string[]
): Promise<void> {
  await clickOn(opener);
  await state("open");
  await until(() => dialog(), "it is open");
  expectSeen.events("dp-open delivery-location", ...more);
  expectSeen.requests(...reads);
}

const isProgress = (label: string): boolean => ["polite Loading", "polite Updating"].includes(label);

/** Waits for these announcements, and expects no others but those that something is under way. */
export async function announced(...texts: string[]): Promise<void> {
  const outcomes = () => seen("announcement").filter((one) => !isProgress(one));
  await until(() => outcomes().length >= texts.length, `announced: ${texts.join()}`);
  expect(outcomes()).to.deep.equal(texts);
  expectSeen.announcements(...seen("announcement"));
}

/** Types a text, key by key, into what has focus. */
export const type = async (text: string): Promise<void> => {
  for (const key of text) await sendKeys({ press: key });
};
