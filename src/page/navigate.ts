import { redactAddress } from "../lib/sensitive.ts";
import { guardUrl } from "../safe/url.ts";
import { errorDetail } from "../state/events.ts";
import { signInAddress } from "../state/sign-in-address.ts";
import { fire } from "./events.ts";
import { pageOptions } from "../options/page-options.ts";

export interface Navigation {
  readonly reload?: boolean;
  /** the author wrote the address as an attribute of the element (url.1) */
  readonly authored?: boolean;
}

/** The address if it passes the guard; else `undefined` and one `dp-error` `blocked-url` (url.1). */
export function safeUrl(
  host: HTMLElement,
  url: string,
  purpose: "link" | "navigate" | "image" = "link",
  authored = false,
): string | undefined {
  const { endpointBase, allowedOrigins, signInUrl } = pageOptions(host);
  const guarded = guardUrl(url, { base: location.href, endpointBase, allowedOrigins, signInUrl, purpose, authored });
  if (guarded) return guarded.href;
  const message = `<${host.localName}> did not follow an address of another site. List its origin in allowed-origins to allow it.`;
  fire(host, "dp-error", errorDetail({ code: "blocked-url", message }));
  return undefined;
}

/** Leaves or reloads the page through `dp-navigate` (events.5); false when the address was blocked or a listener took over. */
export function navigate(host: HTMLElement, url: string, reason: string, { reload = false, authored = false }: Navigation = {}): boolean {
  const address = reload ? location.href : safeUrl(host, url, "navigate", authored);
  if (address === undefined) return false;
  return announceNavigation(host, address, reason, () => (reload ? location.reload() : location.assign(address)), reload);
}

/** Fires `dp-navigate` with the address as events show it (events.6) and follows, unless a listener takes over; then false. */
export function announceNavigation(host: HTMLElement, address: string, reason: string, follow: () => void, reload = false): boolean {
  const { csrfToken, slateToken, sessionId, customerId } = pageOptions(host);
  const url = redactAddress(address, [csrfToken, slateToken, sessionId, customerId]);
  if (!fire(host, "dp-navigate", { url, reason, reload, follow })) return false;
  follow();
  return true;
}

/**
 * Leads to sign-in, with the address of this page to return to, unless the page names a sign-in address of its own (list-button.34,
 * delivery-location.6).
 */
export function signIn(host: HTMLElement, target?: string): void {
  const { signInUrl } = pageOptions(host);
  const own = signInUrl === "/sign-in";
  navigate(host, target ?? (own ? signInAddress(signInUrl, location.pathname) : signInUrl), "sign-in");
}
