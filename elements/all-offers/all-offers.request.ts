import type { RunOptions } from "../../src/call/result.ts";

type Query = { asin: string; experienceId: "allOffers" } & Record<string, string>;

/**
 * The request for the offers at an address. Fields that occur once are the query, so that a moved address (calls.3) has them too; a
 * field with several values stays in the path.
 */
export function requestAt(address: string, asin: string, options: RunOptions): [{ query: Query }, RunOptions] {
  const [path = "", search = ""] = address.split("#")[0]!.split(/\?(.*)/s);
  const all = [...new URLSearchParams(search)];
  const counts = new Map<string, number>();
  for (const [name] of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isSingle = ([name]: readonly [string, string]) => counts.get(name) === 1;
  const own = Object.fromEntries(all.filter(isSingle));
  const fields = new URLSearchParams(all.filter((field) => !isSingle(field)));
  const query = { ...own, asin: own["asin"] ?? asin, experienceId: own["experienceId"] ?? "allOffers" } as Query;
  return [{ query }, { ...options, path: fields.size > 0 ? `${path}?${fields}` : path }];
}

/** The address with the fields of a form in place of its own of the same names (all-offers.19). */
export function withFields(address: string, fields: readonly (readonly [name: string, value: string])[]): string {
  const [path = "", search = ""] = address.split("#")[0]!.split(/\?(.*)/s);
  const names = new Set(fields.map(([name]) => name));
  const own = [...new URLSearchParams(search)].filter(([name]) => !names.has(name));
  const query = new URLSearchParams([...own, ...fields].map(([name, value]) => [name, value]));
  return `${path}?${query}`;
}

interface CartHost {
  readonly cartApiHost: string | undefined;
  readonly cartAddPath: string;
}

/** Where an offer is added: at the host, which may be written without its scheme, else at the page's own. */
export function cartAddress({ cartApiHost, cartAddPath }: CartHost): string {
  if (!cartApiHost) return cartAddPath;
  const host = /^([a-z][a-z0-9+.-]*:)?\/\//i.test(cartApiHost) ? cartApiHost : `https://${cartApiHost}`;
  return host.replace(/\/$/, "") + (cartAddPath.startsWith("/") ? cartAddPath : `/${cartAddPath}`);
}
