import { fixture } from "@open-wc/testing";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import type { BundlesSheetElement } from "./bundles-sheet.element.ts";
import "./index.ts";

const API = "/api/marketplaces/M1";
export const BUNDLES = "/gp/product/ajax/bundlesAjaxExperience";
export const ITEMS = `${API}/cart/items`;
export const COUNT = `${API}/cart/count`;
export const SUMMARY = `${API}/cart/summary`;
export const CLICKS = "/hctp/log/refMarker";
export const COMPONENTS = `${API}/products/C1,C2,C3`;
export const ACCESSORIES = `${API}/products/A1,A2,A3`;

export const article = (asin: string, attributes = "", inner = "") => `
  <article data-dp-bundle="${asin}" data-offer-id="ol-${asin}" ${attributes}>
    <h3>Bundle ${asin}</h3>
    <div data-dp-bundle-body><p>About ${asin}</p>${inner}<button data-dp-action="add-bundle">Add bundle to cart</button></div>
  </article>`;

const MORE = `data-image="/img/none.svg" data-component-asins="C1,C2,C3" data-program-id="p24"
  data-installments-message="Or 24 payments of $37.46" data-device-preregistered="true" data-ref-tag="bx_add_1"`;

const CONTENT = `<section data-dp-bundles data-accessory-asins="A1,A2,A3">
  ${article(
    "B1",
    MORE,
    `<a href="/dp/B1" data-ref-tag="bx_page">Its page</a> <button data-dp-action="close">Not now</button>
    <button data-dp-action="dance">Dance</button>`,
  )}
  ${article("B2")}<hr data-dp-related-divider>${article("B3")}</section>`;

export const entity = (asin: string, more: object = {}) => ({
  entity: {
    ...{ asin, title: `Title ${asin}`, images: [{ url: "/img/none.svg", altText: `Picture ${asin}` }], detailPageUrl: `/dp/${asin}` },
    buyingOptions: [
      {
        ...{ priceToPay: { displayString: "$8.00" }, price: { displayString: "$10.00" }, quantity: { maxOrderQuantity: 2 } },
        callToAction: { addToCart: { data: { canAddToCart: true, offerListingId: `ol-${asin}` } } },
      },
    ],
    ...{ featureBullets: ["Light", "Strong"], customerReviewsSummary: { starRating: 4.5, ratingCount: 1204 } },
    ...more,
  },
});

/** A shop whose cart is kept; single answers are replaced by `server.on`. */
export interface FakeShop extends FakeFetch {
  readonly cart: Record<string, number>;
  /** bodies of the adds, in order */
  adds(): unknown[];
  /** answers the next adds in this way; without it the cart keeps them */
  onAdd(reply: (() => Response | Promise<Response>) | undefined): void;
}

export let shop: FakeShop;

/** A page that stays where a press leads away. */
const stay = (event: Event) => event.preventDefault();

/** Names all that was seen, where the test has looked at what it is about. */
export const names = () => void expectSeen(...seen());

export function openShop(): void {
  document.documentElement.style.setProperty("--dp-duration-sheet", "0ms");
  addEventListener("dp-navigate", stay);
  const cart: Record<string, number> = {};
  let reply: (() => Response | Promise<Response>) | undefined;
  const units = () => Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
  const line = (asin: string) => ({ id: `L-${asin}`, asin, quantity: cart[asin] });
  const server = fakeFetch({
    [BUNDLES]: () => htmlAnswer(CONTENT),
    [ITEMS](request) {
      if (request.method === "GET") return json({ entity: { items: Object.keys(cart).map(line) } });
      if (reply) return reply();
      const [{ asin }] = (request.body as { items: [{ asin: string }] }).items;
      cart[asin] = (cart[asin] ?? 0) + 1;
      return json({ type: "cart.add-items/v1", entity: { items: [line(asin)], count: { entity: { items: units() } } } });
    },
    [COUNT]: () => json({ entity: { items: units() } }),
    [SUMMARY]: () => json({ entity: { summary: [{ subtotal: { displayString: `$${units()}.00` } }] } }),
    [CLICKS]: () => new Response(null, { status: 204 }),
    [COMPONENTS]: () => json({ entities: [entity("C1"), entity("C2", { title: "" }), entity("X1"), entity("C3", { images: [] })] }),
    [ACCESSORIES]: () => json({ entities: [entity("A1"), entity("A2", { buyingOptions: [] }), entity("A3")] }),
  });
  shop = Object.assign(server, {
    cart,
    adds: () => server.to(ITEMS).flatMap(({ method, body }) => (method === "POST" ? [body] : [])),
    onAdd: (next: typeof reply) => void (reply = next),
  });
}

export function closeShop(): void {
  removeEventListener("dp-navigate", stay);
  document.documentElement.style.removeProperty("--dp-duration-sheet");
  shop.restore();
  pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
}

const TRIGGERS = `<a id="plain" data-dp-open="dp-bundles-sheet" href="#bundles">See bundles</a>
  <a id="one" data-dp-open="sheet" data-bundle-asin="B2" data-ref-tag="bx_one" href="/dp/B2">See bundle 2</a>
  <a id="related" data-dp-open="dp-bundles-sheet" data-section="related" href="#bundles">See related bundles</a>
  <a id="none" data-dp-open="dp-bundles-sheet" data-bundle-asin="NONE" href="#bundles">Another</a>`;

export let host: BundlesSheetElement;

export async function place(attributes = `asin="MAIN" marketplace-id="M1" accessory-ref-tag="bx_acc"`): Promise<void> {
  const section = await fixture<HTMLElement>(
    `<section data-dp-page data-dp-scope>${TRIGGERS}<dp-bundles-sheet id="sheet" ${attributes}></dp-bundles-sheet></section>`,
  );
  host = section.querySelector<BundlesSheetElement>("dp-bundles-sheet")!;
  await until(() => host.dataset["state"] !== undefined && host.dataset["state"] !== "loading", "it has a state");
}

export const state = (name: string) => until(() => host.dataset["state"] === name, `state ${name}, it is ${host.dataset["state"]}`);
const root = () => host.shadowRoot!;
export const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
export const find = (selector: string) => {
  const [found] = all(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${root().innerHTML}`);
  return found;
};
export const bundle = (asin: string, selector = "") => find(`[data-bundle="${asin}"] ${selector}`);
export const heading = (asin: string) => bundle(asin, ".dp-disclosure-heading button");
export const addButton = (asin: string) => bundle(asin, "[data-dp-action=add-bundle]");
export const area = () => find(".dp-dialog-body");
export const text = (selector: string) => find(selector).innerText.replace(/\s+/g, " ").trim();
export const trigger = (id: string) => document.getElementById(id)!;

/** Opens it by a control of the page, and waits for its content. */
export async function open(id = "plain", as = "open"): Promise<void> {
  await clickOn(trigger(id));
  await state(as);
  await until(() => all("dialog:modal").length === 1, "it is shown");
  if (as !== "open") return;
  await until(() => all("[data-bundle]").length > 0, "its bundles");
  await until(() => shop.to(ITEMS).length > 0, "the cart is read");
  await settled();
}

/** Opens it, expands the bundle and presses its button. */
export async function addBundle(asin = "B1"): Promise<void> {
  if (!host.dataset["state"]?.startsWith("open")) await open();
  if (heading(asin).ariaExpanded === "false") await clickOn(heading(asin));
  await clickOn(addButton(asin));
}
