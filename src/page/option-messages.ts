import { kebab } from "../lib/names.ts";
import { isSensitive } from "../lib/personal.ts";
import { docsLink } from "../lib/docs-link.ts";
import { errorDetail, type OptionIssue } from "../state/events.ts";
import type { ProductStores } from "../state/product.ts";
import { expected } from "./expected.ts";
import { closest, type Field } from "../options/field-value.ts";
import { fieldFinder } from "../options/fields.ts";
import {
  optionTable,
  readOptions,
  searchFor,
  stateOf,
  type Properties,
  type ReadOptions,
  type Row,
  type Search,
} from "../options/look-up.ts";
import type { Option, Schema } from "../options/options.ts";
import { namesOf } from "../options/page-names.ts";
import { sourceOf, type Source } from "../options/sources.ts";
import { settingHolder } from "../options/trusted.ts";
import { matches, pageRoot } from "../markup/query.ts";
import type { StateScript } from "../options/page-state.ts";
import { fire } from "./events.ts";
import { productStores } from "./scope.ts";

export type OptionSource = Source | "default" | "missing";

/** Where an option's value came from: shown by messages and by the page doctor. */
export interface FoundOption {
  readonly source: OptionSource;
  readonly where: string;
  readonly raw: unknown;
  /** read from a control that the shopper fills in */
  readonly typed?: boolean;
}

export interface ExplainedOptions<S extends Schema> extends ReadOptions<S> {
  readonly issues: readonly OptionIssue[];
  readonly found: Readonly<Record<keyof S & string, FoundOption>>;
}

/**
 * The same look-up as `readOptions`, with words for it: where each option was found, and for those that do not fit or are
 * missing where they were looked for and how to fix it (config.8). Loaded only by the page doctor and when something is wrong.
 */
export function explainOptions<S extends Schema>(
  host: Element,
  schema: S,
  properties?: Properties,
  product?: ProductStores,
): ExplainedOptions<S> {
  const read = readOptions(host, schema, properties, product, fieldFinder);
  const search = searchFor(host, properties, product, fieldFinder);
  const found: Record<string, FoundOption> = {};
  const issues: OptionIssue[] = [];
  for (const row of optionTable(schema)) {
    const { name, option } = row;
    const hit = (found[name] = find(search, row));
    if (Object.hasOwn(read.values, name)) continue;
    if (hit.source !== "missing") issues.push({ option: kebab(name), message: mistyped(name, option, hit) });
    else if (option.required) issues.push({ option: kebab(name), message: missing(name, option) });
  }
  for (const script of search.scripts) {
    if (script.tag && !script.values)
      issues.push({ option: "data-dp-state", message: `${describeScript(script)} cannot be read: ${problemOf(script)}. Fix the JSON.` });
  }
  return { ...read, issues, found: found as ExplainedOptions<S>["found"] };
}

function find(search: Search, row: Row): FoundOption {
  const { name, option } = row;
  for (const place of row.places) {
    const raw = place(search, row);
    if (raw === undefined) continue;
    const source = sourceOf(place);
    const typed = source === "hidden field" && isTyped(search.field(name, row.fields) as Field);
    return { source, where: describe(source, search, row), raw, ...(typed && { typed }) };
  }
  if (option.fallback !== undefined) return { source: "default", where: "the default", raw: option.fallback };
  return { source: "missing", where: "nowhere", raw: undefined };
}

function describe(source: Source, search: Search, row: Row): string {
  const { name, option, attributes } = row;
  const dataAttributes = attributes.map((attribute) => `data-${attribute}`);
  switch (source) {
    case "property":
      return `the property ${name}`;
    case "attribute":
      return `the attribute ${attributes.find((attribute) => search.host.hasAttribute(attribute))}`;
    case "data attribute":
      return `the attribute ${dataAttributes.find((attribute) => search.host.hasAttribute(attribute))}`;
    case "page attribute": {
      const holder = settingHolder(name)!;
      return `the attribute ${[...attributes, ...dataAttributes].find((attribute) => holder.hasAttribute(attribute))} of ${holder === pageRoot() ? "<html>" : "the script tag"}`;
    }
    case "hidden field":
      return describeField(search, row);
    case "page state": {
      const [script, key] = stateOf(search, row)!;
      return `${describeScript(script)}, key ${key}`;
    }
    case "changed product state":
    case "current product state":
    case "product state":
      return `the scope's ${option.store}`;
  }
}

