import type * as z from "zod/mini";
import type { CallEntry } from "../../src/contract/entry.ts";
import { Refusal } from "./refusal.ts";

/** The media type that an entry's request or answer has: plain JSON, one of its own, or one of the cart and product API. */
export function mediaType(type: string | undefined, expand?: string): string {
  if (type?.startsWith("application/")) return type;
  return type ? `application/vnd.dp.api+json; type="${type}"${expand ? `; expand="${expand}"` : ""}` : "application/json";
}

/** Parses a value by the entry's schema; 400 with the paths of what does not fit. */
export function parseBy<T>(schema: z.ZodMiniType<T> | undefined, value: unknown, where: string): T {
  if (!schema) return undefined as T;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ path: [where, ...issue.path.map(String)].join("."), message: issue.message }));
  throw new Refusal(
    400,
    "bad-request",
    `The ${where} does not fit: ${issues.map((issue) => `${issue.path}: ${issue.message}`).join("; ")}`,
    issues,
  );
}

/** Reads the body as the entry says it is written; 415 for another content type. */
export function parseBody<Body>(entry: CallEntry<any, any, Body, any>, contentType: string | undefined, text: string): Body {
  if (!entry.body) return undefined as Body;
  const expected = entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type);
  if (canonical(contentType) !== canonical(expected)) {
    throw new Refusal(415, "wrong-content-type", `The body of ${entry.name} is ${expected}, not ${contentType ?? "without a type"}.`);
  }
  if (entry.body.as === "form") return parseBy(entry.body.schema, typedFields(entry.body.schema, new URLSearchParams(text)), "body");
  try {
    return parseBy(entry.body.schema, JSON.parse(text), "body");
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, "bad-request", `The body is no JSON: ${error.message}`);
    throw error;
  }
}

/** `Application/JSON; charset=utf-8` -> `application/json`; the parameter `type` stays. */
function canonical(contentType = ""): string {
  const [essence = "", ...parameters] = contentType.split(";").map((part) => part.trim());
  const type = parameters.find((parameter) => /^type=/i.test(parameter));
  return [essence.toLowerCase(), ...(type ? [type.replaceAll('"', "")] : [])].join(";");
}

interface Definition {
  readonly type: string;
  readonly innerType?: { readonly _zod: { readonly def: Definition } };
  readonly shape?: Readonly<Record<string, { readonly _zod: { readonly def: Definition } }>>;
}

/** Fields and query parameters are texts; where the schema asks for a number or a flag, a text that is one becomes one. */
export function typedFields(schema: z.ZodMiniType<unknown> | undefined, fields: URLSearchParams): Record<string, unknown> {
  const shape = (schema?._zod.def as unknown as Definition | undefined)?.shape ?? {};
  const values: Record<string, unknown> = {};
  for (const name of new Set(fields.keys())) {
    const all = fields.getAll(name);
    values[name] = all.length > 1 ? all : typed(shape[name]?._zod.def, all[0]!);
  }
  return values;
}

function typed(definition: Definition | undefined, text: string): unknown {
  let inner = definition;
  while (inner?.innerType) inner = inner.innerType._zod.def;
  if (inner?.type === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (inner?.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}
