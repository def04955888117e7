import { fixture } from "@open-wc/testing";
import { shared } from "../../src/lib/registry.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { settled, until } from "../../test/support/until.ts";
import type { SponsoredCarouselElement } from "./sponsored-carousel.element.ts";
import "./index.ts";
import "./sponsored-carousel.add.ts";

export const [ITEMS, PIXEL, EVENTS, CLICK] = ["/sponsored/carousel", "/sponsored/pixel", "/sponsored/events", "/sponsored/click"];
export const CART = "/api/marketplaces/M1/cart/items";

export const item = (oid: string, more: object = {}) => ({
  ...{ oid, isFilteredItem: false, content: `<div data-ad-id="ad-${oid}" data-ad-index="7"><a href="/dp/${oid}">Product ${oid}</a></div>` },
  ...more,
});
export const card = (oid: string, inner = `<a href="/dp/${oid}">Product ${oid}</a>`): string =>
  `<li data-oid="${oid}" data-ad-id="ad-${oid}" data-ad-index="0">${inner}</li>`;
export const cards = (...oids: string[]): string => `<ol>${oids.map((oid) => card(oid)).join("")}</ol>`;
export const addable = (asin: string, more: object = {}, label = "Add one"): string =>
  `<a href="/dp/${asin}">Product ${asin}</a><button data-dp-action="add" data-add-to-cart='${JSON.stringify({ asin, offerListingId: `O-${asin}`, ...more })}'>${label}</button>`;
export const added = (asin: string, quantity = 1, count = quantity) =>
  json({ type: "cart.add-items/v1", entity: { items: [{ id: `L-${asin}`, asin, quantity }], count: { entity: { items: count } } } });
export const REPORTS = `view-pixel-url="${PIXEL}" event-endpoint="${EVENTS}"`;

export function serve(): FakeFetch {
  shared("sponsored-events", () => new Map()).clear();
  shared("sponsored-reported", () => new Set()).clear();
  const none = () => new Response(null, { status: 204 });
  return fakeFetch({ [PIXEL!]: none, [EVENTS!]: none, [CLICK!]: none });
}

/** Answers each request with an item for each id that it asks for. */
export const answerAll = (server: FakeFetch): void =>
  server.on(ITEMS!, ({ url }) =>
    json(
      new URL(url, location.href).searchParams
        .get("ids")!
        .split(",")
        .map((oid) => item(oid)),
    ),
  );

export async function place(attributes: string, inner: string, around = ""): Promise<SponsoredCarouselElement> {
  const section = await fixture<HTMLElement>(
    `<section data-dp-page style="inline-size: 600px"><input type="hidden" name="marketplace-id" value="M1">${around}
      <dp-sponsored-carousel ${attributes} widget-name="sp" page-size="2">${inner}</dp-sponsored-carousel></section>`,
  );
  const host = section.querySelector<SponsoredCarouselElement>("dp-sponsored-carousel")!;
  await until(
    () => host.dataset["state"] !== undefined && (host.dataset["state"] !== "loading" || parts(host, "slide").length > 0),
    "it has a state",
  );
  await settled();
  return host;
}

export const all = (host: Element, selector: string) => [...host.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const parts = (host: Element, name: string) => all(host, `[part~=${name}]`);
export const part = (host: Element, name: string) => parts(host, name)[0]!;
export const views = (host: Element) => all(host, "[data-view-state]").map(({ dataset }) => dataset["viewState"]);
/** texts of the cards that show; `-` for a placeholder */
export const shown = (host: Element) =>
  all(host, "[part=card], [part=placeholder]")
    .filter((one) => one.checkVisibility())
    .map((one) => one.querySelector("a")?.textContent ?? "-");
export const queryOf = (url: string) => Object.fromEntries(new URL(url, location.href).searchParams);
