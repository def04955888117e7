/** What stands in an event in place of what no event may tell (events.6). */
export const REDACTED = "[redacted]";

/**
 * Names of fields whose values are tokens, ids of session or customer, names, e-mails, addresses, IP addresses or text that
 * the shopper typed. Compared in lower case, without anything but letters and digits: `session-id`, `sessionID` are one.
 */
export const SENSITIVE_FIELDS: ReadonlySet<string> = new Set([
  // tokens and sessions
  ...["anticsrftokena2z", "token", "csrf", "sid", "session", "sessionid", "authorization", "cookie", "password", "otp", "pin"],
  // who the shopper is
  ...[
    "customer",
    "customerid",
    "encryptedcustomerid",
    "userid",
    "accountid",
    "directedid",
    "obfuscatedid",
    "email",
    "phone",
    "phonenumber",
    "birthday",
    "birthdate",
    "dateofbirth",
  ],
  ...[
    "name",
    "firstname",
    "lastname",
    "surname",
    "givenname",
    "fullname",
    "nickname",
    "recipient",
    "recipientname",
    "participantname",
    "participantsurname",
    "participantgivenname",
    "sender",
    "sendername",
  ],
  ...["listname", "registryname", "registrantname", "groupname", "tagname", "filename", "organization", "relationship"],
  // where the shopper is
  ...[
    "zip",
    "zipcode",
    "postal",
    "postalcode",
    "postcode",
    "city",
    "district",
    "county",
    "state",
    "stateorregion",
    "street",
    "streetline",
    "house",
    "latitude",
    "longitude",
    "lat",
    "lng",
    "lon",
    "coordinates",
    "location",
    "locationlabel",
    "label",
    "deliverymessage",
    "shipid",
    "ip",
    "ipaddress",
  ],
  // what the shopper typed
  ...[
    "message",
    "giftmessage",
    "personalizedmessage",
    "text",
    "note",
    "notes",
    "comment",
    "comments",
    "description",
    "descri",
    "query",
    "searchquery",
    "keyword",
    "keywords",
    "q",
    "answer",
    "question",
    "feedback",
    "review",
  ],
]);

/** Of fields that are made up from others: `createListToken`, `currentAddressId`, `notificationEmail`. */
const SENSITIVE_PARTS = /token|csrf|session|address|email|password|zipcode|postalcode|customerid/;

/** Looks like an e-mail or an IP address, wherever it stands. Lengths are bounded so that a long text costs no more than its length. */
const PERSONAL =
  /[^\s@/?&=<>"']{1,64}@[^\s@/?&=<>"']{1,190}\.[a-z]{2,24}|(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])|(?<![\w:])(?:[\da-f]{1,4}:){3,7}[\da-f]{1,4}(?![\w:])/gi;

export function isSensitive(field: string): boolean {
  const plain = field.toLowerCase().replace(/[^a-z0-9]/g, "");
  return SENSITIVE_FIELDS.has(plain) || SENSITIVE_PARTS.test(plain);
}

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

/** A copy in which every sensitive value is `"[redacted]"`, at any depth. Flags, `null` and empty texts tell nothing and stay. */
export function redact(value: unknown, secrets: readonly (string | undefined)[] = []): unknown {
  if (markup(value)) return REDACTED;
  if (typeof value === "string") return /^(https?:\/\/|\/)\S*\?/.test(value) ? redactUrl(value, secrets) : redactText(value, secrets);
  if (Array.isArray(value)) return value.map((entry) => redact(entry, secrets));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      const tells = held !== null && held !== undefined && held !== "" && typeof held !== "boolean";
      return [name, tells && isSensitive(name) ? REDACTED : redact(held, secrets)];
    }),
  );
}

/** Server-made HTML greets by name and holds forms with tokens: none of it is shown. */
const markup = (value: unknown): boolean => typeof value === "string" && /<[a-z!/]/i.test(value);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
