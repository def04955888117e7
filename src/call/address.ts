import type { CallEntry, CallRequest } from "../contract/entry.ts";
import type { CallOptions } from "./caller.ts";

/** Where a call goes: the whole address, and whether that is the page's own origin. */
export interface Address {
  readonly url: string;
  readonly own: boolean;
}

/** The address of a call, or why it must not be sent (`blocked-url`). */
export type Resolved = Address | { readonly blocked: string };

const HOLE = /\{(\w+)\}/g;
const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/**
 * The address of a call (calls.3): `endpoints` moves this call, else `moved` (an option of the element) does, and
 * `endpoint-base` moves every path that names no origin of its own. Only the page's own origin, that of `endpoint-base` and
 * `allowed-origins` are let through (calls.2), other origins than the page's only by `https:` (url.1).
 */
export function addressOf(entry: CallEntry, request: CallRequest, options: CallOptions, baseUrl: string, moved?: string): Resolved {
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
    return { blocked: `the address of ${entry.name} is none: ${filled}` };
  }

  if (template !== entry.path) keepFixedQuery(url, entry.path);
  for (const [name, value] of Object.entries(request.query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  url.hash = "";

  const own = url.origin === page.origin;
  const allowed =
    own ||
    (url.protocol === "https:" && (url.origin === base?.origin || options.allowedOrigins.some((entry) => originOf(entry) === url.origin)));
  if (!/^https?:$/.test(url.protocol) || !allowed)
    return { blocked: `${entry.name} would go to ${url.origin}, which allowed-origins does not list` };
  if (url.username || url.password) return { blocked: `the address of ${entry.name} holds a user name or password` };
  if (holdsToken(url, options)) return { blocked: `the address of ${entry.name} holds a token` };
  return { url: url.href, own };
}

const slashed = (path: string): string => (/^[/?]/.test(path) ? path : `/${path}`);

/** Fills `{name}`. A value of dots would climb out of its place in the path, so it is refused like one that is missing. */
function fill(template: string, values: Readonly<Record<string, string | number | undefined>>): string | { blocked: string } {
  let missing: string | undefined;
  const filled = template.replace(HOLE, (hole, name: string) => {
    const value = String(values[name] ?? "");
    if (value === "" || /^\.{1,2}$/.test(value)) missing ??= hole;
    return encodeURIComponent(value);
  });
  return missing === undefined ? filled : { blocked: `there is no usable value for ${missing} in ${template}` };
}

/** A call that was moved keeps the query fields that tell it from others of the same path (calls.1). */
function keepFixedQuery(url: URL, path: string): void {
  const query = path.split("?")[1];
  for (const [name, value] of new URLSearchParams(query))
    if (!value.includes("{") && !url.searchParams.has(name)) url.searchParams.set(name, value);
}

/** The CSRF and slate tokens go into no URL, whoever put them there (calls.2). */
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

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
