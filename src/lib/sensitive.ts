/** Replaces in an event what no event may contain (events.6). */
export const REDACTED = "[redacted]";

/** Looks like an e-mail or an IP address, anywhere in the text. Bounded lengths keep the cost in proportion to the text. */
const PERSONAL =
  /[^\s@/?&=<>"']{1,64}@[^\s@/?&=<>"']{1,190}\.[a-z]{2,24}|(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi;

/** A text without what looks like an e-mail or IP address, and without the secrets (tokens and ids of this page) given. */
export function redactText(text: string, secrets: readonly (string | undefined)[] = []): string {
  let shown = text.replace(PERSONAL, REDACTED);
  // Many texts contain a short value by chance, so a match would mean nothing.
  for (const secret of secrets)
    if (secret && secret.length > 3) shown = shown.replaceAll(secret, REDACTED).replaceAll(encodeURIComponent(secret), REDACTED);
  return shown;
}

/** Fields of the query that `dp-navigate` shows: codes of the page, nothing of the shopper's. */
const SHOWN = /^(?:asin|ref_?|ie|useRedirectOnSuccess|quantity|proceedToCheckout)$/i;
/** Fields whose value is an address, with a query of its own. */
const ADDRESS = /^(?:path|url|next|(?:return|redirect)(?:to|url)?)$/i;

/**
 * The address of a navigation as its event shows it: no user info, no fragment, and of the query only the fields known to hold nothing
 * about the shopper. Relative stays relative.
 */
export function redactAddress(url: string, secrets: readonly (string | undefined)[] = []): string {
  const [, origin = "", path = "", query] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  const shown = (name: string, value: string) => {
    if (value === "") return "";
    if (ADDRESS.test(name) && /^(?:https?:\/)?\//.test(value)) return encodeURIComponent(redactAddress(value, secrets));
    return SHOWN.test(name) && redactText(value, secrets) === value ? undefined : REDACTED;
  };
  return origin.replace(/\/\/[^/]*@/, "//") + redactPath(path, secrets) + redactQuery(query, shown, secrets);
}

/** A path without what redactText knows, also where it is percent-encoded. */
export function redactPath(path: string, secrets: readonly (string | undefined)[] = []): string {
  const plain = decoded(path);
  const shown = redactText(plain, secrets);
  return shown === plain ? path : shown;
}

/** A query with what `shown` gives for each field, by its decoded name and value; `undefined` leaves the value as it is. */
export function redactQuery(
  query: string | undefined,
  shown: (name: string, value: string) => string | undefined,
  secrets: readonly (string | undefined)[] = [],
): string {
  if (query === undefined) return "";
  const fields = query.split("&").map((field) => {
    const end = field.indexOf("=");
    const name = end < 0 ? field : field.slice(0, end);
    const plain = decoded(name);
    const visible = redactText(plain, secrets) === plain ? name : REDACTED;
    if (end < 0) return visible;
    const value = field.slice(end + 1);
    return `${visible}=${shown(plain, decoded(value)) ?? value}`;
  });
  return `?${fields.join("&")}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
