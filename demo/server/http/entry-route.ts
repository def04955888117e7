import * as z from "zod/mini";
import type { Context } from "hono";
import type { CallEntry } from "../../../src/contract/entry.ts";

/** Where the router finds a call, and the query fields that tell it apart from the other calls of its path (calls.md). */
export function entryRoute({ path: address, query }: Pick<CallEntry<any, any, any, any>, "path" | "query">) {
  const [path = "", search] = address.replace(/\{(\w+)\}/g, ":$1").split("?");
  const fixed = [...new URLSearchParams(search), ...literalsOf(query)];
  return { path, isAsked: (c: Context): boolean => fixed.every(([name, value]) => c.req.query(name) === value) };
}

/** Fields of a query with one value only. */
function literalsOf(query: z.ZodMiniType | undefined): readonly (readonly [name: string, value: string])[] {
  if (!(query instanceof z.ZodMiniObject)) return [];
  return Object.entries(query.def.shape as Readonly<Record<string, z.ZodMiniType>>).flatMap(([name, field]) =>
    field instanceof z.ZodMiniLiteral && field.def.values.length === 1 ? [[name, String(field.def.values[0])] as const] : [],
  );
}
