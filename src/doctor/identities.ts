import { isRecord, parseJson } from "../lib/json.ts";
import { isSensitive, plainName } from "../lib/personal.ts";

/** Names whose values must show nowhere, not even as a part of another text: tokens and ids. */
const SECRET = /token|csrf|session|^sid$|customerid|requestid|password/;
/** Names of values that identify or locate the shopper. */
const IDENTITY = /name$|address|street|city|zip|postal|postcode|e?mail|phone|telefon|mobile|birth|card|iban|passport|recipient|sender/;
/** Names of what the shopper has named: each word of it can be any word. */
const OF_THINGS = /^(?:list|registry|tag|group|file)?name$/;

/** What was found on the page, to be masked in every text of the doctor. */
export interface Identities {
  /** masked everywhere, also inside longer words, since messages quote it */
  readonly secrets: Set<string>;
  /** masked where it is a whole word */
  readonly words: Set<string>;
}

export const createIdentities = (): Identities => ({ secrets: new Set(), words: new Set() });

/** True for the name of a value that `learn` keeps. */
export const isIdentity = (name: string): boolean => SECRET.test(plainName(name)) || (isSensitive(name) && IDENTITY.test(plainName(name)));

/** Collects a value whose names are personal; searches objects, lists and JSON for more. */
export function learn(found: Identities, value: unknown, names: readonly string[] = [], depth = 0): void {
  if (depth > 6) return;
  const own = names.filter(isIdentity).map(plainName);
  if (typeof value === "string" && /^\s*[[{]/.test(value)) {
    try {
      return learn(found, parseJson(value), names, depth + 1);
    } catch {
      // A text that only begins like JSON is one.
    }
  }
  if (Array.isArray(value)) return value.forEach((entry) => learn(found, entry, names, depth + 1));
  // What an address holds is one, whatever its fields are called.
  if (isRecord(value)) return entriesOf(value).forEach(([name, held]) => learn(found, held, [name, ...own], depth + 1));
  if (own.length === 0 || (typeof value !== "string" && typeof value !== "number")) return;
  const text = String(value).trim();
  if (own.some((name) => SECRET.test(name))) {
    if (text.length > 3) found.secrets.add(text);
    return;
  }
  if (text.length < 3 || text.length > 300 || /^\d{1,3}$/.test(text)) return;
  found.words.add(text);
  if (own.some((name) => name.endsWith("name") && !OF_THINGS.test(name)))
    for (const part of text.split(/\s+/)) if (part.length > 2) found.words.add(part);
}

/** The fields of an object that can be read: a getter of the page can throw. */
function entriesOf(value: Record<string, unknown>): [string, unknown][] {
  return Object.keys(value).flatMap((name): [string, unknown][] => {
    try {
      return [[name, value[name]]];
    } catch {
      return [];
    }
  });
}

/** Gives a function that masks all of these in a text. */
export function maskIdentities({ secrets, words }: Identities, by: string): (text: string) => string {
  const quoted = [...secrets].flatMap((secret) => [secret, secret.slice(0, 60), encodeURIComponent(secret)]);
  const parts = [...longestFirst(quoted), ...longestFirst(words).map((word) => `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`)];
  if (parts.length === 0) return (text) => text;
  const pattern = new RegExp(parts.join("|"), "giu");
  return (text) => text.replace(pattern, by);
}

const longestFirst = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].sort((a, b) => b.length - a.length).map((text) => text.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&"));
