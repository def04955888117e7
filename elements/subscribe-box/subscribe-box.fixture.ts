import { fixture } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { settled, until } from "../../test/support/until.ts";
import { STATE } from "./subscribe-box.data.fixture.ts";
import type { SubscribeBoxElement } from "./subscribe-box.element.ts";
import "./index.ts";

export const ADD = "/gp/subscribe-and-save/atc/sns-atc.html";
export const CHECKOUT = "/auto-deliveries/checkout/subscribe";
export const DATES = "/gp/subscribe-and-save/dp/delivery.html";
export const SWITCH = "/auto-deliveries/ajax/switchWidgetAjax";

/** What left the page, and was kept from leaving it. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

export let server: FakeFetch;
export let sent: Sent[] = [];
export let events: { readonly type: string; readonly detail: Record<string, any> }[] = [];

const onSubmit = (event: SubmitEvent) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const data = new FormData(form, event.submitter);
  sent.push({
    url: form.getAttribute("action")!,
    method: form.getAttribute("method")!,
    fields: Object.fromEntries(data) as Sent["fields"],
  });
};
const keep = (event: Event) => void events.push({ type: event.type, detail: (event as CustomEvent).detail });
const TYPES = ["dp-change", "dp-navigate", "dp-success", "dp-error", "dp-metric", "dp-open", "dp-close", "dp-request"];

/** A page view of its own. Forms that would leave it are kept. */
export function onPage(): void {
  beforeEach(() => {
    registry().shared.delete("subscribe-choices");
    sessionStorage.clear();
    server = fakeFetch();
    [sent, events] = [[], []];
    addEventListener("submit", onSubmit);
    for (const type of TYPES) document.addEventListener(type, keep);
  });
  afterEach(() => {
    server.restore();
    removeEventListener("submit", onSubmit);
    for (const type of TYPES) document.removeEventListener(type, keep);
    pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
    pageStores().customer.set({ id: null, signedIn: null, prime: false });
    sessionStorage.clear();
  });
}

export const FORM = `<form action="/gp/product/handle-buy-box" method="post">
  <input type="hidden" name="ASIN" value="A1"><input type="hidden" name="offerListingID" value="O1"><input type="hidden" name="snsDate" value="">
  <label><input type="checkbox" name="snsOptIn" value="1"> Subscribe and save</label>
  <select name="rcxOrdFreq" aria-label="Deliver"><option value="1M|sns">1</option><option value="2M|sns" selected>2</option><option value="3M|onml">3</option></select>
  <button>Add to cart</button></form>`;

interface Placing {
  readonly attributes?: string;
  readonly state?: object;
  readonly form?: string;
  /** markup of the scope beside the element */
  readonly around?: string;
  readonly data?: string;
}

/** Page state as a script: JSON in it ends no element. */
const script = (state: object) =>
  `<script type="application/json" data-dp-state="dp-subscribe-box">${JSON.stringify({ ...STATE, ...state }).replaceAll("<", "\\u003c")}</script>`;

const markup = ({ attributes = "", state = {}, form = FORM, data = script(state) }: Placing = {}): string =>
  `<dp-subscribe-box asin="A1" offer-listing-id="O1" ${attributes}>${form}${data}</dp-subscribe-box>`;

export async function place(placing: Placing = {}): Promise<SubscribeBoxElement> {
  const scope = await fixture<HTMLElement>(`<main data-dp-scope><h2>Coffee</h2>${placing.around ?? ""}${markup(placing)}</main>`);
  const host = scope.querySelector<SubscribeBoxElement>("dp-subscribe-box")!;
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "it is there");
  await settled();
  return host;
}

export const state = (host: HTMLElement, name: string): Promise<unknown> => until(() => host.dataset["state"] === name, name);
export const inside = <Found extends HTMLElement = HTMLElement>(host: Element, selector: string): Found =>
  host.shadowRoot!.querySelector<Found>(selector)!;
export const all = (host: Element, selector: string): HTMLElement[] => [...host.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const part = <Found extends HTMLElement = HTMLElement>(host: Element, name: string): Found =>
  inside<Found>(host, `[part~="${name}"]`);
export const textOf = (host: Element, name: string): string | undefined => part(host, name)?.textContent?.trim();
export const ofType = (type: string): Record<string, any>[] => events.filter((event) => event.type === type).map(({ detail }) => detail);
export const focused = (host: Element): Element | null => host.shadowRoot!.activeElement;
export const form = (host: HTMLElement): HTMLFormElement => host.querySelector("form")!;
export const data = (host: HTMLElement): Record<string, unknown> => Object.fromEntries(new FormData(form(host)));
export const ONML = { attributes: `opt-in delivery-option="onml"` };
