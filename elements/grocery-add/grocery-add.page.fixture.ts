import { fixture } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import type { GroceryAddElement } from "./grocery-add.element.ts";
import "./index.ts";

export const ADD = "/alm/addtofreshcart";
export const STORE = `asin="A1" store-id="S1" brand-id="B1" offer-listing-discriminator="O1"`;
/** The answer of an add: what the line holds then. */
export const item = (quantity: number, more: object = {}) =>
  json({ clientResponseModel: { items: [{ ASIN: "A1", itemId: "G1", quantity }] }, ...more });

export let server: FakeFetch;

export async function place(attributes = STORE, inner = "", around = "", lang = "en-US"): Promise<GroceryAddElement> {
  const section = await fixture<HTMLElement>(
    `<section data-dp-scope lang="${lang}"><meta name="anti-csrftoken-a2z" content="t1">${around}<dp-grocery-add ${attributes}>${inner}</dp-grocery-add></section>`,
  );
  const host = section.querySelector<GroceryAddElement>("dp-grocery-add")!;
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "it has a state");
  await settled();
  return host;
}
export const inside = (host: Element, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector)!;
export const add = (host: Element) => inside(host, "[part=add]");
export const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);
export const focused = (host: Element) => host.shadowRoot!.activeElement;

/** What a test causes beside what it asserts: each is named in its own words there. */
export const test = (title: string, run: () => Promise<void>) =>
  it(title, async () => {
    await run();
    await settled();
    expectSeen(...seen());
  });

/** A shop that takes the item, and a cart of three groceries. */
export function onPage(): void {
  beforeEach(() => {
    pageStores().cart.set({ count: { retail: null, grocery: 3 }, entries: {} });
    server = fakeFetch({ [ADD]: () => item(1), [`${ADD}/cartcount`]: () => json({ cartCount: 4 }) });
  });
  afterEach(() => {
    server.restore();
    pageStores().toasts.set([]);
  });
}
