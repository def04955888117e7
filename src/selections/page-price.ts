import { isRecord, readJson } from "../lib/json.ts";
import { queryAll } from "../markup/query.ts";
import { scopeRoot } from "../page/scope-root.ts";
import type { Twister } from "./base.ts";

interface Found {
  readonly price: number;
  readonly currency: string | undefined;
}

/** A decimal number as these formats write it: with a point, and nothing but it. */
function amountOf(raw: unknown): number | undefined {
  const text = typeof raw === "number" ? String(raw) : typeof raw === "string" ? raw.trim() : "";
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

const textOf = (raw: unknown): string | undefined => (typeof raw === "string" && raw !== "" ? raw : undefined);

const found = (price: unknown, currency: unknown): Found | undefined => {
  const amount = amountOf(price);
  return amount === undefined ? undefined : { price: amount, currency: textOf(currency) };
};

const inScope = (root: Element, selector: string): Element[] => queryAll(root, selector).filter((node) => scopeRoot(node) === root);

function ofAttributes(root: Element): Found | undefined {
  const holder = [root, ...inScope(root, "[data-dp-price]")].find((node) => node.hasAttribute("data-dp-price"));
  return (
    holder && found(holder.getAttribute("data-dp-price"), holder.getAttribute("data-dp-currency") ?? root.getAttribute("data-dp-currency"))
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isType = (value: unknown, type: string): value is Record<string, unknown> => isRecord(value) && listOf(value["@type"]).includes(type);

/** Products that a script describes, also in a list or a graph. */
const productsOf = (value: unknown): readonly Record<string, unknown>[] =>
  listOf(value).flatMap((each) =>
    isRecord(each) && each["@graph"] !== undefined ? productsOf(each["@graph"]) : isType(each, "Product") ? [each] : [],
  );

/** The one offer of a product, or of several that whose `sku` is the scope's; a range of prices is none. */
function offerOf(product: Record<string, unknown>, asin: string | null): Record<string, unknown> | undefined {
  const offers = listOf(product["offers"]).filter((offer) => isType(offer, "Offer"));
  return offers.length === 1 ? offers[0] : offers.find(({ sku }) => asin !== null && sku === asin);
}

interface Described {
  readonly text: string;
  readonly products: readonly Record<string, unknown>[];
}

const described = new WeakMap<Element, Described>();

/** Parsed once for each text: the price is looked for at every change of the page. */
function productsIn(script: Element): readonly Record<string, unknown>[] {
  const text = script.textContent ?? "";
  const known = described.get(script);
  if (known?.text === text) return known.products;
  const products = productsOf(readJson(text));
  described.set(script, { text, products });
  return products;
}

function ofJsonLd(root: Element, asin: string | null): Found | undefined {
  const products = queryAll(root, 'script[type="application/ld+json"]').flatMap(productsIn);
  // of several products only that of the scope can be meant
  const own =
    products.length === 1 ? products : products.filter(({ sku, productID }) => asin !== null && (sku === asin || productID === asin));
  const offer = own[0] && offerOf(own[0], asin);
  return offer && found(offer["price"], offer["priceCurrency"]);
}

const contentOf = (node: Element | undefined): string | undefined =>
  node && (node.getAttribute("content") ?? (node instanceof HTMLDataElement ? node.value : (node.textContent ?? undefined)));

function ofMicrodata(root: Element): Found | undefined {
  const prices = inScope(root, "[itemprop=price]");
  const [currency] = inScope(root, "[itemprop=priceCurrency]");
  return prices.length === 1 ? found(contentOf(prices[0]), contentOf(currency)) : undefined;
}

/** What the page writes before its amounts: `$` of `USD`. A currency that is none is written as it is. */
function signOf(currency: string): string {
  try {
    const parts = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" }).formatToParts(0);
    return parts.find(({ type }) => type === "currency")?.value ?? currency;
  } catch {
    return currency;
  }
}

/** Where the base price of a scope without page state is looked for, in this order (markup.7). */
export const PRICE_PLACES: Readonly<Record<string, (root: Element, asin: string | null) => Found | undefined>> = {
  "data-dp-price": ofAttributes,
  "JSON-LD": ofJsonLd,
  "microdata (itemprop=price)": ofMicrodata,
};

/** The price in the first of these places that has one; a price that cannot be told is `undefined`. */
export function pagePrice(root: Element, asin: string | null): Twister | undefined {
  for (const place of Object.values(PRICE_PLACES)) {
    const price = place(root, asin);
    if (price) return { price: price.price, ...(price.currency !== undefined && { priceUnit: signOf(price.currency) }) };
  }
  return undefined;
}
