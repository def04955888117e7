import { fixture, html } from "@open-wc/testing";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { SubscribeUpsellElement } from "./subscribe-upsell.element.ts";
import "./index.ts";

export const RECOMMENDED = "/auto-deliveries/ajax/viewRecommendationsAjax";
export const ADD = "/auto-deliveries/checkout/subscribe";
export const ADDED = "Added to your cart";
export const FAILED = "Not added. Please try again.";
export const TITLE = "Added to your cart with a subscription";

export const itemOf = (asin: string, offer = `O-${asin}`) =>
  `<div data-dp-recommendation="${asin}" data-frequency="1M" data-merchant-id="M1" data-offer-listing-id="${offer}">
    <p><a href="/dp/${asin}">Product ${asin}</a></p><button data-dp-action="add">Add ${asin}</button></div>`;
/** Answers once the widget shows that it loads: without a wait the answer may be there before the code of the widget. */
export const whenLoading = (recommendationsDiv: string) => async (): Promise<Response> => {
  const isLoading = () => [...document.querySelectorAll("dp-subscribe-upsell")].some((element) => part(element, "loading"));
  await until(isLoading, "that it loads is shown");
  return json({ recommendationsDiv });
};
export const answering = (...asins: string[]) => whenLoading(`<div>${asins.map((asin) => itemOf(asin)).join("")}</div>`);

export let server: FakeFetch;
export let navigations: { url: string; reason: string }[];
const onNavigate = (event: Event) => {
  event.preventDefault();
  const { url, reason } = (event as CustomEvent).detail;
  navigations.push({ url: url.replace(location.origin, ""), reason });
};

export const part = (element: Element, name: string) => element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
export const items = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>("[part=item]")];
export const shown = (element: Element) => items(element).filter((item) => item.checkVisibility());
export const control = (element: Element, place = 0) => items(element)[place]!.querySelector<HTMLElement>("[data-dp-action=add]")!;
export const outcome = (element: Element, role: string, place = 0) => items(element)[place]!.querySelector(`[data-role=${role}]`)!;
export const focused = (element: Element) => element.shadowRoot!.activeElement;
export const stateOf = (element: HTMLElement) => element.dataset["state"];

export async function place(markup: unknown): Promise<SubscribeUpsellElement> {
  const section = await fixture<HTMLElement>(html`<section data-dp-scope>${markup}</section>`);
  const element = section.querySelector<SubscribeUpsellElement>("dp-subscribe-upsell")!;
  await until(() => !["loading", undefined].includes(stateOf(element)), "at rest");
  return element;
}

/** What `dp-subscribe-box` fires when its add has gone into the cart. */
export const subscribed = (from: Element, shipId = "S1") =>
  from.dispatchEvent(
    new CustomEvent("dp-success", {
      detail: { action: "subscribe-add", asin: "B1", quantity: 1, shipId },
      bubbles: true,
      composed: true,
    }),
  );

export const OPENS = ["dp-open subscribe-upsell", `GET ${RECOMMENDED}`, "polite Loading recommendations"] as const;

/** By kind: whether the code of the widget or that of the call is there first is the network's matter. */
export function expectKinds(...wanted: string[]): void {
  expectSeen.events(...wanted.filter((one) => one.startsWith("dp-")));
  expectSeen.requests(...wanted.filter((one) => /^(?:GET|POST) /.test(one)));
  expectSeen.announcements(...wanted.filter((one) => /^(?:polite|assertive) /.test(one)));
}

/** An element beside a control from which a subscription went into the cart. */
export async function added(...asins: string[]): Promise<{ element: SubscribeUpsellElement; opener: HTMLElement }> {
  server.on(RECOMMENDED, answering(...asins));
  const element = await place(html`<button id="box">Add</button><dp-subscribe-upsell random-seed="1"></dp-subscribe-upsell>`);
  const opener = element.parentElement!.querySelector<HTMLElement>("#box")!;
  opener.focus();
  subscribed(opener);
  await until(() => stateOf(element) === "ready" && items(element).length > 0, "ready");
  await settled();
  expectKinds("dp-success subscribe-add", ...OPENS);
  return { element, opener };
}

/** A page with a shop that answers adds, for each test of a file. */
export function eachOnPage(): void {
  beforeEach(() => {
    server = fakeFetch({ [ADD]: () => json({ successful: true, cartCount: 3 }) });
    navigations = [];
    document.addEventListener("dp-navigate", onNavigate);
  });
  afterEach(() => {
    server.restore();
    document.removeEventListener("dp-navigate", onNavigate);
  });
}
