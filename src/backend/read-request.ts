import type * as z from "zod/mini";
import type { CallEntry } from "../contract/entry.ts";
import { fieldsOf, parseFields } from "./fields.ts";
import { checkData } from "./limits.ts";
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
    { issues },
  );
}

/** Reads the body as the entry says it is written; 415 for another content type. */
export function parseBody<Body>(entry: CallEntry<any, any, Body, any>, contentType: string | undefined, text: string): Body {
  if (!entry.body) return undefined as Body;
  const expected = entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type);
  if (canonical(contentType) !== canonical(expected)) {
    throw new Refusal(415, "wrong-content-type", `The body of ${entry.name} is ${expected}, not ${contentType ?? "without a type"}.`);
  }
  return parseBy(entry.body.schema, entry.body.as === "form" ? typedFields(entry.body.schema, parseFields(text)) : parseData(text), "body");
}

/** Parses JSON. Throws 400 for a text that is not JSON, or whose data no part of the shop can keep. */
export function parseData(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, "bad-request", `The text is not JSON: ${(error as Error).message}`);
  }
  checkData(data);
  return data;
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
  return Object.fromEntries(
    Object.entries(fieldsOf(fields)).map(([name, value]) => {
      // A field may be called `constructor`, which every object has.
      const definition = Object.hasOwn(shape, name) ? shape[name]!._zod.def : undefined;
      return [name, typeof value === "string" ? typed(definition, value) : value];
    }),
  );
}

function typed(definition: Definition | undefined, text: string): unknown {
  let inner = definition;
  while (inner?.innerType) inner = inner.innerType._zod.def;
  if (inner?.type === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (inner?.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}
