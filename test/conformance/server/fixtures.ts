import * as z from "zod/mini";
import { typedFields } from "../../../src/backend/read-request.ts";
import type { CallEntry, CallRequest, GivenHeader } from "../../../src/contract/entry.ts";

const texts = z.record(z.string(), z.string());
const fields = z.record(z.string(), z.unknown());
const shopper = z.strictObject({ cookie: z.optional(z.string()), csrfToken: z.optional(z.string()) });

const schema = z.strictObject({
  /** of a signed-in shopper who is there for tests, as the browser sends it */
  cookie: z.optional(z.string()),
  csrfToken: z.optional(z.string()),
  slateToken: z.optional(z.string()),
  language: z.optional(z.string()),
  currency: z.optional(z.string()),
  signInUrl: z.optional(z.string()),
  /** call name to path, as the option `endpoints` of the pages */
  endpoints: z.optional(texts),
  /** origin of the pages, where it is another than the server's: the CORS headers are checked then */
  pageOrigin: z.optional(z.string()),
  /** a session without a shopper, for writes that need one */
  guest: z.optional(shopper),
  /** by the name of a field of any request: `asin`, `offerListingId`, `marketplaceId` … */
  values: z.optional(fields),
  /** calls that answer 401 to a guest */
  needsShopper: z.optional(z.array(z.string())),
  /** parts of one request that go before `values`; `{unique}` in a text is another text at each run */
  calls: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        path: z.optional(fields),
        query: z.optional(fields),
        body: z.optional(z.union([fields, z.array(fields)])),
        headers: z.optional(texts),
        /** path in place of the contract's, where an option of the element names it */
        address: z.optional(z.string()),
      }),
    ),
  ),
});

export type Fixtures = z.infer<typeof schema>;

/** Reads a fixtures file. Throws with what is wrong with it. */
export function parseFixtures(text: string): Fixtures {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`The fixtures are no JSON: ${(cause as Error).message}`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const told = parsed.error.issues.map((issue) => `${issue.path.join(".") || "the file"}: ${problemOf(issue)}`);
  throw new Error(`The fixtures do not fit: ${told.join("; ")}`);
}

/** zod/mini brings no words of its own. */
const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.code === "unrecognized_keys"
    ? `${issue.keys.join(", ")} is not known`
    : issue.code === "invalid_type"
      ? `it is no ${issue.expected}`
      : issue.code.replaceAll("_", " ");

/** A request that is ready to be sent, or what the fixtures do not say of it. */
export type Filled =
  | { readonly request: CallRequest; readonly headers: Partial<Record<GivenHeader, string>>; readonly address: string | undefined }
  | { readonly missing: readonly string[] };

type Json = Readonly<Record<string, any>>;

/** A request of this call out of the fixtures: what a call of theirs says, then what `values` say, then what can only be one thing. */
export function fill(entry: CallEntry, fixtures: Fixtures, unique: string): Filled {
  const own = fixtures.calls?.[entry.name] ?? {};
  const values = fixtures.values ?? {};
  const missing: string[] = [];
  const part = (name: "path" | "query" | "body", wanted: z.ZodMiniType | undefined): Json | undefined => {
    if (!wanted) return own[name];
    const json = z.toJSONSchema(wanted, { io: "input", unrepresentable: "any" }) as Json;
    const miss = (at: string) => void missing.push(`calls.${entry.name}.${name}.${at}`);
    const filled = json["type"] === "array" ? (own[name] ?? only(json, values, miss)) : object(json, own[name] ?? {}, values, miss);
    const typed =
      entry.body?.as === "form" || name !== "body" ? typedFields(wanted, new URLSearchParams(filled as Record<string, string>)) : filled;
    const parsed = wanted.safeParse(typed);
    if (parsed.success) return parsed.data as Json;
    for (const issue of parsed.error.issues) {
      const at = ["calls", entry.name, name, ...issue.path].join(".");
      if (!missing.some((known) => known.startsWith(at))) missing.push(`${at} (${problemOf(issue)})`);
    }
    return undefined;
  };
  const path = { ...values, ...part("path", entry.params) };
  for (const [, hole = ""] of entry.path.matchAll(/\{(\w+)\}/g)) if (!(hole in path)) missing.push(`values.${hole}`);
  const request = { path, query: part("query", entry.query), body: part("body", entry.body?.schema) };
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  const made = JSON.parse(JSON.stringify(request).replaceAll("{unique}", unique)) as CallRequest;
  return { request: made, headers: own.headers ?? {}, address: own.address };
}

function object(json: Json, own: Json, values: Json, miss: (at: string) => void, at = ""): Json {
  const result: Record<string, unknown> = { ...own };
  for (const [name, inner] of Object.entries((json["properties"] ?? {}) as Record<string, Json>)) {
    if (name in result) continue;
    const value = name in values ? values[name] : only(inner, values, (deeper) => miss(`${at}${name}.${deeper}`));
    if (value !== undefined) result[name] = value;
    else if ((json["required"] as string[] | undefined)?.includes(name)) miss(`${at}${name}`);
  }
  return result;
}

/** The value of a field that leaves no choice, or whose parts are known. */
function only(json: Json, values: Json, miss: (at: string) => void): unknown {
  if ("const" in json) return json["const"];
  if (json["type"] === "array" && json["minItems"] > 0 && json["items"]?.type === "object")
    return [object(json["items"] as Json, {}, values, miss)];
  return undefined;
}
