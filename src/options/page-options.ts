import { shared } from "../lib/registry.ts";
import type { PageOptions } from "../state/model-context.ts";
import { pageStores } from "../state/page.ts";
import { fieldFinder } from "./fields.ts";
import { closestLanguage, propertiesOf } from "./language.ts";
import { readOptions } from "./look-up.ts";
import { NARROW_BELOW } from "./narrow.ts";
import { boolean, defineOptions, json, list, oneOf, string } from "./options.ts";
import { pageSetting } from "./trusted.ts";

/** Options that are the same for every element of a page, each looked up like any other (config.10). */
export const pageSchema = defineOptions({
  csrfToken: string({ aliases: ["anti-csrftoken-a2z", "csrfToken"] }),
  slateToken: string({ aliases: ["encrypted-slate-token"] }),
  sessionId: string({ aliases: ["session-id", "sid", "sessionID", "sessionId"] }),
  customerId: string({ aliases: ["customer-id", "customerId"] }),
  marketplaceId: string({ aliases: ["marketplace-id", "marketplaceId"] }),
  requestId: string({ aliases: ["request-id", "requestId"] }),
  signedIn: boolean({ aliases: ["signed-in", "signedIn"] }),
  prime: boolean({ aliases: ["prime"] }),
  signInUrl: string({ aliases: ["sign-in-url", "signInUrl"] }),
  language: string(),
  currency: string({ aliases: ["currency"] }),
  device: oneOf(["desktop", "mobile", "app", "tablet"], { aliases: ["device"] }),
  endpointBase: string({ trusted: pageSetting }),
  endpoints: json<Record<string, string>>({ shape: "object", fallback: {}, trusted: pageSetting }),
  allowedOrigins: list({ fallback: [], trusted: pageSetting }),
  tokenOrigins: list({ fallback: [], trusted: pageSetting }),
  writePaths: list({ trusted: pageSetting }),
  fields: json<Readonly<Record<string, readonly string[]>>>({ shape: "object", trusted: pageSetting }),
  forms: string({ trusted: pageSetting }),
  submit: string({ trusted: pageSetting }),
  provides: list({ trusted: pageSetting }),
  treatments: json<Record<string, string>>({ shape: "object", fallback: {}, aliases: ["treatments"] }),
  measurement: oneOf(["on", "off"], { aliases: ["measurement"] }),
});

const privacyAsked = (): boolean => (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The last options of each element while it was on the page. */
const lastOptions = () => shared("page-options", () => new WeakMap<Element, PageOptions>());

/**
 * The current page-wide options. One that does not fit counts as absent: it must not break every element. An element
 * that has left the page has those of the page that it left, by which its writes are seen to their end (calls.6).
 */
export function pageOptions(host: Element): PageOptions {
  const last = host.isConnected ? undefined : lastOptions().get(host);
  if (last) return last;
  const options = readPageOptions(host);
  lastOptions().set(host, options);
  return options;
}

function readPageOptions(host: Element): PageOptions {
  const { values } = readOptions(host, pageSchema, propertiesOf(host), undefined, fieldFinder);
  return {
    ...values,
    signInUrl: values.signInUrl ?? "/sign-in",
    language: values.language ?? closestLanguage(host),
    device: values.device ?? (innerWidth < NARROW_BELOW ? "mobile" : "desktop"),
    measurement: (values.measurement ?? (privacyAsked() ? "off" : "on")) === "on",
  };
}

// elements ask for these when they begin and at each change of the page: a page of a thousand pays for no others
const { customerId, signedIn, prime } = pageSchema;
const customerSchema = { customerId, signedIn, prime };

/** Writes what the page says of the shopper into the `customer` store; what the page does not say is left as it is. */
export function takeOverCustomer(host: Element): void {
  const { values } = readOptions(host, customerSchema, propertiesOf(host), undefined, fieldFinder);
  const { customer } = pageStores();
  const now = customer.get();
  const next = { id: values.customerId ?? now.id, signedIn: values.signedIn ?? now.signedIn, prime: values.prime ?? now.prime };
  if (next.id !== now.id || next.signedIn !== now.signedIn || next.prime !== now.prime) customer.set(next);
}
