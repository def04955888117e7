import { describe, expect, it } from "vitest";
import { isRecord } from "../../src/lib/json.ts";
import { productFiles } from "./sources.ts";

interface Schema {
  readonly _zod: { readonly def: Definition };
}
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
}
type Entry = Readonly<Record<string, unknown>> & { readonly name: string };

/** Whether a field of that path can be in a value of the schema; a record, and an object that keeps others, has every field. */
function has(schema: Schema | undefined, path: readonly string[]): boolean {
  if (!schema) return false;
  const { type, shape, catchall, innerType, element, options } = schema._zod.def;
  if (innerType) return has(innerType, path);
  if (element) return has(element, path);
  if (options) return options.some((option) => has(option, path));
  if (type === "record") return path.length === 1;
  const [first, ...rest] = path;
  if (first === undefined) return type !== "object";
  if (!shape) return type === "unknown";
  return first in shape ? has(shape[first], rest) : catchall !== undefined && rest.length === 0;
}

describe("what events show of a call", async () => {
  const modules = await Promise.all(
    productFiles("src/contract").map((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<Record<string, unknown>>),
  );
  const entries = [
    ...new Set(
      modules.flatMap((module) => Object.values(module).filter((one): one is Entry => isRecord(one) && "method" in one && "answer" in one)),
    ),
  ];

  it("events.6 every entry of the contract says what its events show, by fields that it has", () => {
    expect(entries.length).toBeGreaterThan(40);
    const wrong = entries.flatMap(({ name, shown, path, params, query, body, answer }) => {
      if (!isRecord(shown)) return [`${name} does not say what its events show`];
      const fields = (part: string) =>
        ((shown[part] as readonly string[] | undefined) ?? []).map((field) => [field, field.split(".")] as const);
      const schemas = { body: (body as { schema?: Schema } | undefined)?.schema, data: (answer as { schema?: Schema }).schema };
      return [
        ...fields("url")
          .filter(
            ([field]) =>
              !has(params as Schema | undefined, [field]) && !has(query as Schema | undefined, [field]) && !String(path).includes(field),
          )
          .map(([field]) => `${name} has no ${field} in its address`),
        ...(["body", "data"] as const).flatMap((part) =>
          fields(part)
            .filter(([field, steps]) => !has(schemas[part], steps) && !has(schemas[part], [field]))
            .map(([field]) => `${name} has no ${field} in its ${part}`),
        ),
        ...Object.keys(shown).filter((part) => !["url", "hidesQuery", "body", "data"].includes(part)),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
