import { Refused } from "../lib/refused.ts";
import type { Connection } from "../options/connections.ts";
import { connectionOf, type ShopCart, type ShopItem } from "./cart.ts";

// https://shopify.dev/docs/api/ajax/reference/cart
interface AjaxCart {
  readonly currency: string;
  /** in hundredths of the currency, whichever it is */
  readonly items_subtotal_price: number;
  readonly items: readonly {
    readonly key: string;
    readonly variant_id: number;
    readonly quantity: number;
  }[];
}

/** A part of the page that shows the cart, as themes name them for section rendering. */
interface Section {
  readonly id: string;
  readonly section?: string;
  readonly selector?: string;
}

/** https://shopify.dev/docs/api/ajax#locale-aware-urls */
const root = (): string => (globalThis as { Shopify?: { routes?: { root?: string } } }).Shopify?.routes?.root ?? "/";

async function ask(path: string, signal: AbortSignal, body?: unknown): Promise<unknown> {
  const response = await fetch(root() + path, {
    signal,
    ...(body === undefined
      ? { cache: "no-store" }
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => undefined));
  return response.json();
}

async function read(signal: AbortSignal): Promise<ShopCart> {
  const { items, items_subtotal_price, currency } = (await ask("cart.js", signal)) as AjaxCart;
  return {
    lines: items.map(({ key, variant_id, quantity }) => ({ id: key, asin: String(variant_id), quantity })),
    total: items_subtotal_price / 100,
    currency,
  };
}

/** The variant with what its form says of the line: properties, and a plan to sell it by. */
function itemOf({ asin, quantity, fields }: ShopItem) {
  const properties: Record<string, unknown> = {};
  let plan: unknown;
  for (const [name, value] of fields) {
    const [, property] = /^properties\[(.+)\]$/.exec(name) ?? [];
    if (property && typeof value === "string" && value) properties[property] = value;
    if (name === "selling_plan" && value) plan = value;
  }
  return { id: Number(asin), quantity, properties, ...(plan !== undefined && { selling_plan: plan }) };
}

/** Has the shop render the sections that show the cart, and puts them in (https://shopify.dev/docs/api/ajax/section-rendering). */
async function show({ lines }: ShopCart): Promise<void> {
  const drawn = document.querySelector<Element & { getSectionsToRender?: () => readonly Section[] }>("cart-drawer,cart-notification");
  const wrappers = [...document.querySelectorAll('.shopify-section[id*="cart"]')];
  const sections: readonly Section[] = [
    ...(drawn?.getSectionsToRender?.() ?? []),
    ...wrappers.map(({ id }) => ({ id, section: id.replace("shopify-section-", "") })),
  ];
  const names = [...new Set(sections.map(({ id, section = id }) => section))].slice(0, 5); // no more are rendered at once
  if (!names[0]) return;
  const html = (await (await fetch(`?sections=${names}`)).json()) as Record<string, string | null>; // of this very page
  for (const { id, section = id, selector } of sections) {
    const source = new DOMParser().parseFromString(html[section] ?? "", "text/html").querySelector(selector ?? ".shopify-section");
    const around = document.getElementById(id);
    const target = (selector && (around ?? document).querySelector(selector)) || around;
    if (source) target?.replaceChildren(...source.childNodes);
  }
  drawn?.classList.toggle("is-empty", lines.length === 0);
}

/** A hosted shop with an Ajax cart. */
export const connection = (): Connection =>
  connectionOf(
    {
      fields: { asin: ["id"], offerListingId: ["id"] },
      forms: 'form[action$="/cart/add"]',
      submit: '[name="add"]',
    },
    {
      ...{ read, show },
      add: (items, signal) => ask("cart/add.js", signal, { items: items.map(itemOf) }),
      set: ({ id }, quantity, signal) => ask("cart/change.js", signal, { id, quantity }),
    },
  );
