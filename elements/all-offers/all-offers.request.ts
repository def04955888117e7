import type { RunOptions } from "../../src/call/result.ts";

type Query = { asin: string; experienceId: "allOffers" } & Record<string, string>;

/**
 * The request for the offers at an address. Fields that occur once are the query, so that a moved address (calls.3) has them too; a
 * field with several values stays in the path.
 */
export function requestAt(address: string, asin: string, options: RunOptions): [{ query: Query }, RunOptions] {
  const [path = "", search = ""] = address.split("#")[0]!.split(/\?(.*)/s);
  const fields = new URLSearchParams(search);
  const single = [...fields].filter(([name]) => fields.getAll(name).length === 1);
  for (const [name] of single) fields.delete(name);
  const own = Object.fromEntries(single);
  const query = { ...own, asin: own["asin"] ?? asin, experienceId: own["experienceId"] ?? "allOffers" } as Query;
  return [{ query }, { ...options, path: fields.size > 0 ? `${path}?${fields}` : path }];
}

/** The address with the fields of a form in place of its own of the same names (all-offers.19). */
export function withFields(address: string, fields: readonly (readonly [name: string, value: string])[]): string {
  const [path = "", search = ""] = address.split("#")[0]!.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  for (const [name] of fields) query.delete(name);
  for (const [name, value] of fields) query.append(name, value);
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
