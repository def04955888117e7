import { answerOrError, errorResponses } from "./errors.mjs";
import { mediaType, schemaOf } from "./schema.mjs";
import { headersOf, securityOf } from "./security.mjs";

/** The query fields that the path of an entry fixes: they tell apart the calls of one path (calls.md). */
export const fixedQuery = ({ path }) => [...new URLSearchParams(path.split("?")[1])];

const KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "One id for each press of the shopper. The same id again is the same request, and is done once.",
  schema: { type: "string", minLength: 1, maxLength: 128 },
};

function parameters(entry) {
  const of = (schema, place) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, "input");
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: value,
    }));
  };
  const inPath = of(entry.params, "path");
  const named = new Set(inPath.map(({ name }) => name));
  const missing = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).filter((name) => !named.has(name));
  return [
    ...inPath,
    ...missing.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...fixedQuery(entry).map(([name, value]) => ({ name, in: "query", required: true, schema: { type: "string", enum: [value] } })),
    ...of(entry.query, "query"),
    ...headersOf(entry).map((name) => ({ name, in: "header", required: false, schema: { type: "string" } })),
    ...(entry.write ? [KEY] : []),
  ];
}

const body = (entry) => ({
  required: true,
  content: {
    [entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type)]: {
      schema: schemaOf(entry.body.schema, "input"),
    },
  },
});

function responses(entry) {
  const { answer } = entry;
  const errors = errorResponses(entry);
  const done = { description: "Done; the body is not read." };
  if (answer.as === "none") return { 200: done, 204: done, ...errors };
  const content =
    answer.as === "html"
      ? { "text/html": { schema: { type: "string" } } }
      : { [mediaType(answer.type, answer.expand)]: { schema: schemaOf(answer.schema, "input") } };
  return {
    200: { description: "The answer.", content },
    ...("emptyMeans" in answer ? { 204: { description: `The same as ${JSON.stringify(answer.emptyMeans)}.` } } : {}),
    ...errors,
    ...Object.fromEntries((answer.statuses ?? []).map((status) => [status, answerOrError(status, content)])),
  };
}

export function operation(entry) {
  return {
    operationId: entry.name,
    summary: entry.summary,
    tags: [entry.family],
    security: securityOf(entry),
    parameters: parameters(entry),
    ...(entry.body ? { requestBody: body(entry) } : {}),
    responses: responses(entry),
    "x-timeout-ms": Number.isFinite(entry.timeout) ? entry.timeout : null,
    "x-write": entry.write,
    ...(entry.confirm ? { "x-confirmed-by": entry.confirm.read.name } : {}),
  };
}
