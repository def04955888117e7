import * as z from "zod/mini";
import { contract } from "../contract/index.ts";
import type { CallEntry } from "../contract/entry.ts";

type AnyEntry = CallEntry<any, any, any, any>;
type Addressed = Pick<AnyEntry, "method" | "path" | "query">;

/** A call that a request asks for, with the values of `{…}` in its path. */
export interface Route<Mounted> {
  readonly mounted: Mounted;
  readonly path: Readonly<Record<string, string>>;
}

const addressOf = ({ method, path }: Addressed): string => `${method} ${path.split("?")[0]}`;

/** Addresses of several calls. */
const SHARED = new Set(contract.map(addressOf).filter((address, at, all) => all.indexOf(address) !== at));

/** Fields of a query with one value only. */
function literalsOf(query: z.ZodMiniType | undefined): readonly (readonly [name: string, value: string])[] {
  if (!(query instanceof z.ZodMiniObject)) return [];
  return Object.entries(query.def.shape as Readonly<Record<string, z.ZodMiniType>>).flatMap(([name, field]) =>
    field instanceof z.ZodMiniLiteral && field.def.values.length === 1 ? [[name, String(field.def.values[0])] as const] : [],
  );
}

/** The query fields that distinguish a call from the others of its path (calls.md). */
function fixedQuery(entry: Addressed): readonly (readonly [name: string, value: string])[] {
  // alone at its path it answers for every request there: a field of another value is a bad request
  const literals = SHARED.has(addressOf(entry)) ? literalsOf(entry.query) : [];
  return [...new URLSearchParams(entry.path.split("?")[1]), ...literals];
}

interface Place<Mounted> {
  readonly mounted: Mounted;
  readonly fixed: readonly (readonly [name: string, value: string])[];
}

const HOLE = /\{(\w+)\}/g;

/** Whether a part of a path can be read; a router that throws is a 500 for a bad address. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Finds the call of a request by method, path and fixed query fields; what is not known is `undefined` (backend.1). */
export class Routes<Mounted> {
  readonly #addresses = new Set<string>();
  readonly #exact = new Map<string, Place<Mounted>[]>();
  readonly #patterns: { readonly method: string; readonly pattern: RegExp; readonly names: string[]; readonly place: Place<Mounted> }[] =
    [];

  /** False where a call of that address is there already. */
  add(entry: Addressed, mounted: Mounted): boolean {
    const [path = ""] = entry.path.split("?");
    const place = { mounted, fixed: fixedQuery(entry) };
    const address = `${entry.method} ${path}?${new URLSearchParams(place.fixed.map(([name, value]) => [name, value]))}`;
    if (this.#addresses.has(address)) return false;
    this.#addresses.add(address);
    const names = [...path.matchAll(HOLE)].map(([, name]) => name!);
    if (names.length === 0) {
      const key = `${entry.method} ${path}`;
      this.#exact.set(key, [...(this.#exact.get(key) ?? []), place]);
      return true;
    }
    const source = path.split(HOLE).map((part, at) => (at % 2 === 0 ? part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") : "([^/]+)"));
    this.#patterns.push({ method: entry.method, pattern: new RegExp(`^${source.join("")}$`), names, place });
    return true;
  }

  find(method: string, path: string, query: URLSearchParams): Route<Mounted> | undefined {
    const isAsked = ({ fixed }: Place<Mounted>) => fixed.every(([name, value]) => query.get(name) === value);
    const exact = this.#exact.get(`${method} ${path}`)?.find(isAsked);
    if (exact) return { mounted: exact.mounted, path: {} };
    for (const { method: wanted, pattern, names, place } of this.#patterns) {
      const found = wanted === method && isAsked(place) ? pattern.exec(path) : null;
      const values = found?.slice(1).map(decoded);
      if (values?.every((value) => value !== undefined))
        return { mounted: place.mounted, path: Object.fromEntries(names.map((name, at) => [name, values[at]!])) };
    }
    return undefined;
  }
}
