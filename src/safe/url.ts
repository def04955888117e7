/** Where the guard finds what the page allows. */
export interface UrlPolicy {
  /** address of the page itself (`location.href`), not `document.baseURI`: a `<base>` of the page must not move the own origin */
  readonly base: string;
  readonly endpointBase?: string | undefined;
  /** entries are origins (`https://images.example`); a path in one is ignored, an entry that is no URL counts for nothing */
  readonly allowedOrigins: readonly string[];
  readonly signInUrl?: string | undefined;
  /** `call` and `image` load something, `navigate` and `link` lead somewhere: only the latter two reach the origin of `signInUrl` */
  readonly purpose: "call" | "navigate" | "image" | "link";
  /** the author wrote this URL as an attribute of the element: it may lead to any https origin, but never be called */
  readonly authored?: boolean | undefined;
}

const parsed = (value: string | undefined, base?: string): URL | undefined => {
  try {
    return value === undefined ? undefined : new URL(value, base);
  } catch {
    return undefined;
  }
};

/**
 * The one guard of url.1: the URL when it may be used, else `undefined`, which the caller reports as `blocked-url`.
 * Use the returned URL and never the text that went in: only the former has been read the way the browser reads it.
 */
export function guardUrl(value: string, policy: UrlPolicy): URL | undefined {
  const { base, purpose } = policy;
  const url = parsed(value, base);
  const own = parsed(base)?.origin;
  if (!url || url.username || url.password) return undefined;
  // blob: and filesystem: addresses carry the page's own origin, so the scheme is settled first
  if (url.protocol !== "https:" && (url.protocol !== "http:" || url.origin !== own)) return undefined;
  const leads = purpose === "navigate" || purpose === "link";
  const allowed =
    url.origin === own ||
    url.origin === parsed(policy.endpointBase, base)?.origin ||
    policy.allowedOrigins.some((entry) => parsed(entry)?.origin === url.origin) ||
    (leads && (policy.authored === true || url.origin === parsed(policy.signInUrl, base)?.origin));
  return allowed ? url : undefined;
}
