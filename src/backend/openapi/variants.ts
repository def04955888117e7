import { fixedQuery, operation, type Operation, type Parameter } from "./operation.ts";
import { schemaOf, type AnyEntry, type Json } from "./schema.ts";

interface Named {
  readonly name: string;
  readonly schema: Json;
}

/** The values that a parameter is fixed to; `undefined` where it has any. */
const valuesOf = ({ schema }: Parameter): unknown[] | undefined =>
  schema["enum"] ?? (schema["const"] === undefined ? undefined : [schema["const"]]);

/** What distinguishes a call from others of its path: what the path fixes, and query fields with one value. */
const tellingQuery = (entry: AnyEntry): [string, unknown][] => {
  const { properties = {} } = (entry.query ? schemaOf(entry.query, "input") : {}) as { properties?: Record<string, Json> };
  const literals = Object.entries(properties).filter(([, { const: value }]) => value !== undefined);
  return [...fixedQuery(entry), ...literals.map(([name, { const: value }]): [string, unknown] => [name, value])];
};

/** Schemas of several calls at one place: any of them, each named by its call. */
const anyOf = (all: readonly Named[]): Json =>
  all.length === 1 ? all[0]!.schema : { anyOf: all.map(({ name, schema }) => ({ title: name, ...schema })) };

/** Contents of several calls by media type. */
function contents(all: readonly { readonly name: string; readonly content?: Json | undefined }[]): Record<string, { schema: Json }> {
  const byType = new Map<string, Named[]>();
  for (const { name, content = {} } of all)
    for (const [type, { schema }] of Object.entries(content)) byType.set(type, [...(byType.get(type) ?? []), { name, schema }]);
  return Object.fromEntries([...byType].map(([type, schemas]) => [type, { schema: anyOf(schemas) }]));
}

/** One parameter of several calls; it is required where all of them require it, and has all the values that they fix. */
function parameter(all: readonly Parameter[], of: number): Parameter {
  const first = all[0]!;
  const fixed = all.map(valuesOf);
  // one of a fixed value and one of any value: any
  const open = all.find((each) => valuesOf(each) === undefined) ?? first;
  const values = fixed.every(Boolean) ? { type: "string", enum: [...new Set(fixed.flat())] } : open.schema;
  return { ...first, required: all.length === of && all.every(({ required }) => required), schema: values };
}

/**
 * Calls that share a method and a path as one operation, as a document has no more: the query field that tells them apart is a
 * parameter with a value for each.
 */
function merge(entries: readonly AnyEntry[]): Operation {
  const operations = entries.map(operation);
  const parameters = new Map<string, Parameter[]>();
  for (const each of operations.flatMap((one) => one.parameters)) {
    const key = `${each.in} ${each.name}`;
    parameters.set(key, [...(parameters.get(key) ?? []), each]);
  }
  const bodies = operations.filter(({ requestBody }) => requestBody);
  const good = operations.filter(({ responses }) => responses[200]?.content);
  return {
    ...operations[0]!,
    summary: operations.map(({ summary }) => summary).join(" "),
    // a document has one operation id for a path and a method: the names of all its calls are here
    description: operations.map(({ operationId, summary }) => `\`${operationId}\`: ${summary}`).join("\n"),
    parameters: [...parameters.values()].map((all) => parameter(all, operations.length)),
    ...(bodies.length > 0 && {
      requestBody: {
        required: bodies.length === operations.length,
        content: contents(bodies.map(({ operationId, requestBody }) => ({ name: operationId, content: requestBody!.content }))),
      },
    }),
    responses: {
      ...Object.assign({}, ...operations.map(({ responses }) => responses)),
      200: {
        description: "The answer.",
        ...(good.length > 0 && {
          content: contents(good.map(({ operationId, responses }) => ({ name: operationId, content: responses[200]!.content }))),
        }),
      },
    },
  };
}

/** The paths of the document. Throws for two calls that nothing tells apart. */
export function pathsOf(contract: readonly AnyEntry[]): Record<string, Record<string, Operation>> {
  const groups = new Map<string, AnyEntry[]>();
  for (const entry of contract) {
    const key = `${entry.path.split("?")[0]} ${entry.method.toLowerCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [key, entries] of groups) {
    const [path = "", method = ""] = key.split(" ");
    const told = new Set(entries.map((entry) => JSON.stringify(tellingQuery(entry))));
    if (told.size < entries.length) throw new Error(`Nothing tells apart the calls ${entries.map(({ name }) => name).join(", ")}.`);
    (paths[path] ??= {})[method] = entries.length === 1 ? operation(entries[0]!) : merge(entries);
  }
  return paths;
}
