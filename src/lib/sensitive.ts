/** What stands in an event in place of what no event may tell (events.6). */
export const REDACTED = "[redacted]";

/**
 * Names of fields whose values are tokens, ids of session or customer, names, e-mails, addresses, IP addresses or text that
 * the shopper typed. A pattern and no list, since every page loads it.
 */
const SENSITIVE_FIELDS = new RegExp(
  // tokens and sessions
  "token|csrf|session|password|^(?:sid|authorization|cookie|otp|pin|" +
    // who the shopper is
    "customer|(?:user|account|directed|obfuscated)id|phone(?:number)?|birth(?:day|date)|dateofbirth|organization|relationship|" +
    "(?:first|last|full|nick|list|registry|registrant|group|tag|file|(?:participant)?(?:sur|given)?|recipient|sender)name|recipient|sender|" +
    // where the shopper is
    "zip|postal|postcode|city|district|county|state(?:orregion)?|street(?:line)?|house|lat(?:itude)?|longitude|lng|lon|coordinates|" +
    "location(?:label)?|label|shipid|ip|" +
    // what the shopper typed
    "(?:delivery|gift|personalized)?message|text|notes?|comments?|descri(?:ption)?|(?:search)?query|keywords?|q|answer|question|feedback|review" +
    // and names made up from others: `createListToken`, `currentAddressId`, `notificationEmail`
    ")$|address|email|zipcode|postalcode|customerid",
);

/** Looks like an e-mail or an IP address, wherever it stands. Lengths are bounded so that a long text costs no more than its length. */
const PERSONAL =
  /[^\s@/?&=<>"']{1,64}@[^\s@/?&=<>"']{1,190}\.[a-z]{2,24}|(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi;

/** Compared in lower case, without anything but letters and digits: `session-id`, `sessionID` are one. */
export const isSensitive = (field: string): boolean => SENSITIVE_FIELDS.test(field.toLowerCase().replace(/[^a-z0-9]/g, ""));

/** A text without what looks like an e-mail or IP address, and without the secrets (tokens and ids of this page) given. */
export function redactText(text: string, secrets: readonly (string | undefined)[] = []): string {
  let shown = text.replace(PERSONAL, REDACTED);
  // A short value would stand in half of all texts by chance, and then tells nothing.
  for (const secret of secrets)
    if (secret && secret.length > 3) shown = shown.replaceAll(secret, REDACTED).replaceAll(encodeURIComponent(secret), REDACTED);
  return shown;
}

/** The address with the values of sensitive query fields redacted, and without user info and fragment; relative stays relative. */
export function redactUrl(url: string, secrets: readonly (string | undefined)[] = []): string {
  const [, origin = "", path = "", query] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  const fields = query?.split("&").map((field) => {
    const [name = "", value] = field.split("=", 2);
    if (!value) return field;
    const plain = decoded(value);
    if (isSensitive(decoded(name)) || redactText(plain, secrets) !== plain) return `${name}=${REDACTED}`;
    // An address within the address (`path`, `returnUrl`) has a query of its own.
    const inner = plain.includes("?") ? redactUrl(plain, secrets) : plain;
    return inner === plain ? field : `${name}=${encodeURIComponent(inner)}`;
  });
  return origin.replace(/\/\/[^/]*@/, "//") + redactText(path, secrets) + (fields ? `?${fields.join("&")}` : "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
