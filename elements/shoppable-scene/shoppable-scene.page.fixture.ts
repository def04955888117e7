import { fixture } from "@open-wc/testing";
import { dpElements } from "../../src/element/global.ts";
import { pageStores } from "../../src/state/page.ts";
import { fakeFetch, json, type FakeFetch, type SeenRequest } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { detailsOf } from "../../test/support/recorder/details.ts";
import { settled, until } from "../../test/support/until.ts";
import type { ShoppableSceneElement } from "./shoppable-scene.element.ts";
import { Immersive, Sheet } from "./shoppable-scene.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Sheet.preload();
Immersive.preload();
await Promise.all([
  import("./shoppable-scene.sheet.view.tsx"),
  import("./shoppable-scene.immersive.view.tsx"),
  import("./shoppable-scene.work.ts"),
]);

const ROOT = "/discover/rooms";
export const TAGS = `${ROOT}/dpx/tags`;
export const LIKE = `${ROOT}/dpx/getProductRecommendationsForLike`;
export const DISLIKE = `${ROOT}/dpx/getProductRecommendationsForDislike`;
export const MORE = `${ROOT}/dpx/loadMoreProducts`;
export const ACTION = `${ROOT}/dpx/recordAction`;
export const ADD = `${ROOT}/addToCart`;
export const ITEMS = "/api/marketplaces/M1/cart/items";
const COUNT = "/api/marketplaces/M1/cart/count";
export const similar = (tag: string) => `${ROOT}/tag/${tag}`;

/** A room of 800 by 400. */
export const ROOM = "/elements/shoppable-scene/shoppable-scene.fixture.svg";

export const card = (asin: string, attributes = "", link = `/dp/${asin}?ref=dp_scene_1`) => `
  <article data-dp-item data-asin="${asin}" data-physical-id="P-${asin}" data-offer-id="OL-${asin}" data-price="49.00" data-currency-code="USD" ${attributes}>
    <a href="${link}"><img src="${ROOM}" alt="">Sofa ${asin}</a> <p>$49.00</p>
    <button data-dp-action="add-to-cart">Add to cart</button>
    <button data-dp-action="like">More like this</button> <button data-dp-action="dislike">Less like this</button>
  </article>`;

export const asins = (prefix: string, count: number, from = 1) => Array.from({ length: count }, (_, at) => `${prefix}${from + at}`);
export const collection = (tag: string, heading: string, of: readonly string[]) =>
  `<section data-dp-collection data-tag-id="${tag}"><h3>${heading}</h3>${of.map((asin) => card(asin)).join("")}</section>`;

const HEADINGS: Readonly<Record<string, readonly [string, string, number]>> = {
  SC1_t1: ["Sofas", "S", 5],
  SC1_t2: ["Tables", "T", 2],
  SC2_t1: ["Kettles", "K", 3],
};

/** What the server answers for these tags. */
export function collections(...tags: string[]) {
  const known = tags.filter((tag) => tag in HEADINGS);
  return {
    html: known.map((tag) => collection(tag, HEADINGS[tag]![0], asins(HEADINGS[tag]![1], HEADINGS[tag]![2]))).join(""),
    firstAsinPerTagIdList: known.map((tagId) => ({ tagId, asin: `${HEADINGS[tagId]![1]}2` })),
    browseNodeList: known.map((tagId) => ({ tagId, browseNode: `node-${tagId}` })),
  };
}

export const products = (...of: string[]) => ({
  html: of.map((asin) => card(asin)).join(""),
  asins: of,
  nextStartIndex: 40,
  browseNode: "node-SC1_t1",
});

export const tag = (link: string, more: object = {}) => ({ top: 0.5, left: 0.5, link, url: similar(link), ...more });
export const SC1 = {
  ...{ physicalId: "SC1", imageSource: ROOM, alt: "Living room" },
  tags: [tag("SC1_t1", { top: 0.42, left: 0.31, label: "Sofa" }), tag("SC1_t2", { top: 0.7, left: 0.55 })],
};
export const SC2 = { physicalId: "SC2", imageSource: `${ROOM}?2`, alt: "", tags: [tag("SC2_t1", { label: "Kettle" })] };

/** A shop whose cart counts. */
export interface FakeShop extends FakeFetch {
  readonly cart: Record<string, number>;
  /** bodies of what was recorded, in order */
  actions(): Record<string, unknown>[];
}

export let shop: FakeShop;
let events: CustomEvent[];
const TYPES = ["dp-open", "dp-close", "dp-change", "dp-success", "dp-error", "dp-navigate", "dp-metric", "dp-request"];
const keep = (event: Event) => void events.push(event as CustomEvent);

