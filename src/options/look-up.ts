import { kebab } from "../lib/names.ts";
import type { ProductStores } from "../state/product.ts";
import { fieldValue, type Field } from "./field-value.ts";
import type { Option, OptionValues, Schema } from "./options.ts";
import { stateScripts, type StateScript } from "./page-state.ts";

/** What scripts have set, by option. */
export type Properties = Pick<ReadonlyMap<string, unknown>, "get">;

/** Finds the field of an option, by the names that it has, for one element (config.4): `fieldFinder`, for elements with options that fields can give. */
export type FieldFinder = (host: Element) => (option: string, names: readonly string[]) => Field | undefined;

const NO_FIELD = () => undefined;

/** Where the options of one element are looked for; what is the same for all of them is searched once. */
export interface Search {
  readonly host: Element;
  readonly properties: Properties | undefined;
  readonly product: ProductStores | undefined;
  readonly scripts: readonly StateScript[];
  readonly field: (option: string, names: readonly string[]) => Field | undefined;
}

export const searchFor = (host: Element, properties?: Properties, product?: ProductStores, fields?: FieldFinder): Search => ({
  host,
  properties,
  product,
  scripts: stateScripts(host),
  field: fields?.(host) ?? NO_FIELD,
});

/** One option of a schema, made ready once. */
export interface Row {
  readonly name: string;
  readonly option: Option<unknown>;
  /** by which an author writes it: the first that is there counts (names.5) */
  readonly attributes: readonly string[];
  /** of its hidden field, beside those that the page gives it */
  readonly fields: readonly string[];
  /** the places that can have it, in the order in which they are asked */
  readonly places: readonly Place[];
}

export type Place = (search: Search, row: Row) => unknown;

/** The first script that has the option under one of its names, and that name. */
export function stateOf({ scripts }: Search, { name, option: { aliases = [] } }: Row): readonly [StateScript, string] | undefined {
  for (const script of scripts) {
    const key = script.values && [name, ...aliases].find((candidate) => Object.hasOwn(script.values!, candidate));
    if (key !== undefined) return [script, key];
  }
  return undefined;
}

/** Second names of two options of many elements (names.5). */
const SECOND: Readonly<Record<string, string>> = { asin: "productId", offerListingId: "variantId" };

/** The attributes of an option. */
export const attributesOf = (name: string): readonly string[] => [name, SECOND[name] ?? []].flat().map(kebab);

const attributeOf = (host: Element, names: readonly string[], prefix = ""): string | undefined => {
  const name = names.find((each) => host.hasAttribute(prefix + each));
  return name && host.getAttribute(prefix + name)!;
};

/** What the stores of an element's scope said of its product when it first asked. */
const saidFirst = new WeakMap<Element, Map<unknown, unknown>>();

/** Stores that follow the page's own controls: a field outside of the element gives their first value only (config.4). */
const DECIDING: ReadonlySet<unknown> = new Set(["offerListingId", "quantity", "buyingOptionIndex"]);

/** The places that can have an option, in the order in which they are asked (config.1 to config.6); `sources.ts` has their names. */
export const PLACES: readonly Place[] = [
  // `null` and `undefined` unset a property
  ({ properties }, { name }) => properties?.get(name) ?? undefined,
  // the page rendered the attribute for the product that its form had; the form has another now (markup.4)
  ({ host, product }, { option, attributes }) => {
    const store = product?.[option.store!];
    if (!store) return undefined;
    const now = store.get() ?? undefined;
    const said = saidFirst.get(host) ?? new Map<unknown, unknown>();
    saidFirst.set(host, said);
    if (!said.has(store)) said.set(store, now);
    const before = said.get(store);
    return now !== before && before === (attributeOf(host, attributes) ?? attributeOf(host, attributes, "data-")) ? now : undefined;
  },
  ({ host }, { attributes }) => attributeOf(host, attributes),
  ({ host }, { attributes }) => attributeOf(host, attributes, "data-"),
  (_search, { name, option }) => option.trusted!(name),
  ({ host, product, field }, { name, fields, option: { store } }) => {
    const decided = product?.[store!].get();
    if (decided === undefined || decided === null) return undefined;
    const found = field(name, fields);
    if (!found || Node.prototype.contains.call(host, found)) return undefined;
    return fieldValue(found) === String(decided) ? undefined : decided;
  },
  ({ field }, { name, fields }) => {
    const found = field(name, fields);
    return found && fieldValue(found);
  },
  (search, row) => {
    const [script, key] = stateOf(search, row) ?? [];
    return script?.values![key!];
  },
  ({ product }, { option }) => product?.[option.store!].get() ?? undefined,
];

const tables = new WeakMap<Schema, readonly Row[]>();

/** The options of a schema, made ready when they are first read: the elements of a tag share them. */
export function optionTable(schema: Schema): readonly Row[] {
  let table = tables.get(schema);
  if (!table) {
    table = Object.entries(schema).map(([name, option]) => {
      const { aliases, trusted, store } = option;
      const second = SECOND[name];
      const attributes = attributesOf(name);
      // `data-state` is written by the element itself
      const isData = name !== "state";
      const has = [true, second && store, true, isData, trusted, aliases && DECIDING.has(store), aliases && !trusted, !trusted, store];
      return {
        ...{ name, option, attributes },
        fields: [...(aliases ?? []), ...(second ? [attributes[1]!, second] : [])],
        places: PLACES.filter((_place, at) => has[at]),
      };
    });
    tables.set(schema, table);
  }
  return table;
}

function rawOf(search: Search, row: Row): unknown {
  for (const place of row.places) {
    const raw = place(search, row);
    if (raw !== undefined) return raw;
  }
  return undefined;
}

export interface ReadOptions<S extends Schema> {
  readonly values: OptionValues<S>;
  /** false when an option does not fit or is missing: `explainOptions` says which and why (config.8) */
  readonly valid: boolean;
}

/** Reads every option of a schema. Values alone: `explainOptions` says where each was found. */
export function readOptions<S extends Schema>(
  host: Element,
  schema: S,
  properties?: Properties,
  product?: ProductStores,
  fields?: FieldFinder,
): ReadOptions<S> {
  const search = searchFor(host, properties, product, fields);
  const values: Record<string, unknown> = {};
  let valid = !search.scripts.some(({ values, tag }) => tag && !values);
  for (const row of optionTable(schema)) {
    const { name, option } = row;
    const raw = rawOf(search, row);
    const value = raw === undefined ? option.fallback : option.parse(raw);
    if (value !== undefined) values[name] = value;
    else if (raw !== undefined || option.required) valid = false;
  }
  return { values: values as OptionValues<S>, valid };
}
