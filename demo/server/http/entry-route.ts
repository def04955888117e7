import * as z from "zod/mini";
import type { Context } from "hono";
import { contract } from "../../../src/contract/index.ts";
import type { CallEntry } from "../../../src/contract/entry.ts";

type Routed = Pick<CallEntry<any, any, any, any>, "method" | "path" | "query">;

/** Where the router finds a call, and the query fields that tell it apart from the other calls of its path (calls.md). */
export function entryRoute(entry: Routed) {
  const [path = "", search] = entry.path.replace(/\{(\w+)\}/g, ":$1").split("?");
  // alone at its path it answers for every request there: a field of another value is a bad request
  const literals = sharesPath(entry) ? literalsOf(entry.query) : [];
  const fixed = [...new URLSearchParams(search), ...literals];
  return { path, isAsked: (c: Context): boolean => fixed.every(([name, value]) => c.req.query(name) === value) };
}

const addressOf = ({ method, path }: Routed): string => `${method} ${path.split("?")[0]}`;

/** Addresses of several calls, read once: a shop that is overloaded asks for routes at each refusal. */
const SHARED = new Set(contract.map(addressOf).filter((address, at, all) => all.indexOf(address) !== at));

const sharesPath = (entry: Routed): boolean => SHARED.has(addressOf(entry));

/** Fields of a query with one value only. */
function literalsOf(query: z.ZodMiniType | undefined): readonly (readonly [name: string, value: string])[] {
  if (!(query instanceof z.ZodMiniObject)) return [];
  return Object.entries(query.def.shape as Readonly<Record<string, z.ZodMiniType>>).flatMap(([name, field]) =>
    field instanceof z.ZodMiniLiteral && field.def.values.length === 1 ? [[name, String(field.def.values[0])] as const] : [],
  );
}
