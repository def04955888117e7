/** Names that end in `name` and belong to no person. */
const TECHNICAL_NAME =
  /(?:class|brand|client|widget|feature|event|field|host|path|product|store|program|form|local|node|surface|cookie|experiment)name$/;

/**
 * Names of fields whose values are tokens, ids of session or customer, names, e-mails, phone numbers, cards, addresses, IP
 * addresses or text that the shopper typed. Compared as `plainName` writes them.
 */
const SENSITIVE_FIELDS = new RegExp(
  // tokens and sessions
  "token|csrf|session|password|^(?:sid|authorization|cookie|otp|pin|" +
    // who the shopper is
    "customer|(?:user|account|directed|obfuscated)id|dateofbirth|organization|relationship|recipient|sender|" +
    // where the shopper is
    "zip|postal|postcode|city|district|county|state(?:orregion)?|street(?:line)?|house|lat(?:itude)?|longitude|lng|lon|coordinates|" +
    "location(?:label)?|label|shipid|ip|" +
    // what the shopper typed
    "(?:delivery|gift|personalized)?message|text|notes?|comments?|descri(?:ption)?|(?:search)?query|keywords?|q|answer|question|feedback|review" +
    // and names made up from others: `createListToken`, `currentAddressId`, `notificationEmail`, `customerName`, `homePhone`
    ")$|name$|address|e?mail(?!able)|(?<!head|ear|micro|smart|mega)phone|telefon|mobile(?:no|number)|birth(?:day|date)|" +
    "zipcode|postalcode|streetline|cityname|customerid|cardn(?:o|umber)|creditcard|cardholder|^c(?:vv|vc|sc)$|iban|accountn(?:o|umber)|passport|^ssn$",
);

/** Lower case, and nothing but letters and digits: `session-id` and `sessionID` are one. */
export const plainName = (field: string): string => field.toLowerCase().replace(/[^a-z0-9]/g, "");

export function isSensitive(field: string): boolean {
  const name = plainName(field);
  return SENSITIVE_FIELDS.test(name) && !TECHNICAL_NAME.test(name);
}
