import { toJSONSchema } from "zod/mini";

export const schemaOf = (schema, io) => {
  const { $schema: _schema, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
  return rest;
};

export const mediaType = (type, expand) =>
  type === undefined
    ? "application/json"
    : type.includes("/json") || type.startsWith("application/")
      ? type
      : `application/vnd.dp.api+json; type="${type}"${expand ? `; expand="${expand}"` : ""}`;

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
    ...of(entry.query, "query"),
    ...(entry.headers ?? []).map((name) => ({ name, in: "header", required: false, schema: { type: "string" } })),
    ...(entry.write ? [{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } }] : []),
  ];
}

const body = (entry) =>
  entry.body && {
    required: true,
    content: {
      [entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type)]: {
        schema: schemaOf(entry.body.schema, "input"),
      },
    },
  };

function responses(entry) {
  const { answer } = entry;
  const content =
    answer.as === "json"
      ? { [mediaType(answer.type, answer.expand)]: { schema: schemaOf(answer.schema, "input") } }
      : answer.as === "html"
        ? { "text/html": { schema: { type: "string" } } }
        : undefined;
  const good = { description: answer.as === "none" ? "Done; the body is not read." : "The answer.", ...(content ? { content } : {}) };
  return {
    200: good,
    ...(answer.as === "json" && "emptyMeans" in answer ? { 204: { description: "Nothing to tell." } } : {}),
    ...Object.fromEntries((answer.statuses ?? []).map((status) => [status, good])),
    default: { description: "Refused or failed." },
  };
}

function operation(entry) {
  return {
    operationId: entry.name,
    summary: entry.summary,
    tags: [entry.family],
    parameters: parameters(entry),
    ...(entry.body ? { requestBody: body(entry) } : {}),
    responses: responses(entry),
    "x-timeout-ms": entry.timeout,
    "x-write": entry.write,
    ...(entry.confirm ? { "x-confirmed-by": entry.confirm.read?.name ?? entry.confirm.by } : {}),
  };
}

/** Calls that share a method and path differ by a discriminator in their body: one operation that lists them all. */
function merge(one, other) {
  const contents = (a = {}, b = {}) => {
    const all = { ...a };
    for (const [type, { schema }] of Object.entries(b))
      all[type] = all[type] ? { schema: { anyOf: [...(all[type].schema.anyOf ?? [all[type].schema]), schema] } } : { schema };
    return all;
  };
  const known = new Set(one.parameters.map(({ name, in: place }) => `${place} ${name}`));
  return {
    ...one,
    summary: `${one.summary} ${other.summary}`,
    parameters: [
      ...one.parameters.map((each) => ({ ...each })),
      ...other.parameters
        .filter((each) => !known.has(`${each.in} ${each.name}`))
        .map((each) => ({ ...each, required: each.in === "path" })),
    ],
    ...(one.requestBody || other.requestBody
      ? { requestBody: { required: true, content: contents(one.requestBody?.content, other.requestBody?.content) } }
      : {}),
    responses: {
      ...other.responses,
      ...one.responses,
      200: {
        ...one.responses[200],
        ...(one.responses[200].content || other.responses[200].content
          ? { content: contents(one.responses[200].content, other.responses[200].content) }
          : {}),
      },
    },
    "x-operations": [...(one["x-operations"] ?? [one.operationId]), other.operationId],
  };
}

/** `openapi.json` (3.1): the calls that a back end must answer, each from its entry of the contract (calls.1). */
export function openApi({ contract, version }) {
  const paths = {};
  for (const entry of contract) {
    const path = entry.path.split("?")[0];
    const method = entry.method.toLowerCase();
    const next = operation(entry);
    paths[path] ??= {};
    paths[path][method] = paths[path][method] ? merge(paths[path][method], next) : next;
  }
  return { openapi: "3.1.0", info: { title: "dp-elements back end", version, description: "Every call that the elements make." }, paths };
}
