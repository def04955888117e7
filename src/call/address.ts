import type { CallEntry, CallRequest } from "../contract/entry.ts";
import { guardUrl, namesOrigin } from "../safe/url.ts";
import { without } from "./body.ts";
import type { CallOptions } from "./caller.ts";
import { mayWriteTo } from "./write-paths.ts";

/** Where a call goes: the whole address, whether that is the page's own origin, and whether tokens and credentials go along. */
export interface Address {
  readonly url: string;
  readonly own: boolean;
  readonly trusted: boolean;
}

/** The address of a call, or why it must not be sent (`blocked-url`). */
export type Resolved = Address | { readonly blocked: string };

const HOLE = /\{(\w+)\}/g;
const REFERENCE = /^ref_?$/;
const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * The address of a call (calls.3): `endpoints` moves this call, else `moved` (an option of the element) does, and
 * `endpoint-base` moves every path that names no origin of its own. What the guard lets through (url.1) is still no place for
 * tokens and credentials: they go to the page's own origin and to `token-origins` only, and so do writes (calls.2).
 */
export function addressOf(
  entry: CallEntry,
  request: CallRequest,
  options: CallOptions,
  baseUrl: string,
  moved?: string,
  /** the text in the markup that `moved` came from, where its author may be somebody else (calls.19) */
  found?: string,
): Resolved {
  const template = options.endpoints[entry.name] ?? moved ?? entry.path;
  const values = { marketplaceId: options.marketplaceId, ...request.path };
  const filled = fill(template, values);
  if (typeof filled !== "string") return filled;

  let url: URL;
  let page: URL;
  let base: URL | undefined;
  try {
    page = new URL(baseUrl);
    base = options.endpointBase ? new URL(options.endpointBase, page) : undefined;
    url = new URL(base && !ABSOLUTE.test(filled) ? base.href.split(/[?#]/)[0]!.replace(/\/$/, "") + slashed(filled) : filled, page);
  } catch {
    return { blocked: `the address of ${entry.name} is invalid` };
  }

  keepFixedQuery(url, entry.path);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    // a click reference is a measurement (events.10); one that distinguishes calls is part of the path
    if (value === undefined || (options.measurement === false && REFERENCE.test(name))) continue;
    url.searchParams.set(name, String(value));
  }
  url.hash = "";

  const { endpointBase, allowedOrigins, tokenOrigins } = options;
  if (!guardUrl(url.href, { base: page.href, endpointBase, allowedOrigins, tokenOrigins, purpose: "call" }))
    return { blocked: `${entry.name} would go to ${url.origin}, which no setting of the page lets through` };
  if (found !== undefined && moved !== undefined && entry.write && options.endpoints[entry.name] === undefined) {
    const { writePaths, endpoints } = options;
    if (!mayWriteTo({ url, sent: moved, found, base: base?.pathname ?? "", writePaths, endpoints }))
      return {
        blocked: `${entry.name} would go to ${url.pathname}, which was found in the markup of the page and is not below write-paths`,
      };
  }
  if (holdsToken(url, options)) return { blocked: `the address of ${entry.name} holds a token` };
  const own = url.origin === page.origin;
  const trusted = own || namesOrigin(tokenOrigins, url.origin);
  if (!trusted && (entry.write || entry.personal || isTokenIn(without(request.body, entry.trusted), options)))
    return { blocked: `${entry.name} would go to ${url.origin}, which token-origins does not list` };
  return { url: url.href, own, trusted };
}

/** Some calls carry a token in their body (calls.2). */
function isTokenIn(body: unknown, { csrfToken, slateToken }: CallOptions): boolean {
  const text = JSON.stringify(body) ?? "";
  return [csrfToken, slateToken].some((token) => token && text.includes(JSON.stringify(token).slice(1, -1)));
}

const slashed = (path: string): string => (/^[/?]/.test(path) ? path : `/${path}`);

/** Fills `{name}`. A value of dots would climb out of its place in the path, so it is refused like one that is missing. */
function fill(template: string, values: Readonly<Record<string, string | number | undefined>>): string | { blocked: string } {
  let missing: string | undefined;
  const filled = template.replace(HOLE, (hole, name: string) => {
    const value = String(values[name] ?? "");
    if (value === "" || /^\.{1,2}$/.test(value)) missing ??= hole;
    // several values are separated by commas
    return encodeURIComponent(value).replaceAll("%2C", ",");
  });
  return missing === undefined ? filled : { blocked: `there is no usable value for ${missing} in ${template}` };
}

/** A call that was moved keeps the query fields that distinguish it from others of the same path (calls.1). */
function keepFixedQuery(url: URL, path: string): void {
  const query = path.split("?")[1];
  for (const [name, value] of new URLSearchParams(query))
    if (!value.includes("{") && !url.searchParams.has(name)) url.searchParams.set(name, value);
}

/** The CSRF and slate tokens are removed from every URL, whatever added them (calls.2). */
function holdsToken(url: URL, { csrfToken, slateToken }: CallOptions): boolean {
  const values = [...url.searchParams.values(), ...url.pathname.split("/").map(decoded)];
  return [csrfToken, slateToken].some((token) => token && values.includes(token));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
