import type * as z from "zod/mini";
import { mediaType } from "../read-request.ts";
import { answerOrError, errorResponses } from "./errors.ts";
import { schemaOf, type AnyEntry, type Json } from "./schema.ts";
import { headersOf, securityOf } from "./security.ts";

/** A field of a call that is in its path, its query or its headers. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Json;
  readonly description?: string;
}

/** What a document says of a call. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  /** of calls that share a path: each with its name */
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly $ref?: string; readonly description?: string; readonly content?: Readonly<Record<string, { readonly schema: Json }>> }
    >
  >;
}

/** The query fields that the path of an entry fixes: they tell apart the calls of one path (calls.md). */
export const fixedQuery = ({ path }: AnyEntry): [string, string][] => [...new URLSearchParams(path.split("?")[1])];

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "One id for each press of the shopper. The same id again is the same request, and is done once.",
  schema: { type: "string", minLength: 1, maxLength: 128 },
};

function parameters(entry: AnyEntry): Parameter[] {
  const of = (schema: z.ZodMiniType | undefined, place: string): Parameter[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, Json>; required?: string[] };
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: value,
    }));
  };
  const inPath = of(entry.params, "path");
  const named = new Set(inPath.map(({ name }) => name));
  const missing = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !named.has(name));
  return [
    ...inPath,
    ...missing.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...fixedQuery(entry).map(([name, value]) => ({ name, in: "query", required: true, schema: { type: "string", enum: [value] } })),
    ...of(entry.query, "query"),
    ...headersOf(entry).map((name) => ({ name, in: "header", required: false, schema: { type: "string" } })),
    ...(entry.write ? [KEY] : []),
  ];
}

const body = (entry: AnyEntry & { readonly body: NonNullable<AnyEntry["body"]> }) => ({
  required: true,
  content: {
    [entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type)]: {
      schema: schemaOf(entry.body.schema, "input"),
    },
  },
});

function responses(entry: AnyEntry): Operation["responses"] {
  const { answer } = entry;
  const errors = errorResponses(entry);
  const done = { description: "Done; the body is not read." };
  if (answer.as === "none") return { 200: done, 204: done, ...errors };
  const content: Json =
    answer.as === "html"
      ? { "text/html": { schema: { type: "string" } } }
      : { [mediaType(answer.type, answer.expand)]: { schema: schemaOf(answer.schema, "input") } };
  return {
    200: { description: "The answer.", content },
    ...("emptyMeans" in answer ? { 204: { description: `The same as ${JSON.stringify(answer.emptyMeans)}.` } } : {}),
    ...errors,
    ...Object.fromEntries((answer.as === "json" ? (answer.statuses ?? []) : []).map((status) => [status, answerOrError(status, content)])),
  };
}

export function operation(entry: AnyEntry): Operation {
  const { body: sent } = entry;
  const more = {
    "x-timeout-ms": Number.isFinite(entry.timeout) ? entry.timeout : null,
    "x-write": entry.write,
    ...(entry.confirm ? { "x-confirmed-by": entry.confirm.read.name } : {}),
  };
  return {
    operationId: entry.name,
    summary: entry.summary,
    tags: [entry.family],
    security: securityOf(entry),
    parameters: parameters(entry),
    ...(sent ? { requestBody: body({ ...entry, body: sent }) } : {}),
    responses: responses(entry),
    ...more,
  };
}