export function openShop(): void {
  events = [];
  for (const type of TYPES) addEventListener(type, keep);
  document.documentElement.style.setProperty("--dp-duration-sheet", "0ms");
  const cart: Record<string, number> = {};
  const units = () => Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
  const server = fakeFetch({
    [TAGS]: ({ url }) => json(collections(...new URLSearchParams(url.split("?")[1]).get("tagIds")!.split(","))),
    ...Object.fromEntries(Object.keys(HEADINGS).map((id) => [similar(id), () => json(collections(id))])),
    [LIKE]: () => json(products("L1", "L2")),
    [DISLIKE]: () => json(products("D1")),
    [MORE]: () => json(products("M1", "M2")),
    [ACTION]: () => new Response(null, { status: 204 }),
    [ITEMS]: () => json({ entity: { items: Object.entries(cart).map(([asin, quantity]) => ({ id: `L-${asin}`, asin, quantity })) } }),
    [COUNT]: () => json({ entity: { items: units() } }),
    [ADD](request: SeenRequest) {
      const { asin } = request.body as { asin: string };
      cart[asin] = (cart[asin] ?? 0) + 1;
      return json(units());
    },
  });
  shop = Object.assign(server, { cart, actions: () => server.to(ACTION).map(({ body }) => body as Record<string, unknown>) });
}

export function closeShop(): void {
  for (const type of TYPES) removeEventListener(type, keep);
  document.documentElement.style.removeProperty("--dp-duration-sheet");
  shop.restore();
  pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
}

/** Names all that was seen: for a test that looks at what it is about by itself. */
export const names = () => void expectSeen(...seen());
export const details = (type: string) => detailsOf<Record<string, any>>(events, type);

export let host: ShoppableSceneElement;

interface Placing {
  /** `null`: the page names none */
  readonly scenes?: readonly unknown[] | null;
  readonly attributes?: string;
  readonly children?: string;
  readonly state?: string;
  readonly direction?: "rtl" | "ltr";
}

export async function place(given: Placing = {}): Promise<void> {
  const {
    scenes = [SC1],
    attributes = `request-source="SOFTLINES" asin="MAIN"`,
    children = "",
    state: wanted = "ready",
    direction = "ltr",
  } = given;
  const section = await fixture<HTMLElement>(
    `<section data-dp-page data-dp-scope dir="${direction}"><input type="hidden" name="marketplace-id" value="M1">
      <dp-shoppable-scene ${attributes}>
        <script type="application/json" data-dp-state="dp-shoppable-scene">${JSON.stringify(scenes ? { scenes } : {})}</script>${children}
      </dp-shoppable-scene></section>`,
  );
  host = section.querySelector<ShoppableSceneElement>("dp-shoppable-scene")!;
  await state(wanted);
  await until(() => all("[data-picture=pending]").length === 0, "the picture is there");
  await settled();
}

export const state = (name: string) => until(() => host.dataset["state"] === name, `state ${name}, it is ${host.dataset["state"]}`);
export const root = () => host.shadowRoot!;
export const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
export const find = (selector: string) => {
  const [found] = all(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${root().innerHTML}`);
  return found;
};
export const dialog = () => find("dialog[open]");
/** a tag on the page, or in the surface that is open */
export const tagButton = (id: string, within = ".scene") => find(`${within} [part=tag][data-tag-id="${id}"]`);
export const viewProducts = () => find("[part=view-products]");
export const cards = (of = "SC1_t1") => all(`[part=collection][data-tag-id="${of}"] [part=card]`);
export const cardOf = (asin: string) => find(`dialog[open] [data-card-asin="${asin}"]`);
export const control = (asin: string, action: string) => cardOf(asin).querySelector<HTMLElement>(`[data-dp-action="${action}"]`)!;
export const shownAsins = (of = "SC1_t1") =>
  cards(of)
    .filter((one) => one.checkVisibility())
    .map(({ dataset }) => dataset["cardAsin"]);
export const asinsOf = (of = "SC1_t1") => cards(of).map(({ dataset }) => dataset["cardAsin"]);
export const text = (node: Element) => (node as HTMLElement).innerText.replace(/\s+/g, " ").trim();
export const scene = () => dpElements().stores.scene(host).get();

/** Opens the sheet by a tag of the page. */
export async function openTag(id = "SC1_t1", as = "open"): Promise<void> {
  await clickOn(tagButton(id));
  await state(as);
  await settled();
}

export async function openAll(as = "open"): Promise<void> {
  await clickOn(viewProducts());
  await state(as);
  await settled();
}

export const section = () => find("[part=collection]");
export const arrow = (way: string) => section().querySelector<HTMLElement>(`[part=${way}]`);
export const more = () => find("[part=more]");
export const said = (text: string) => until(() => seen("announcement").some((one) => one.endsWith(` ${text}`)), `announced: ${text}`);
/** what was sent there, in order */
export const bodies = (path: string) => shop.to(path).map(({ body }) => body as Record<string, unknown>);
export const errors = () => details("dp-error").map(({ code, call, message }) => [code, call, message]);
/** Turns to the last page. */
export async function toLast(): Promise<void> {
  while (arrow("next")) {
    const before = shownAsins().join();
    await clickOn(arrow("next")!);
    await until(() => shownAsins().join() !== before, "another page");
  }
}
