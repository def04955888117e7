/** Where the guard finds what the page allows. */
export interface UrlPolicy {
  /** address of the page itself (`location.href`), not `document.baseURI`: a `<base>` of the page must not move the own origin */
  readonly base: string;
  readonly endpointBase?: string | undefined;
  /** entries are origins (`https://images.example`); a path in one is ignored, an invalid entry is ignored */
  readonly allowedOrigins: readonly string[];
  /** origins that calls may go to with tokens and credentials; they serve no other purpose */
  readonly tokenOrigins?: readonly string[] | undefined;
  readonly signInUrl?: string | undefined;
  /**
   * `call` and `image` load something, `form` is the address of a fragment's form, `navigate` and `link` lead somewhere: only
   * the latter two reach the origin of `signInUrl`, and a form reaches no origin of `allowedOrigins`
   */
  readonly purpose: "call" | "form" | "navigate" | "image" | "link";
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

/** Whether one of the entries names this origin. */
export const namesOrigin = (entries: readonly string[], origin: string): boolean =>
  entries.some((entry) => parsed(entry)?.origin === origin);

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The one guard of url.1: the URL when it may be used, else `undefined`, which the caller reports as `blocked-url`.
 * Use the returned URL and never the text that went in: only the former has been read the way the browser reads it.
 */
export function guardUrl(value: string, policy: UrlPolicy): URL | undefined {
  const { base, purpose, allowedOrigins } = policy;
  const url = parsed(value, base);
  // blob: and filesystem: addresses carry the page's own origin, so the scheme is settled first
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const { origin } = url;
  if (origin === parsed(base)?.origin) return url;
  const listed = namesOrigin(allowedOrigins, origin);
  if (url.protocol === "http:" && !(listed && LOOPBACK.test(url.hostname))) return undefined;
  const leads = purpose === "navigate" || purpose === "link";
  const allowed =
    origin === parsed(policy.endpointBase, base)?.origin ||
    (listed && purpose !== "form") ||
    (purpose === "call" && namesOrigin(policy.tokenOrigins ?? [], origin)) ||
    (leads && (policy.authored === true || origin === parsed(policy.signInUrl, base)?.origin));
  return allowed ? url : undefined;
}
