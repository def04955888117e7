import { isRecord } from "../../../src/lib/json.ts";
import type { LookItem } from "../../../src/contract/shop-by-look.ts";

/** An item that has an asin, with the fields that are as described. */
export type Item = LookItem & { readonly asin: string };

const TEXTS = [
  ...["physicalId", "itemId", "title", "shortTitle", "productBrandSource", "price", "basisPrice", "priceLabel"],
  ...["ratingCountStr", "deliveryMessage", "imageAddress", "asinImageUrlsJson"],
];
const NUMBERS = ["rating", "ratingCount"];

const areTexts = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === "string");

/** Items of the page's own state have not been parsed: a field that is not as described counts as missing. */
export function itemOf(given: unknown): Item | undefined {
  if (!isRecord(given) || typeof given["asin"] !== "string" || given["asin"] === "") return undefined;
  const has: Readonly<Record<string, (value: unknown) => boolean>> = {
    ...Object.fromEntries(TEXTS.map((name) => [name, (value: unknown) => typeof value === "string"])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, (value: unknown) => Number.isFinite(value)])),
    asin: () => true,
    prime: (value) => typeof value === "boolean",
    priceDetails: (value) => areTexts(value, ["integerValue", "currencySymbol"]),
    energyLabel: (value) => areTexts(value, ["class", "imageUrl", "sheetUrl"]),
    heartActionDetails: isRecord,
  };
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => has[name]?.(value))) as Item;
}

/** Tablets have the layout of the desktop, the app that of mobile. */
export const layoutOf = ({ device }: { readonly device: string }): Layout =>
  device === "mobile" || device === "app" ? "mobile" : "desktop";

export interface Taken {
  readonly items: readonly Item[];
  /** how many had no asin (shop-by-look.10) */
  readonly bad: number;
}

/** The items of an answer that are not shown already (shop-by-look.10). */
export function takeItems(given: readonly unknown[], shown: Iterable<string>): Taken {
  const known = new Set(shown);
  const items: Item[] = [];
  let bad = 0;
  for (const one of given) {
    const item = itemOf(one);
    if (!item) bad++;
    else if (!known.has(item.asin)) {
      known.add(item.asin);
      items.push(item);
    }
  }
  return { items, bad };
}

export const titleOf = ({ shortTitle, title, asin }: Item): string => shortTitle || title || asin;

const MOST_EXTRA = 4;

/** The main picture and at most four more; an address that occurs twice counts once (shop-by-look.20). */
export function picturesOf({ imageAddress, asinImageUrlsJson = "" }: Item): string[] {
  const extra = asinImageUrlsJson
    .split(",")
    .map((url) => url.trim())
    .filter((url) => url !== "" && url !== imageAddress);
  return [...(imageAddress ? [imageAddress] : []), ...[...new Set(extra)].slice(0, MOST_EXTRA)];
}

export interface Price {
  /** symbol, whole part and fraction where they are known apart */
  readonly parts: { readonly symbol: string; readonly whole: string; readonly fraction: string } | undefined;
  /** read out as one */
  readonly text: string;
  readonly before: { readonly label: string; readonly price: string } | undefined;
}

/** `separator`: the decimal one of the page's language (shop-by-look.17). */
export function priceOf({ price = "", priceDetails, basisPrice = "", priceLabel = "" }: Item, separator: string): Price | undefined {
  const { currencySymbol: symbol, integerValue: whole, fractionalValue } = priceDetails ?? {};
  const fraction = fractionalValue ? separator + fractionalValue : "";
  const parts = symbol === undefined || whole === undefined ? undefined : { symbol, whole, fraction };
  const text = price || (parts ? symbol! + whole! + fraction : "");
  if (text === "") return undefined;
  return { parts, text, before: basisPrice !== "" && basisPrice !== text ? { label: priceLabel, price: basisPrice } : undefined };
}

/** `4.5` is four and a half, 4.49 four; `undefined` for none (shop-by-look.18). */
export function starsOf({ rating }: Item): number | undefined {
  if (rating === undefined || rating < 0 || rating > 5) return undefined;
  return Math.floor(rating) + (rating % 1 >= 0.5 ? 0.5 : 0);
}

export type Layout = "desktop" | "mobile";

export interface Going {
  readonly asin: string;
  readonly browseNode: string;
  readonly refNodeLength: number;
  readonly titleCode: string | undefined;
  readonly layout: Layout;
  /** of search-query mode */
  readonly query: string | undefined;
}

const NO_CODE = "99";

/** Where an item's link leads (shop-by-look.25, shop-by-look.26, shop-by-look.27). */
export function addressOf(item: Item, { asin, browseNode, refNodeLength, titleCode = "", layout, query }: Going): string {
  const code = titleCode.length === 2 || titleCode.length === 3 ? titleCode : NO_CODE;
  const parts = [layout === "desktop" ? "dp_sbl_d" : "dp_sbl_m", browseNode.slice(0, refNodeLength), asin];
  const marker = (layout === "desktop" ? [...parts, code] : parts).map(encodeURIComponent).join("_");
  return `/dp/${encodeURIComponent(item.asin)}/ref=${marker}${query ? `?keywords=${encodeURIComponent(query)}` : ""}`;
}

/** The title in pieces, the query apart wherever it occurs (shop-by-look.12). */
export function splitQuery(title: string, query: string): readonly { readonly text: string; readonly isQuery: boolean }[] {
  const [low, sought] = [title.toLowerCase(), query.toLowerCase()];
  const pieces: { text: string; isQuery: boolean }[] = [];
  // a text whose lower case has another length cannot be cut by it
  if (sought === "" || low.length !== title.length) return [{ text: title, isQuery: false }];
  let from = 0;
  for (let at = low.indexOf(sought); at >= 0; at = low.indexOf(sought, from)) {
    if (at > from) pieces.push({ text: title.slice(from, at), isQuery: false });
    pieces.push({ text: title.slice(at, at + sought.length), isQuery: true });
    from = at + sought.length;
  }
  if (from < title.length) pieces.push({ text: title.slice(from), isQuery: false });
  return pieces;
}
