import { formatNumber, pluralRule } from "./numbers.ts";

export type TextParams = Readonly<Record<string, string | number>>;

/** Text of a key in the element's language, with `{name}` filled in (text.1). */
export type Translate = (key: string, params?: TextParams) => string;

const PLURAL = /\{(\w+), plural, ((?:[^{}]+\{[^{}]*\})+)\s*\}/g;

/** The form of a text with a count: `{n, plural, =0 {none} one {# item} other {# items}}` (text.1). */
function pluralOf(count: number, forms: string, language: string): string {
  const all = new Map([...forms.matchAll(/(\S+) \{([^{}]*)\}/g)].map(([, name, text]) => [name!, text!]));
  const form = all.get(`=${count}`) ?? all.get(pluralRule(count, language)) ?? all.get("other") ?? "";
  return form.replaceAll("#", () => formatNumber(count, language));
}

/**
 * Fills `{name}` in; a number goes through `Intl` (text.1). One pass, so a value that itself holds `{…}` is left alone. A name
 * without a value stays as it is: a visible `{name}` is found, a gap is not.
 */
export function format(template: string, params: TextParams | undefined, language: string): string {
  if (!params) return template;
  const counted = template.replace(PLURAL, (literal, name: string, forms: string) => {
    const count = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof count === "number" ? pluralOf(count, forms, language) : literal;
  });
  return counted.replace(/\{(\w+)\}/g, (literal, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return value === undefined ? literal : typeof value === "number" ? formatNumber(value, language) : value;
  });
}
