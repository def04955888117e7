import { formatNumber } from "./numbers.ts";

export type TextParams = Readonly<Record<string, string | number>>;

/** Text of a key in the element's language, with `{name}` filled in (text.1). */
export type Translate = (key: string, params?: TextParams) => string;

/**
 * Fills `{name}` in; a number goes through `Intl` (text.1). One pass, so a value that itself holds `{…}` is left alone. A name
 * without a value stays as it is: a visible `{name}` is found, a gap is not.
 */
export function format(template: string, params: TextParams | undefined, language: string): string {
  if (!params) return template;
  return template.replace(/\{(\w+)\}/g, (literal, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? literal : typeof value === "number" ? formatNumber(value, language) : value;
  });
}
