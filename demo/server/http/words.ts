import { html } from "hono/html";
import { format, type TextParams } from "../../../src/text/format.ts";
import { isRightToLeft } from "../../../src/text/direction.ts";
import { isolated } from "../../../src/text/isolated.ts";
import type { ShopContext } from "../session/session.ts";
import { ar } from "../words/ar.ts";
import { de } from "../words/de.ts";
import { baseLanguage, languageOf } from "./language.ts";
import type { Markup } from "./layout.ts";

/** The shop's own words, by the English text; the elements bring theirs. What is not here stays English. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar, de };

/** A text of the shop in the language of the page, with `{name}` and `{count, plural, …}` filled in as in the texts of the elements. */
export type Say = (text: string, params?: TextParams) => string;

/** How an answer is written: the shop's words as the page has them, prices as the shopper reads them. */
export interface Written {
  readonly say: Say;
  readonly language: string;
}

export function wordsIn(language: string): Say {
  const words = WORDS[baseLanguage(language)] ?? {};
  return (text, params) => {
    if (!Object.hasOwn(words, text)) return format(text, isolated(params, language), language, "en");
    const known = words[text]!;
    return `${markOf(known, language)}${format(known, isolated(params, language), language, language)}`;
  };
}

const LETTER = /\p{L}/u;

/** A text of values alone, as `{name}، {price}` is, has no letter that tells its direction: a mark does. */
const markOf = (text: string, language: string): string =>
  isRightToLeft(language) && /\{\w+\}/.test(text) && !LETTER.test(text.replaceAll(/\{\w+\}/g, "")) ? "\u200f" : "";

/** Says the shop's own words in the language of the page. */
export const wordsOf = (c: ShopContext): Say => wordsIn(languageOf(c));

/** A text that was said, with markup in place of its `{name}`s. */
export function sentence(said: string, parts: Readonly<Record<string, Markup | string>>): Markup {
  const pieces = said.split(/\{(\w+)\}/);
  // every second piece is a name
  return html`${pieces.map((piece, at) => (at % 2 === 0 ? piece : (parts[piece] ?? `{${piece}}`)))}`;
}
