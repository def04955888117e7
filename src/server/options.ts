import { kebab } from "../lib/names.ts";
import { pageSchema } from "../options/page-options.ts";
import type { Option, Schema } from "../options/options.ts";

/** Attributes that belong to no option, and may be given to any element. */
const COMMON = /^(id|class|slot|part|title|hidden|tabindex|role|dir|data-(?!state$)[a-z0-9-]+|aria-[a-z]+)$/;

/** An option's value as text of its attribute; `undefined` where the attribute is omitted. */
function written(value: unknown, { kind }: Option<unknown>): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return kind === "boolean" && value ? "" : String(value);
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "function" || typeof value === "symbol" ? undefined : String(value as string | number);
}

const nameIn = (schema: Schema, given: string): string | undefined =>
  Object.keys(schema).find((name) => name === given || kebab(name) === given);

/**
 * The attributes of a host: its options and the page-wide ones by their names or attributes, and what any element may have. Throws for any
 * other name: a typo must not become an element without the option (server.5).
 */
export function hostAttributes(tag: string, schema: Schema, given: Readonly<Record<string, unknown>>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const source: Schema = nameIn(schema, name) ? schema : pageSchema;
    const option = nameIn(source, name);
    if (option === undefined && !COMMON.test(name))
      throw new Error(`<${tag}> has no option ${JSON.stringify(name)}. Its options: ${Object.keys(schema).map(kebab).join(", ")}.`);
    if (typeof value === "function" || typeof value === "symbol")
      throw new TypeError(`<${tag}> ${name} is a ${typeof value}, which no attribute can hold.`);
    const text = written(value, option === undefined ? { kind: "string", parse: String } : source[option]!);
    if (text !== undefined) attributes[option === undefined ? name : kebab(option)] = text;
  }
  return attributes;
}
