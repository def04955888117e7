import type { ProductState } from "../state/product.ts";

/** What all kinds of options have in common (config.1 to config.7). */
export interface Common {
  /** hidden-field and page-state names beyond the option's own (config.4, config.5) */
  readonly aliases?: readonly string[];
  /** names that several things share on a page: read only inside the element itself (config.4) */
  readonly localAliases?: readonly string[];
  readonly required?: boolean;
  /**
   * a trusted setting (config.10): read from properties and attributes alone, the element's, `<html>`'s or the script tag's,
   * never from fields, `meta` or page state, which markup that is not the page's own can bring. The value is `pageSetting`.
   */
  readonly trusted?: (name: string) => string | undefined;
  /** product store that gives the value where no other place does (`product state` in the tables) */
  readonly store?: keyof ProductState;
  /** an attribute that the element writes when the property changes (`open`) */
  readonly reflect?: boolean;
}

/** One option: how it is written, and what a raw value must be. */
export interface Option<T> extends Common {
  readonly kind: "string" | "number" | "boolean" | "enum" | "list" | "json" | "instant";
  readonly fallback?: T;
  /** what an author may write, in words, where the kind does not say it: `expected` has the rest */
  readonly expects?: string;
  /** the value, or `undefined` when the raw one does not fit */
  parse(raw: unknown): T | undefined;
}

export type Schema = Readonly<Record<string, Option<unknown>>>;

/** Values of a schema: those with a default or `required` are never `undefined`. */
export type OptionValues<S extends Schema> = {
  readonly [Name in keyof S]: S[Name] extends Option<infer T>
    ? S[Name] extends { readonly required: true } | { readonly fallback: {} }
      ? T
      : T | undefined
    : never;
};

export type Given<T, More> = Option<T> & More;

/** The text of a raw value that can have one. */
export const scalar = (raw: unknown): string | undefined => (typeof raw === "string" || typeof raw === "number" ? String(raw) : undefined);

export function string<const More extends Common & { fallback?: string }>(more?: More): Given<string, More> {
  return { kind: "string", parse: scalar, ...more } as Given<string, More>;
}

export interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
}

export function number<const More extends Common & Range & { fallback?: number }>(more?: More): Given<number, More> {
  const { min, max, integer }: Range = more ?? {};
  return {
    kind: "number",
    parse(raw: unknown) {
      const value = typeof raw === "number" ? raw : typeof raw === "string" && raw.trim() !== "" ? Number(raw) : NaN;
      const fits = Number.isFinite(value) && (min === undefined || value >= min) && (max === undefined || value <= max);
      return fits && (!integer || Number.isInteger(value)) ? value : undefined;
    },
    ...more,
  } as Given<number, More>;
}

/** Present with no value, `true` and `1` are true; `false` and `0` are false (config.7). */
export function boolean<const More extends Common & { fallback?: boolean }>(more?: More): Given<boolean, More> {
  return {
    kind: "boolean",
    parse: (raw: unknown) =>
      raw === true || raw === "" || raw === "true" || raw === "1" || raw === 1
        ? true
        : raw === false || raw === "false" || raw === "0" || raw === 0
          ? false
          : undefined,
    ...more,
  } as Given<boolean, More>;
}

export function oneOf<const Values extends readonly string[], const More extends Common & { fallback?: Values[number] }>(
  values: Values,
  more?: More,
): Given<Values[number], More> & { readonly values: Values } {
  return {
    kind: "enum",
    values,
    parse: (raw: unknown) => (values.includes(raw as string) ? raw : undefined),
    ...more,
  } as unknown as Given<Values[number], More> & { readonly values: Values };
}

/** Keeps the literal types of a schema; it adds nothing at run time. */
export function defineOptions<const S extends Schema>(schema: S): S {
  return schema;
}
