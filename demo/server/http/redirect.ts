import type { Context } from "hono";

/** A page of a shop at any origin: what leads away from it leads away from all. */
const ANY_SHOP = "http://shop.invalid/";

/**
 * The path, query and fragment of an address of the shop whose page is at `base`; `undefined` for an address of another, and for a path
 * that a browser reads as one: `//evil.example`, also where it comes out of `/\\evil.example` or `/.//evil.example`.
 */
export function pathWithin(address: string, base = ANY_SHOP): string | undefined {
  const { origin } = new URL(base);
  const isOwn = (asked: string) => URL.canParse(asked, base) && new URL(asked, base).origin === origin;
  if (!isOwn(address)) return undefined;
  const { pathname, search, hash } = new URL(address, base);
  return isOwn(pathname + search + hash) ? pathname + search + hash : undefined;
}

/** The same for this shop. */
export const ownPath = (c: Context, address: string): string | undefined => pathWithin(address, c.req.url);

/** Leads to an address of this shop, which is read by a GET; to the first page for any other. */
export const leadTo = (c: Context, address: string): Response => c.redirect(ownPath(c, address) ?? "/", 303);
