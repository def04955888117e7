import { isRecord, readJson } from "../lib/json.ts";
import { isSensitive, plainName } from "../lib/personal.ts";
import { REDACTED, redactQuery } from "../lib/sensitive.ts";
import { pageStores } from "../state/page.ts";
import { queryAll } from "../markup/query.ts";
import { isIdentity, learn, maskIdentities, type Identities } from "./identities.ts";
import { maskPatterns } from "./patterns.ts";

/** Names of ids of a session, customer, request, list or registry, beyond what events omit. */
const ID_NAMES = /requestid|customerid|sessionid|externalid|^listid|registryid|orderid|tagid|vendorid/;
const LONGEST = 300;
const DEEPEST = 6;

/** A whole address; what follows `?` and `#` may be written in any way. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]{0,20}:\/\/|\/)[^\s?#]*(?:[?#]|$)/i;
const ADDRESS_WITHIN = /(?<![\w/])(?:[a-z][a-z0-9+.-]{0,20}:\/\/|\/)[^\s?#"'<>]{1,500}\?[^\s"'<>]+/gi;

const masked = (name: string): boolean => isSensitive(name) || ID_NAMES.test(plainName(name));

/** Makes values of the page fit to be shown and copied (doctor.1). */
export interface Mask {
  /** a text of any origin */
  text(text: string): string;
  url(url: string): string;
  /** a value as JSON, masked whole where one of its names is personal */
  value(value: unknown, ...names: string[]): string;
}

/** Masks by the names of fields, by what any text can be known by, and by what was learnt from this page. */
export function createMask(identities: Identities): Mask {
  const learnt = maskIdentities(identities, REDACTED);
  const text = (raw: string): string => maskPatterns(learnt(raw.replace(ADDRESS_WITHIN, (address) => url(address))));
  const url = (raw: string): string => {
    const [, origin = "", path = "", query] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(raw) ?? [];
    const shown = (name: string, value: string) => {
      if (value !== "" && masked(name)) return REDACTED;
      const inner = legible(value);
      return inner === value ? undefined : encodeURIComponent(inner).replaceAll(encodeURIComponent(REDACTED), REDACTED);
    };
    const plain = decoded(path);
    const visible = text(plain);
    return learnt(origin.replace(/\/\/[^/]*@/, "//")) + (visible === plain ? path : visible) + text(redactQuery(query, shown));
  };
  /** A text as a value: an address has fields, and so has JSON; server-made HTML greets by name. */
  const legible = (raw: string): string => {
    if (/<[a-z!/]/i.test(raw)) return REDACTED;
    if (/^\s*[[{]/.test(raw)) {
      const read = readJson(raw);
      return read === undefined ? `(${raw.length} characters that are no JSON)` : JSON.stringify(clean(read, legible));
    }
    return ADDRESS.test(raw) ? url(raw) : text(raw);
  };
  return {
    text,
    url,
    value(value, ...names) {
      if (names.some(masked) && tells(value)) return REDACTED;
      const read = typeof value === "string" && /^\s*[[{]/.test(value) ? (readJson(value) ?? value) : value;
      return shorten(JSON.stringify(clean(read, legible)) ?? String(value));
    },
  };
}

/** Collects what the page's fields, state and stores reveal of the shopper. */
export function learnFromPage(found: Identities): void {
  for (const field of queryAll(document, "input[name],input[id],textarea[name],meta[name],meta[id]")) {
    const value = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.getAttribute("content");
    const names = [field.getAttribute("name"), field.id].filter((name): name is string => typeof name === "string");
    learn(found, value ?? "", names.filter(isIdentity));
  }
  for (const script of queryAll(document, "script[data-dp-state]")) learn(found, script.textContent);
  const { customer, lists, registries } = pageStores();
  learn(found, customer.get().id ?? "", ["customerId"]);
  learn(found, lists.get());
  learn(found, registries.get());
}

const tells = (value: unknown): boolean => value !== null && value !== undefined && value !== "" && typeof value !== "boolean";
const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A copy that JSON can write, masked: no functions, nodes, circles or getters that throw. */
function clean(value: unknown, legible: (text: string) => string, above: readonly object[] = []): unknown {
  if (typeof value === "string") return /^\s*[[{]/.test(value) ? (nested(value, legible, above) ?? legible(value)) : legible(value);
  // a number can be a card or a phone number
  if (typeof value === "number") return legible(String(value)) === String(value) ? value : REDACTED;
  if (typeof value === "function") return "(function)";
  if (typeof value === "bigint" || typeof value === "symbol") return legible(String(value));
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Element) return `(${value.localName} element)`;
  if (above.includes(value) || above.length >= DEEPEST) return "…";
  const path = [...above, value];
  if (Array.isArray(value)) return value.map((entry) => clean(entry, legible, path));
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "(invalid date)" : value.toISOString();
  if (!isRecord(value) || value instanceof Node) return `(${Object.prototype.toString.call(value)})`;
  const copy: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    try {
      const held = value[name];
      copy.push([legible(name), masked(name) && tells(held) ? REDACTED : clean(held, legible, path)]);
    } catch {
      copy.push([name, "(cannot be read)"]);
    }
  }
  return Object.fromEntries(copy);
}

/** JSON in a text is shown as JSON, so that its fields can be distinguished. */
function nested(text: string, legible: (text: string) => string, above: readonly object[]): unknown {
  const read = readJson(text);
  return read === undefined ? undefined : clean(read, legible, above);
}
