import { expect } from "@open-wc/testing";
import { fakeFetch, htmlAnswer, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { PaymentOffersElement } from "./payment-offers.element.ts";
import { Details } from "./payment-offers.view.tsx";
import "../truncate/index.ts";
import "./index.ts";

// loaded before the tests: none of them waits for it
Details.preload();
await import("./payment-offers.details.view.tsx");

export const PATH = "/gp/product/ajax";
export const MARKER = "/hctp/log/refMarker";
export const LONG = "10% instant discount on orders of $50 or more. ".repeat(8).trim();
export const EMI = { id: "e", type: "NoCostEmi", title: "No cost EMI", summary: "Up to $12 saved", count: 2 };
export const BANK = { id: "b", type: "InstantBankDiscount", title: "Bank offer", summary: "10% off", count: 1 };
export const PARTNER = { id: "p", type: "Partner", title: "Tax invoice", content: "<p>For businesses</p>" };
export const CART = { id: "c", type: "iCart", title: "A gift box", summary: "For $200" };
export const ALL = [EMI, BANK, PARTNER, CART];

/** events of a press that opens details */
export const opened = (surface: string) => ["dp-metric VSXOffers:click", `dp-open payment-offers-${surface}`];
export const closed = (surface: string) => `dp-close payment-offers-${surface}`;

export let server: FakeFetch;
export let page: HTMLElement;

export const host = () => page.querySelector<PaymentOffersElement>("dp-payment-offers")!;
export const root = () => host().shadowRoot!;
export const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
export const inside = (selector: string) => root().querySelector<HTMLElement>(selector)!;
export const cards = () => all("[part=card]").filter((card) => card.checkVisibility());
export const titles = () => cards().map((card) => card.querySelector(".name")!.textContent);
export const tabs = () => all(".offers > [part=tabs] [role=tab]");
export const tab = (name: string) => tabs().find(({ textContent }) => textContent === name)!;
export const button = (name: string) => all("button").find((one) => one.textContent === name && one.checkVisibility())!;
export const dialog = () => root().querySelector<HTMLDialogElement>("dialog:modal");
export const expander = () => all("[part=expander]").find((one) => one.checkVisibility());
export const focused = () => root().activeElement as HTMLElement | null;
export const state = (name: string) => until(() => host().dataset["state"] === name, name);
export const markers = () => server.to(MARKER).map(({ url }) => new URLSearchParams(url.split("?")[1]).get("ref_"));

/** Places the element in a scope, and waits until every card in view is counted. */
export async function put(
  offers: readonly object[] = ALL,
  attributes = `device="desktop"`,
  views?: number,
  before: readonly string[] = [],
): Promise<void> {
  page.innerHTML = `<div data-dp-scope><dp-payment-offers asin="A1" ${attributes}><script type="application/json" data-dp-state="dp-payment-offers">${JSON.stringify(
    { offers },
  ).replaceAll("<", "\\u003c")}</script><p>Fallback</p></dp-payment-offers></div><button id="after">After</button>`;
  await until(() => !["loading", undefined].includes(host().dataset["state"]), "it has a state");
  await settled();
  if (views !== 0 && host().dataset["state"] === "ready") {
    const expected = views ?? cards().length;
    await until(() => seen("event").filter((one) => one === "dp-metric VSXOffers:impression").length >= expected, "every card is counted");
    expectSeen(...before, ...Array.from({ length: expected }, () => "dp-metric VSXOffers:impression"));
  }
}

export async function open(name: string, as = "open"): Promise<void> {
  await clickOn(cards().find((card) => card.querySelector(".name")!.textContent === name)!);
  await state(as);
}

/** A page with a shop that answers. */
export function onPage(): void {
  beforeEach(() => {
    page = document.body.appendChild(document.createElement("div"));
    server = fakeFetch({ [PATH]: () => htmlAnswer("<p>Terms of the bank</p>"), [MARKER]: () => new Response(null, { status: 204 }) });
  });
  afterEach(async () => {
    page.remove();
    await settled();
    server.restore();
  });
}

/** Resolves when the row rests after the next scroll, and the cards that came into view are counted. */
export async function scrollEnd(row: HTMLElement): Promise<void> {
  await new Promise((resolve) => row.addEventListener("scrollend", resolve, { once: true }));
  await settled();
}

/** What has happened so far. */
export const labels = () => seen();

/** Names these events in their order, and all requests and announcements, which come between them as they like. */
export function expectEvents(...events: readonly string[]): void {
  expect(seen("event")).to.deep.equal(events);
  expectSeen(...seen());
}
