import { kebab } from "../lib/names.ts";
import type { OptionIssue } from "../state/events.ts";
import type { ProductStores } from "../state/product.ts";
import { fieldValue, findField } from "./fields.ts";
import type { Option, OptionValues, Schema } from "./options.ts";
import { describeScript, stateScripts, type StateScript } from "./page-state.ts";

export type OptionSource =
  | "property"
  | "attribute"
  | "data attribute"
  | "hidden field"
  | "page state"
  | "product state"
  | "default"
  | "missing";

/** Where an option's value came from: shown by messages and by the page doctor. */
export interface FoundOption {
  readonly source: OptionSource;
  readonly where: string;
  readonly raw: unknown;
}

export interface ReadOptions<S extends Schema> {
  readonly values: OptionValues<S>;
  readonly issues: readonly OptionIssue[];
  readonly found: Readonly<Record<keyof S & string, FoundOption>>;
}

const attributes = new Map<string, string>();

/** An option's attribute: the same few names are asked for by every element again and again. */
function attributeOf(name: string): string {
  let attribute = attributes.get(name);
  if (attribute === undefined) attributes.set(name, (attribute = kebab(name)));
  return attribute;
}

/** The first place that has the option (config.1 to config.6). Properties beat attributes; `null` and `undefined` unset a property. */
export function findOption(
  host: Element,
  name: string,
  option: Option<unknown>,
  properties?: ReadonlyMap<string, unknown>,
  product?: ProductStores,
  scripts: readonly StateScript[] = stateScripts(host),
): FoundOption {
  const attribute = attributeOf(name);
  const property = properties?.get(name);
  if (property !== undefined && property !== null) return { source: "property", where: `the property ${name}`, raw: property };
  const value = host.getAttribute(attribute);
  if (value !== null) return { source: "attribute", where: `the attribute ${attribute}`, raw: value };
  const data = host.getAttribute(`data-${attribute}`);
  if (data !== null && !(name === "state")) return { source: "data attribute", where: `the attribute data-${attribute}`, raw: data };
  const field = option.wire && findField(host, option.wire);
  if (field) return { source: "hidden field", where: field.where, raw: fieldValue(field.field) };
  for (const script of scripts) {
    const keys = [name, ...(option.wire ?? [])];
    const key = script.values && keys.find((candidate) => Object.hasOwn(script.values!, candidate));
    if (key !== undefined) return { source: "page state", where: `${describeScript(script)}, key ${key}`, raw: script.values![key] };
  }
  const stored = option.store && product?.[option.store].get();
  if (stored !== undefined && stored !== null) return { source: "product state", where: `the scope's ${option.store}`, raw: stored };
  if (option.fallback !== undefined) return { source: "default", where: "the default", raw: option.fallback };
  return { source: "missing", where: "nowhere", raw: undefined };
}

/** Reads every option of a schema; what does not fit or is missing becomes an issue that says where it was looked for and how to mend it. */
export function readOptions<S extends Schema>(
  host: Element,
  schema: S,
  properties?: ReadonlyMap<string, unknown>,
  product?: ProductStores,
): ReadOptions<S> {
  const values: Record<string, unknown> = {};
  const found: Record<string, FoundOption> = {};
  const issues: OptionIssue[] = [];
  const scripts = stateScripts(host);
  for (const [name, option] of Object.entries(schema)) {
    const hit = (found[name] = findOption(host, name, option, properties, product, scripts));
    if (hit.source === "missing") {
      if (option.required) issues.push({ option: kebab(name), message: missing(name, option) });
      continue;
    }
    const value = hit.source === "default" ? hit.raw : option.parse(hit.raw);
    if (value === undefined) issues.push({ option: kebab(name), message: mistyped(name, option, hit) });
    else values[name] = value;
  }
  for (const script of scripts) {
    if (script.problem && script.tag)
      issues.push({ option: "data-dp-state", message: `${describeScript(script)} cannot be read: ${script.problem}. Mend the JSON.` });
  }
  return { values: values as OptionValues<S>, issues, found: found as ReadOptions<S>["found"] };
}

function missing(name: string, option: Option<unknown>): string {
  const attribute = kebab(name);
  const fields = option.wire ? `, hidden fields ${option.wire.map((wire) => `"${wire}"`).join(", ")}` : "";
  return (
    `${attribute} is missing. Looked for: property ${name}, attributes ${attribute} and data-${attribute}${fields}, page state` +
    `${option.store ? `, product state ${option.store}` : ""}. Set ${attribute}="…" (${option.expects}).`
  );
}

function mistyped(name: string, option: Option<unknown>, hit: FoundOption): string {
  const shown = typeof hit.raw === "string" ? JSON.stringify(hit.raw.slice(0, 60)) : `a value of type ${typeof hit.raw}`;
  return `${kebab(name)} is ${shown} in ${hit.where}. It must be ${option.expects}.`;
}
