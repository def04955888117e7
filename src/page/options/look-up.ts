import { kebab } from "../../lib/names.ts";
import type { ProductStores } from "../../state/product.ts";
import { fieldFinder, fieldValue, type Field } from "./fields.ts";
import type { Option, OptionValues, Schema } from "./options.ts";
import { pageRoot } from "../query.ts";
import { loaderScript } from "./loader-script.ts";
import { stateScripts, type StateScript } from "./page-state.ts";

/** What scripts have set, by option. */
export type Properties = Pick<ReadonlyMap<string, unknown>, "get">;

/** Where the options of one element are looked for; what is the same for all of them is searched once. */
export interface Search {
  readonly host: Element;
  readonly properties: Properties | undefined;
  readonly product: ProductStores | undefined;
  readonly scripts: readonly StateScript[];
  readonly field: (names: readonly string[]) => Field | undefined;
}

export const searchFor = (host: Element, properties?: Properties, product?: ProductStores): Search => ({
  host,
  properties,
  product,
  scripts: stateScripts(host),
  field: fieldFinder(host),
});

type Look = (search: Search, name: string, option: Option<unknown>) => unknown;

const attributes = new Map<string, string>();

/** An option's attribute: the same few names are asked for by every element again and again. */
function attributeOf(name: string): string {
  let attribute = attributes.get(name);
  if (attribute === undefined) attributes.set(name, (attribute = kebab(name)));
  return attribute;
}

/** The first script that has the option under one of its names, and that name. */
export function stateOf({ scripts }: Search, name: string, { aliases = [] }: Option<unknown>): readonly [StateScript, string] | undefined {
  for (const script of scripts) {
    const key = script.values && [name, ...aliases].find((candidate) => Object.hasOwn(script.values!, candidate));
    if (key !== undefined) return [script, key];
  }
  return undefined;
}

const own = (element: Element, name: string): string | undefined => Element.prototype.getAttribute.call(element, name) ?? undefined;

/** The element that gives a trusted setting to the whole page, `<html>` before the loader's script tag (config.10). */
export const settingHolder = (name: string): Element | undefined =>
  [pageRoot(), loaderScript()].find((holder) => holder && settingOf(holder, name) !== undefined);

const settingOf = (holder: Element, name: string): string | undefined =>
  own(holder, attributeOf(name)) ?? own(holder, `data-${attributeOf(name)}`);

/** Stores that follow the page's own controls: a field outside of the element gives their first value only (config.4). */
const DECIDING: ReadonlySet<unknown> = new Set(["offerListingId", "quantity", "buyingOptionIndex"]);

/** The places that can have an option, in the order in which they are asked (config.1 to config.6); `undefined` where there is none. */
export const PLACES = {
  // `null` and `undefined` unset a property
  property: ({ properties }, name) => properties?.get(name) ?? undefined,
  attribute: ({ host }, name) => host.getAttribute(attributeOf(name)) ?? undefined,
  // `data-state` is written by the element itself
  "data attribute": ({ host }, name) => (name === "state" ? undefined : (host.getAttribute(`data-${attributeOf(name)}`) ?? undefined)),
  "page attribute"(_search, name, { trusted }) {
    const holder = trusted && settingHolder(name);
    return holder ? settingOf(holder, name) : undefined;
  },
  "current product state"({ host, product, field }, _name, { aliases, store }) {
    const decided = store && DECIDING.has(store) ? product?.[store].get() : undefined;
    if (decided === undefined || decided === null) return undefined;
    const found = aliases && field(aliases);
    if (!found || Node.prototype.contains.call(host, found)) return undefined;
    return fieldValue(found) === String(decided) ? undefined : decided;
  },
  "hidden field"({ field }, _name, { aliases, trusted }) {
    const found = aliases && !trusted && field(aliases);
    return found ? fieldValue(found) : undefined;
  },
  "page state"(search, name, option) {
    if (option.trusted) return undefined;
    const [script, key] = stateOf(search, name, option) ?? [];
    return script?.values![key!];
  },
  "product state": ({ product }, _name, { store }) => (store && product?.[store].get()) ?? undefined,
} satisfies Record<string, Look>;

const looks: readonly Look[] = Object.values(PLACES);

function rawOf(search: Search, name: string, option: Option<unknown>): unknown {
  for (const look of looks) {
    const raw = look(search, name, option);
    if (raw !== undefined) return raw;
  }
  return undefined;
}

export interface ReadOptions<S extends Schema> {
  readonly values: OptionValues<S>;
  /** false when an option does not fit or is missing: `explainOptions` says which and why (config.8) */
  readonly valid: boolean;
}

/** Reads every option of a schema. Values alone: where each came from is told by `explainOptions`. */
export function readOptions<S extends Schema>(host: Element, schema: S, properties?: Properties, product?: ProductStores): ReadOptions<S> {
  const search = searchFor(host, properties, product);
  const values: Record<string, unknown> = {};
  let valid = !search.scripts.some(({ values, tag }) => tag && !values);
  for (const name of Object.keys(schema)) {
    const option = schema[name]!;
    const raw = rawOf(search, name, option);
    const value = raw === undefined ? option.fallback : option.parse(raw);
    if (value !== undefined) values[name] = value;
    else if (raw !== undefined || option.required) valid = false;
  }
  return { values: values as OptionValues<S>, valid };
}
