import { kebab } from "../../lib/names.ts";
import { isSensitive } from "../../lib/personal.ts";
import type { OptionIssue } from "../../state/events.ts";
import type { ProductStores } from "../../state/product.ts";
import { expected } from "./expected.ts";
import { closest, type Field } from "./fields.ts";
import { PLACES, readOptions, searchFor, settingHolder, stateOf, type Properties, type ReadOptions, type Search } from "./look-up.ts";
import type { Option, Schema } from "./options.ts";
import { pageRoot } from "../query.ts";
import type { StateScript } from "./page-state.ts";
import { matches } from "../query.ts";

export type OptionSource = keyof typeof PLACES | "default" | "missing";

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
  const read = readOptions(host, schema, properties, product);
  const search = searchFor(host, properties, product);
  const found: Record<string, FoundOption> = {};
  const issues: OptionIssue[] = [];
  for (const [name, option] of Object.entries(schema)) {
    const hit = (found[name] = find(search, name, option));
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

function find(search: Search, name: string, option: Option<unknown>): FoundOption {
  for (const [source, look] of Object.entries(PLACES) as [
    keyof typeof PLACES,
    (...asked: [Search, string, Option<unknown>]) => unknown,
  ][]) {
    const raw = look(search, name, option);
    if (raw === undefined) continue;
    const typed = source === "hidden field" && isTyped(search.field(option.aliases!) as Field);
    return { source, where: describe(source, search, name, option), raw, ...(typed && { typed }) };
  }
  if (option.fallback !== undefined) return { source: "default", where: "the default", raw: option.fallback };
  return { source: "missing", where: "nowhere", raw: undefined };
}

function describe(source: keyof typeof PLACES, search: Search, name: string, option: Option<unknown>): string {
  switch (source) {
    case "property":
      return `the property ${name}`;
    case "attribute":
      return `the attribute ${kebab(name)}`;
    case "data attribute":
      return `the attribute data-${kebab(name)}`;
    case "page attribute": {
      const holder = settingHolder(name)!;
      const attribute = holder.hasAttribute(kebab(name)) ? kebab(name) : `data-${kebab(name)}`;
      return `the attribute ${attribute} of ${holder === pageRoot() ? "<html>" : "the script tag"}`;
    }
    case "hidden field":
      return describeField(search, option.aliases!);
    case "page state": {
      const [script, key] = stateOf(search, name, option)!;
      return `${describeScript(script)}, key ${key}`;
    }
    case "current product state":
    case "product state":
      return `the scope's ${option.store}`;
  }
}

const isTyped = (field: Field): boolean => !matches(field, "input[type=hidden],input[type=submit],meta,select");

function describeField({ host, field: finder }: Search, names: readonly string[]): string {
  const field = finder(names) as Field;
  const name = names.find((candidate) => candidate === field.getAttribute("name") || candidate === field.id);
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
  const fields = option.aliases ? `, hidden fields ${option.aliases.map((alias) => `"${alias}"`).join(", ")}` : "";
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
