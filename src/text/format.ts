import { formatNumber, pluralForm } from "./numbers.ts";

export type TextParams = Readonly<Record<string, string | number>>;

/** Text of a key in the element's language, with `{name}` filled in (text.1). */
export type Translate = (key: string, params?: TextParams) => string;

/** `{name}`, or `{name, plural, =0 {…} one {…} other {…}}` with further `{name}` in its forms. */
const HOLE = /\{(\w+)(?:,\s*plural,((?:\s*(?:=\d+|[a-z]+)\s*\{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g;
const FORM = /(=\d+|[a-z]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/** What most texts have. The large pattern takes 2 ms when it is first used, which was in the first press. */
const SIMPLE_HOLE = /\{(\w+)\}/g;

/** The form for a count: the form for this exact number, else the plural form of the language; `#` stands for the number. */
function formOf(forms: string, name: string, count: unknown, rules: string): string {
  const found = new Map(Array.from(forms.matchAll(FORM), ([, key, form]) => [key, form] as const));
  const kind = typeof count === "number" ? (found.get(`=${count}`) ?? found.get(pluralForm(count, rules))) : undefined;
  return (kind ?? found.get("other") ?? "").replaceAll("#", `{${name}}`);
}

/**
 * Fills `{name}` in; a number goes through `Intl`, a count chooses its form by `Intl.PluralRules` (text.1). One pass, so a value that
 * itself holds `{…}` is left alone. A name without a value stays as it is: a visible `{name}` is found, a gap is not. `rules`:
 * language of the template where it is another than that of the numbers.
 */
export function format(template: string, params: TextParams | undefined, language: string, rules = language): string {
  if (!params) return template;
  return template.replace(template.includes("plural") ? HOLE : SIMPLE_HOLE, (literal, name: string, forms: unknown) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return literal;
    if (typeof forms === "string") return format(formOf(forms, name, value, rules), params, language, rules);
    return typeof value === "number" ? formatNumber(value, language) : value;
  });
}
