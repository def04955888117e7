import { redact } from "../call/redact.ts";
import { isRecord, parseJson } from "../lib/json.ts";
import { isSensitive, REDACTED, redactText, redactUrl } from "../lib/sensitive.ts";
import { pageStores } from "../state/page.ts";
import { queryAll } from "../element/page/query.ts";

/** Names of ids of a session, customer or request, beyond what events leave out. */
const ID_NAMES = /requestid|customerid|sessionid|listexternalid|registryid|giftregistryid|orderid|tagid|vendorid/;
/** Names whose values must show nowhere, not even within another text. */
const SECRET_NAMES = /token|csrf|session|^sid$|customerid|requestid|email|address|password/;
const LONGEST = 300;
const DEEPEST = 6;

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const masked = (name: string): boolean => isSensitive(name) || ID_NAMES.test(plainName(name));

/** True for names whose values are looked for, and masked, in every other text of the doctor. */
export const isSecret = (name: string): boolean => SECRET_NAMES.test(plainName(name));

/** Makes values of the page fit to be shown and copied (doctor.1). */
export interface Mask {
  /** a text of any origin */
  text(text: string): string;
  url(url: string): string;
  /** a value as JSON, masked whole where one of its names says what it is */
  value(value: unknown, ...names: string[]): string;
}

/** `secrets`: tokens and ids of the page, which no text shows, in whole or as long as messages quote. */
export function createMask(secrets: readonly string[]): Mask {
  const quoted = [...new Set(secrets.flatMap((secret) => [secret, secret.slice(0, 60)]))].sort((a, b) => b.length - a.length);
  const text = (raw: string) => redactText(raw, quoted);
  return {
    text,
    url: (url) => redactUrl(url, quoted),
    value(value, ...names) {
      if (names.some(masked) && tells(value)) return REDACTED;
      return shorten(JSON.stringify(clean(redact(clean(legible(value)), quoted), masked)) ?? String(value));
    },
  };
}

/** Tokens and ids that stand in the page's own fields and in its stores. */
export function pageSecrets(): string[] {
  const fields = queryAll(document, "input[name],input[id],meta[name],meta[id]").flatMap((field) => {
    const value = field instanceof HTMLInputElement ? field.value : field.getAttribute("content");
    return [field.getAttribute("name"), field.id].some((name) => typeof name === "string" && isSecret(name)) && value ? [value] : [];
  });
  return [...fields, pageStores().customer.get().id ?? ""].filter((secret) => secret.length > 3);
}

const tells = (value: unknown): boolean => value !== null && value !== undefined && value !== "" && typeof value !== "boolean";
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text);

/** JSON in a text is read, so that its fields can be told apart; a text that only begins like JSON could hold anything. */
function legible(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return `(${value.length} characters that are no JSON)`;
  }
}

/** A copy that JSON can write: no functions, nodes, circles or getters that throw; and, given a test of names, without the values of those. */
function clean(value: unknown, hidden: (name: string) => boolean = () => false, above: readonly object[] = []): unknown {
  if (typeof value === "function") return "(function)";
  if (typeof value === "bigint" || typeof value === "symbol") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Element) return `(${value.localName} element)`;
  if (above.includes(value) || above.length >= DEEPEST) return "…";
  const path = [...above, value];
  if (Array.isArray(value)) return value.map((entry) => clean(entry, hidden, path));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "(invalid date)" : value.toISOString();
  if (!isRecord(value) || value instanceof Node) return `(${Object.prototype.toString.call(value)})`;
  const copy: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    try {
      const held = value[name];
      copy.push([name, hidden(name) && tells(held) ? REDACTED : clean(held, hidden, path)]);
    } catch {
      copy.push([name, "(cannot be read)"]);
    }
  }
  return Object.fromEntries(copy);
}
