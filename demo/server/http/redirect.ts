import type { Context } from "hono";

/**
 * The path, query and fragment of an address of this shop; `undefined` for an address of another, and for a path that a
 * browser reads as one: `//evil.example`, also where it comes out of `/.//evil.example`.
 */
export function ownPath(c: Context, address: string): string | undefined {
  const { href, origin } = new URL(c.req.url);
  const isOwn = (asked: string) => URL.canParse(asked, href) && new URL(asked, href).origin === origin;
  if (!isOwn(address)) return undefined;
  const { pathname, search, hash } = new URL(address, href);
  return isOwn(pathname + search + hash) ? pathname + search + hash : undefined;
}

/** Leads to an address of this shop, which is read by a GET; to the first page for any other. */
export const leadTo = (c: Context, address: string): Response => c.redirect(ownPath(c, address) ?? "/", 303);
