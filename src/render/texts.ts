import { format, type TextParams } from "../text/format.ts";
import { isolated } from "../text/isolated.ts";
import { languageOf, type Language } from "../text/languages.ts";
import { formatMoney, localeOf } from "../text/numbers.ts";
import { html, type Html } from "./html.ts";
import type { Day, Price } from "./wording.ts";
import common from "./common.texts.json";

type Texts<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

/** A text by its key, in the language of the page. */
export interface Say<Key extends string> {
  (key: Key, params?: TextParams): string;
  /** with markup in place of its names */
  with(key: Key, parts: Readonly<Record<string, Html | number>>): Html;
}

/** Tags that are kept apart, at most: formats of each are kept, and a request names its language. */
const MOST = 200;
const tags = new Set<string>();

/** The tag by which numbers and days are written. */
export function tagOf(language: string): string {
  const tag = localeOf(language);
  if (tags.size < MOST) tags.add(tag);
  return tags.has(tag) ? tag : languageOf(tag);
}

/** The texts of an area, with those of all areas. */
export function saying<Key extends string>(texts: Texts<Key>): (language: string) => Say<Key | keyof typeof common> {
  const all: Texts<Key | keyof typeof common> = { ...common, ...texts };
  return (language) => {
    const shipped = languageOf(language);
    const tag = tagOf(language);
    const filled = (key: Key | keyof typeof common, params: TextParams | undefined) => format(all[key][shipped], params, tag, shipped);
    const say = (key: Key | keyof typeof common, params?: TextParams) => filled(key, isolated(params, tag));
    return Object.assign(say, {
      with(key: Key | keyof typeof common, parts: Readonly<Record<string, Html | number>>): Html {
        const numbers = Object.entries(parts).filter((part): part is [string, number] => typeof part[1] === "number");
        // every second piece is a name
        const pieces = filled(key, Object.fromEntries(numbers)).split(/\{(\w+)\}/);
        return html`${pieces.map((piece, at) => (at % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)))}`;
      },
    });
  };
}

export const priceText = ({ amount, currency }: Price, language: string): string => formatMoney(amount, currency, tagOf(language));

/** `Tuesday, February 29`; other text stays. */
export function dayText(day: Day, language: string, form: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" }) {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : new Intl.DateTimeFormat([tagOf(language), "en"], { ...form, timeZone: "UTC" }).format(date);
}
