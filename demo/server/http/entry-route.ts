import type { Context } from "hono";
import type { CallEntry } from "../../../src/contract/entry.ts";

/** Where the router finds a call, and the query fields that tell it apart from the other calls of its path (calls.md). */
export function entryRoute({ path: address }: Pick<CallEntry<any, any, any, any>, "path">) {
  const [path = "", search] = address.replace(/\{(\w+)\}/g, ":$1").split("?");
  const fixed = [...new URLSearchParams(search)];
  return { path, isAsked: (c: Context): boolean => fixed.every(([name, value]) => c.req.query(name) === value) };
}
