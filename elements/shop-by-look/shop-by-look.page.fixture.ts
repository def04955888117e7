import { fixture } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import type { LookItem, LookRequest } from "../../src/contract/shop-by-look.ts";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { middleOf } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { ShopByLookElement } from "./shop-by-look.element.ts";
import { Filters } from "./shop-by-look.view.tsx";
import { Gallery } from "./items/shop-by-look.item.view.tsx";
import { Sheet } from "./filters/shop-by-look.strip.view.tsx";
import "./index.ts";

// loaded before the tests: none of them waits for it
Filters.preload();
Gallery.preload();
Sheet.preload();
await Promise.all([
  import("./filters/shop-by-look.strip.view.tsx"),
  import("./filters/shop-by-look.sheet.view.tsx"),
  import("./items/shop-by-look.gallery.view.tsx"),
  import("./items/shop-by-look.top.view.tsx"),
  import("./items/shop-by-look.component.view.tsx"),
  import("./work/shop-by-look.work.ts"),
]);

const PREFIX = "/discover/look/";
export const RECOMMEND = `${PREFIX}getRecommendationsDPX`;
export const SEARCH = `${PREFIX}getRecommendationsForSearchQueryDPX`;
export const LIKE = `${PREFIX}addLikeDPX`;
export const DISLIKE = `${PREFIX}addDislikeDPX`;
export const ACTION = `${PREFIX}recordActionDPX`;
export const BRANDS = `${PREFIX}getFullRefinementsDPX`;
export const COMPONENT = "/vap/ew/componentbuilder";
const FILE = "/elements/shop-by-look/shop-by-look.fixture.svg";
const HEART = { initialActions: [{ type: "add" as const }] };

export const picture = (name: string): string => `${FILE}?${name}`;
export const asins = (count: number, first = 1, letter = "A"): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${first + at}`);
export const item = (asin: string, more: Partial<LookItem> = {}): LookItem => ({
  ...{ asin, title: `Table ${asin}`, physicalId: `P-${asin}`, itemId: `I-${asin}`, imageAddress: picture(asin) },
  ...{ price: "$12.50", rating: 4.5, ratingCount: 1204, heartActionDetails: HEART },
  ...more,
});
export const items = (count: number, first = 1, letter = "A"): LookItem[] => asins(count, first, letter).map((asin) => item(asin));
const refinement = (type: string, value: string, more: object = {}) => ({ type, value, filter: `${type}:${value}`, ...more });
const REFINEMENTS = [
  ...["Acme", "Beta"].map((value, index) => refinement("brand", value, { index })),
  ...["Blue", "Red", "Green", "Black", "White", "Grey", "Navy", "Pink"].map((value, index) => refinement("colour", value, { index })),
  refinement("Material", "Oak"),
];

export let shop: FakeFetch;
export let host: ShopByLookElement;
export let section: HTMLElement;

export function openShop(): void {
  const list = (more: object = {}) => json({ dpxRecommendationItemList: items(12), nextStart: 12, refinements: REFINEMENTS, ...more });
  shop = fakeFetch({
    [RECOMMEND]: ({ body }) => {
      const { start } = body as LookRequest;
      return start === 0 ? list({ asinCount: 31 }) : json({ dpxRecommendationItemList: items(3, start! + 1), nextStart: start! + 3 });
    },
    [SEARCH]: () => list(),
    [LIKE]: () => json({ dpxRecommendationItemList: items(2, 1, "L") }),
    [DISLIKE]: () => json({ dpxRecommendationItemList: items(2, 1, "D") }),
    [ACTION]: () => new Response(null, { status: 204 }),
    [BRANDS]: () =>
      json({
        fullRefinementItems: [{ type: "brand", id: "n", childNodes: asins(20).map((id) => ({ id: `brand:${id}`, value: `Brand ${id}` })) }],
      }),
    [COMPONENT]: () => new Response("<p>Related things</p>", { headers: { "content-type": "text/html" } }),
  });
}

export const FALLBACK = `<p><a href="/dp/A1">A table</a></p>`;
export const nothing = (): Response => new Response(null, { status: 204 });
const state = (values: object) => `<script type="application/json" data-dp-state="dp-shop-by-look">${JSON.stringify(values)}</script>`;

/** Places the element; with `given` its first items are in the page. */
export async function place(attributes = "", given: object | null = {}, around = (inner: string) => inner): Promise<void> {
  const all = given && { dpxRecommendationItemList: items(12), nextStart: 12, refinements: REFINEMENTS, ...given };
  const markup = `<dp-shop-by-look asin="MAIN" browse-node="sofas-and-couches-1" ${attributes}>${all ? state(all) : ""}${FALLBACK}</dp-shop-by-look>`;
  section = await fixture<HTMLElement>(`<section data-dp-scope data-dp-page>${around(markup)}</section>`);
  host = section.querySelector<ShopByLookElement>("dp-shop-by-look")!;
  await until(() => host.model !== undefined || host.dataset["state"] === "invalid", "it has begun");
}

export const became = (name: string) => until(() => host.dataset["state"] === name, `state ${name}, it is ${host.dataset["state"]}`);
export const root = () => host.shadowRoot!;
export const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
export const find = (selector: string) => {
  const [found] = all(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${root().innerHTML.slice(0, 3000)}`);
  return found;
};
export const there = async (selector: string) => {
  await until(() => all(selector).length > 0, `there is ${selector}`);
  return find(selector);
};
export const card = (asin: string, inner = "") => find(`.grid [data-asin="${asin}"] ${inner}`);
export const shown = () => all(".grid > li > .card").map((node) => node.dataset["asin"]);
export const part = (name: string) => find(`[part~="${name}"]`);
export const text = (selector: string) => find(selector).innerText.replace(/\s+/g, " ").trim();
export const entry = (name: string) => find(`.strip-list > [data-group="${name}"] > button`);
export const choice = (label: string) => all(".choice").find((node) => node.innerText.trim() === label)!;
export const bodies = (path: string) => shop.to(path).map(({ body }) => body as LookRequest);
/** names all that the test caused: it asserts what matters of it by itself */
export const names = async () => {
  await settled();
  expectSeen(...seen());
};

/** A real drag of the mouse by so many CSS px from the middle of a node. */
export async function drag(node: Element, dx: number, dy = 0): Promise<void> {
  const [x, y] = middleOf(node);
  await sendMouse({ type: "move", position: [x, y] });
  await sendMouse({ type: "down" });
  await sendMouse({ type: "move", position: [x + Math.round(dx / 2), y + Math.round(dy / 2)] });
  await sendMouse({ type: "move", position: [x + dx, y + dy] });
  await sendMouse({ type: "up" });
}
