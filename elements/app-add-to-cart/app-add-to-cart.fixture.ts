import { fixture } from "@open-wc/testing";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { settled, until } from "../../test/support/until.ts";
import type { AppAddToCartElement } from "./app-add-to-cart.element.ts";
import "./index.ts";

export const ADD = "/gp/aw/c/add";
export const ITEMS = "/api/marketplaces/M1/cart/items";

export let server: FakeFetch;
/** durations in ms that the device was asked to vibrate for */
export let vibrations: unknown[] = [];
let events: CustomEvent[] = [];
/** fields of the forms that were submitted */
export let submitted: Record<string, FormDataEntryValue>[] = [];

const keep = (event: Event) => void events.push(event as CustomEvent);
const TYPES = ["dp-success", "dp-error", "dp-navigate"];
const onNavigate = (event: Event) => event.preventDefault();
const onSubmit = (event: SubmitEvent) => {
  event.preventDefault();
  submitted.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, event.submitter)));
};

/** A page view of its own, which nothing leaves. */
export function onPage(): void {
  beforeEach(() => {
    [events, submitted, vibrations] = [[], [], []];
    server = fakeFetch({ [ADD]: () => json({ successful: true, ok: true, numActiveItemsInCart: 3, count: 2 }) });
    Object.defineProperty(navigator, "vibrate", { configurable: true, value: (ms: unknown) => vibrations.push(ms) > 0 });
    for (const type of TYPES) document.addEventListener(type, keep);
    document.addEventListener("dp-navigate", onNavigate);
    addEventListener("submit", onSubmit);
  });
  afterEach(() => {
    server.restore();
    Reflect.deleteProperty(navigator, "vibrate");
    for (const type of TYPES) document.removeEventListener(type, keep);
    document.removeEventListener("dp-navigate", onNavigate);
    removeEventListener("submit", onSubmit);
    pageStores().toasts.set([]);
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
  });
}

const FALLBACK = `<form action="/gp/product/handle-buy-box" method="post"><button>Add to cart</button></form>`;
const GIVEN = `asin="A1" offer-id="O1"`;

/** The element, `around` beside it in its scope. */
export async function place(attributes = "", around = "", given = GIVEN): Promise<AppAddToCartElement> {
  const scope = await fixture<HTMLElement>(`<main data-dp-scope><h1>Coffee</h1>${around}
    <dp-app-add-to-cart ${given} add-to-cart-url="${ADD}" marketplace-id="M1" ${attributes}>${FALLBACK}</dp-app-add-to-cart></main>`);
  const host = scope.querySelector<AppAddToCartElement>("dp-app-add-to-cart")!;
  await until(() => host.dataset["state"] === "ready", "ready");
  await settled();
  return host;
}

export const inside = (host: HTMLElement, selector: string): HTMLElement | null => host.shadowRoot!.querySelector<HTMLElement>(selector);
export const button = (host: HTMLElement): HTMLElement => inside(host, "[part~=button]")!;
export const state = (host: HTMLElement): string | undefined => host.dataset["state"];
export const dialog = (host: HTMLElement): HTMLElement | null => inside(host, "dialog[open]");
export const result = (host: HTMLElement): string | undefined => host.dataset["result"];
export const reached = (host: HTMLElement, name: string): Promise<unknown> => until(() => state(host) === name, name);
export const detailsOf = (type: string): Record<string, unknown>[] =>
  events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>);
export const choice = (host: HTMLElement, name: string): HTMLElement =>
  [...dialog(host)!.querySelectorAll("button")].find(({ textContent }) => textContent === name)!;

/** An answer that the test gives when it wants. */
export function held(path = ADD): (response: Response) => void {
  let answer: (response: Response) => void = () => {};
  server.on(path, () => new Promise<Response>((resolve) => (answer = resolve)));
  return (response) => answer(response);
}
