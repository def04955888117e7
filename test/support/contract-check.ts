import type { CallResult } from "../../src/call/result.ts";
import type { CallEntry, CallRequest } from "../../src/contract/entry.ts";
import { isRecord } from "../../src/lib/json.ts";

interface Schema {
  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

/** The value as the schema gives it; throws where it does not fit, naming the field. */
function parse(schema: Schema, value: unknown, what: string): unknown {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  throw new Error(
    `${what} is not as the contract says: ${issue?.path.map(String).join(".") || "the whole"}: ${issue?.message}, in ${JSON.stringify(value)}`,
  );
}

/** The entry; throws where a request does not fit it, or has a field that its entry does not know. */
export function checkRequest(entry: CallEntry | undefined, name: string, request: CallRequest): CallEntry {
  if (!entry) throw new Error(`The contract has no call ${name}.`);
  const check = (part: "path" | "query" | "body", schema: Schema | undefined, value: unknown) => {
    if (value === undefined && !schema) return;
    if (!schema) throw new Error(`${entry.name} has no ${part} in the contract: ${JSON.stringify(value)}`);
    const parsed = parse(schema, value ?? {}, `The ${part} of ${entry.name}`);
    if (!isRecord(value) || !isRecord(parsed)) return;
    const unknown = Object.keys(value).filter((field) => value[field] !== undefined && !Object.hasOwn(parsed, field));
    if (unknown.length > 0)
      throw new Error(`The ${part} of ${entry.name} has a field that the contract does not know: ${unknown.join(", ")}`);
  };
  // the page's marketplace is filled in by whoever runs the call
  check(
    "path",
    entry.params as Schema | undefined,
    entry.params && { ...(entry.path.includes("{marketplaceId}") && { marketplaceId: "M1" }), ...request.path },
  );
  check("query", entry.query as Schema | undefined, request.query);
  check("body", entry.body?.schema as Schema | undefined, request.body);
  return entry;
}

/** The result as the call layer would hand it on: parsed by the entry's schema; throws where that cannot be. */
export function answerOf(entry: CallEntry, result: CallResult<unknown>): CallResult<unknown> {
  if (!result.ok) return result;
  const what = `The answer of ${entry.name}`;
  if (result.confirmed) {
    if (!entry.confirm) throw new Error(`${what} cannot be confirmed: the contract names no read for it.`);
    if (result.data !== undefined) throw new Error(`${what} was confirmed by a read: it has no data of its own.`);
    return result.read === undefined
      ? result
      : { ...result, read: dataOf(entry.confirm.read, result.read, `The confirming read of ${entry.name}`) };
  }
  const { answer } = entry;
  const good = answer.as === "html" ? result.status === 200 : result.status >= 200 && result.status <= 205;
  if (!good && !(answer.as === "json" && answer.statuses?.includes(result.status)))
    throw new Error(`${what} is no success with the status ${result.status}.`);
  return { ...result, data: dataOf(entry, result.data, what) };
}

function dataOf({ answer }: CallEntry, data: unknown, what: string): unknown {
  if (answer.as === "json") return parse(answer.schema as Schema, data, what);
  if (answer.as === "html" && data === answer.emptyMeans && data !== undefined) return data;
  if (answer.as === "html" && (typeof data !== "string" || data.trim() === ""))
    throw new Error(`${what} is HTML, and here ${JSON.stringify(data)}`);
  if (answer.as === "none" && data !== undefined) throw new Error(`${what} is not read, and here ${JSON.stringify(data)}`);
  return data;
}
