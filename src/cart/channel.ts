import type { WritableAtom } from "nanostores";
import { isRecord } from "../lib/json.ts";
import type { Cart, CartEntry, CartLine } from "../state/page.ts";
import { shareStore, type Channel } from "../state/share-store.ts";

/** Versioned, so that two versions of the library in two tabs never misread each other. */
export const CART_CHANNEL = "dp:cart/2";

const count = (value: unknown): number | null | undefined =>
  value === null || (Number.isInteger(value) && (value as number) >= 0) ? (value as number | null) : undefined;
/** of an item sold by weight, so not always whole */
const amount = (value: unknown): number | null | undefined =>
  value === null || (Number.isFinite(value) && (value as number) >= 0) ? (value as number | null) : undefined;
const text = (value: unknown): string | null | undefined => (value === null || typeof value === "string" ? value : undefined);

function parseLine(value: unknown): CartLine | undefined {
  if (!isRecord(value)) return undefined;
  const [itemId, offerListingId, quantity] = [text(value["itemId"]), text(value["offerListingId"]), count(value["quantity"])];
  if (typeof itemId !== "string" || offerListingId === undefined || typeof quantity !== "number") return undefined;
  return { itemId, offerListingId, quantity };
}

function parseEntry(value: unknown): CartEntry | undefined {
  if (!isRecord(value) || !Array.isArray(value["lines"])) return undefined;
  const lines = value["lines"].map(parseLine);
  const [itemId, storeId] = [text(value["itemId"]), text(value["storeId"])];
  const [quantity, amountInCart] = [count(value["quantity"]), amount(value["amountInCart"])];
  if (itemId === undefined || storeId === undefined || typeof quantity !== "number" || amountInCart === undefined) return undefined;
  return lines.some((line) => !line) ? undefined : { itemId, storeId, quantity, amountInCart, lines: lines as CartLine[] };
}

/** A cart as another tab sent it; `undefined` for an invalid one. Another tab is trusted no more than a response (scope.7). */
export function parseCart(value: unknown): Cart | undefined {
  if (!isRecord(value) || !isRecord(value["count"]) || !isRecord(value["entries"])) return undefined;
  const retail = count(value["count"]["retail"]);
  const grocery = count(value["count"]["grocery"]);
  if (retail === undefined || grocery === undefined) return undefined;
  const entries: Record<string, CartEntry> = Object.create(null);
  for (const [asin, raw] of Object.entries(value["entries"])) {
    const entry = parseEntry(raw);
    if (!entry || !/^[A-Za-z0-9]{1,40}$/.test(asin)) return undefined;
    entries[asin] = entry;
  }
  return { count: { retail, grocery }, entries };
}

/** Keeps the cart the same in every tab of the origin (scope.7). */
export const shareCart = (cart: WritableAtom<Cart>, channel: Channel, heard?: (other: boolean) => void): (() => void) =>
  shareStore(cart, channel, parseCart, heard);
