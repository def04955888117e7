import { fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch, type SeenRequest } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { AllOffersElement } from "./all-offers.element.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
await import("./all-offers.sheet.view.tsx");

export const PATH = "/gp/product/ajax";
export const FIRST = `${PATH}?asin=A1&experienceId=allOffers`;
export const CART = "/cart/carts/retail/items";
export const ITEMS = "/api/marketplaces/DPMARKET1/cart/items";
export const COUNT = "/api/marketplaces/DPMARKET1/cart/count";
export const LINK = `<a href="/offers/A1">See all offers</a>`;

/** A row as the server sends it. */
export const row = (id: number, inner = "", attributes = `data-asin="A1" data-offer-listing-id="OL-${id}"`) => `
  <article data-dp-offer ${attributes}><p>Sold by Shop ${id}</p>${inner}<button data-dp-action="add-to-cart">Add to cart</button></article>`;
export const QUANTITY = `<label>Quantity <select name="quantity"><option>1</option><option>2</option></select></label>`;
export const more = (page: number) => `<button data-dp-action="more" data-url="${FIRST}&page=${page}">More offers</button>`;
export const CONTENT = `<h2>All offers</h2>${row(7, QUANTITY)}${row(8)}`;
export const CLOSED = "dp-close all-offers";

export let server: FakeFetch;
export let page: HTMLElement;
let details: { type: string; detail: Record<string, unknown> }[] = [];
const note = ({ type, detail }: Event & { detail?: unknown }) => details.push({ type, detail: detail as Record<string, unknown> });
export const stay = (event: Event) => event.preventDefault();
export const of = (type: string) => details.filter((one) => one.type === type).map(({ detail }) => detail);
export const urls = () => server.to(PATH).map(({ url }) => url);

export const host = () => page.querySelector<AllOffersElement>("dp-all-offers")!;
export const link = () => page.querySelector<HTMLElement>("a")!;
export const find = <Found extends HTMLElement = HTMLElement>(selector: string) => host().shadowRoot!.querySelector<Found>(selector)!;
export const rows = () => [...host().shadowRoot!.querySelectorAll<HTMLElement>("[data-dp-offer]")];
export const sellers = () => rows().map((one) => one.querySelector("p")!.textContent);
export const addButton = (place = 0) => rows()[place]!.querySelector<HTMLElement>("[data-dp-action=add-to-cart]")!;
export const focused = () => host().shadowRoot!.activeElement;
export const state = (name: string) => until(() => host().dataset["state"] === name, `${name}, it is ${host().dataset["state"]}`);
export const rowState = (name: string | undefined, place = 0) => until(() => rows()[place]!.dataset["rowState"] === name, `row ${name}`);
export const message = (place = 0) => rows()[place]!.querySelector<HTMLElement>("[part=row-message]");
export const text = (at = 0) => message(at)!.querySelector("p")!.innerText;
export const viewCart = (at = 0) => message(at)!.querySelector<HTMLElement>("[part=view-cart]")!;
export const free = () => until(() => addButton().ariaDisabled === null, "it can be pressed again");
export const marked = () => (history.state as Record<string, unknown> | null)?.["dpSurface"];
export const cart = () => pageStores().cart.get();

/** The answer of an add: what the line holds then, and how much the cart has. */
export const added = (quantity?: number, count?: unknown, id: string | undefined = "L1") =>
  json({
    type: "cart.add-items/v1",
    entity: {
      items: [{ ...(id && { id }), asin: "A1", ...(quantity !== undefined && { quantity }) }],
      ...(count !== undefined && { count: { entity: { items: count } } }),
    },
  });

export async function place(attributes = `asin="A1"`, inner = LINK, around = ""): Promise<void> {
  page = await fixture<HTMLElement>(
    `<section data-dp-scope data-dp-page><input type="hidden" name="marketplace-id" value="DPMARKET1"><input type="hidden" name="csrfToken" value="csrf-1">
      <input type="hidden" name="encrypted-slate-token" value="slate-1">${around}<dp-all-offers ${attributes}>${inner}</dp-all-offers></section>`,
  );
  await until(() => !["loading", undefined].includes(host().dataset["state"]), "it has a state");
  await settled();
}
export async function open(as = "open"): Promise<void> {
  await clickOn(link());
  await state(as);
  await until(() => find("dialog:modal"));
}
/** Adds from the first row, and waits for the outcome. */
export async function add(name = "added"): Promise<void> {
  await clickOn(addButton());
  await rowState(name);
  await free();
}
export async function closed(): Promise<void> {
  await state("ready");
  await until(() => !find("dialog:modal"), "it is closed");
  await until(() => marked() === undefined, "the marked entry is gone");
  await settled();
}

/** Names all that was seen, where the test has looked at what it is about. */
export const names = () => void expectSeen(...seen());

const TYPES = ["dp-open", "dp-close", "dp-success", "dp-navigate", "dp-error", "dp-metric", "dp-request"];

/** A page with a shop that answers, and a note of what the element says. */
export function onPage(routes: Readonly<Record<string, (request: SeenRequest) => Response | Promise<Response>>> = {}): void {
  beforeEach(() => {
    details = [];
    for (const name of ["unasked-surface", "all-offers-by-url"]) registry().shared.delete(name);
    server = fakeFetch({
      [PATH]: () => htmlAnswer(CONTENT),
      [CART]: () => added(1, 3),
      [ITEMS]: () => json({ entity: { items: [] } }),
      [COUNT]: () => json({ entity: { items: 9 } }),
      ...routes,
    });
    document.documentElement.style.setProperty("--dp-duration-sheet", "0ms");
    for (const type of TYPES) document.addEventListener(type, note as EventListener);
    document.addEventListener("dp-navigate", stay);
  });
  afterEach(async () => {
    host()?.close();
    await settled();
    for (const type of TYPES) document.removeEventListener(type, note as EventListener);
    document.removeEventListener("dp-navigate", stay);
    document.documentElement.style.removeProperty("--dp-duration-sheet");
    server.restore();
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    pageStores().location.set(null);
  });
}
