import { toJSONSchema } from "zod/mini";
import type * as z from "zod/mini";
import type { CallEntry } from "../../contract/entry.ts";

export type AnyEntry = CallEntry<any, any, any, any>;

/** A part of a document, as JSON. */
export type Json = Record<string, any>;

/** The schema of a document for one of the contract, as it is sent (`input`) or parsed. */
export function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _schema, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
}