const isTyped = (field: Field): boolean => !matches(field, "input[type=hidden],input[type=submit],meta,select");

function describeField({ host, field: finder }: Search, { name: option, fields }: Row): string {
  const field = finder(option, fields) as Field;
  const name = [...namesOf(option), ...fields].find((candidate) => candidate === field.getAttribute("name") || candidate === field.id);
  const places: readonly (readonly [Element | null, string])[] = [
    [host, "the element"],
    [closest(host, "form"), "its form"],
    [closest(host, "[data-dp-scope]"), "its scope"],
    [field.closest("[data-dp-page]"), "a page container (data-dp-page)"],
  ];
  const place = places.find(([root]) => root && Node.prototype.contains.call(root, field));
  return place ? `${field.localName} "${name}" in ${place[1]}` : `meta "${name}"`;
}

const describeScript = ({ tag }: StateScript): string => `page state (script data-dp-state${tag && `="${tag}"`})`;

function problemOf({ text }: StateScript): string {
  try {
    JSON.parse(text);
    return "it is no JSON object {…}";
  } catch (cause) {
    // the parser quotes what it could not read, which can be anybody's name (events.6); where it stopped is enough
    const at = cause instanceof Error ? /(?:position|column|line) .*$/.exec(cause.message)?.[0] : undefined;
    return at && /^[a-z\d (),]+$/.test(at) ? `it is no JSON (${at})` : "it is no JSON";
  }
}

function missing(name: string, option: Option<unknown>): string {
  const attribute = kebab(name);
  const fields = option.aliases ? `, hidden fields ${[...namesOf(name), ...option.aliases].map((alias) => `"${alias}"`).join(", ")}` : "";
  return (
    `${attribute} is missing. Looked for: property ${name}, attributes ${attribute} and data-${attribute}${fields}, page state` +
    `${option.store ? `, product state ${option.store}` : ""}. Set ${attribute}="…" (${expected(option)}).`
  );
}

/** What the shopper typed, what is the shopper's own, and JSON that can hold both is in no event and no log (events.6). */
function mayQuote(name: string, { aliases = [], localAliases = [] }: Option<unknown>, { typed, raw }: FoundOption): boolean {
  return !typed && !/^\s*[[{].*"/s.test(String(raw)) && ![name, ...aliases, ...localAliases].some(isSensitive);
}

function mistyped(name: string, option: Option<unknown>, hit: FoundOption): string {
  const shown =
    mayQuote(name, option, hit) && typeof hit.raw === "string" ? JSON.stringify(hit.raw.slice(0, 60)) : `a value of type ${typeof hit.raw}`;
  return `${kebab(name)} is ${shown} in ${hit.where}. It must be ${expected(option)}.`;
}

/** An element that cannot work, as its messages see it. */
interface InvalidHost extends HTMLElement {
  readonly dpProperties: Properties;
}

/**
 * Reports once, to the console and with a `dp-error`, why an element cannot work (config.8): the issues that are known, or those of its
 * schema. Returns the text; `before` is the text of the last time.
 */
export function reportInvalid(host: InvalidHost, given: Schema | readonly OptionIssue[], before: string): string {
  const issues = Array.isArray(given)
    ? (given as readonly OptionIssue[])
    : explainOptions(host, given as Schema, host.dpProperties, productStores(host)).issues;
  const text = issues.map(({ message }) => message).join(" ");
  if (!text || text === before) return before;
  console.error(`<${host.localName}> config: ${text}${docsLink("config")}`);
  fire(host, "dp-error", errorDetail({ code: "config", message: `<${host.localName}> cannot work: ${text}`, issues }));
  return text;
}
