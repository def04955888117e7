import { atom } from "nanostores";
import { pageMessages } from "../text/overrides.ts";
import { createTranslator, type Translator } from "../text/translator.ts";

/** Texts in a language that is not English, or with words of the page's own: fetched by `texts.ts` where a page needs one of them. */
export const translator = (english: Readonly<Record<string, string>>, language: string, areas?: readonly string[]): Translator =>
  createTranslator({
    language: atom(language),
    english,
    ...(areas && { areas }),
    overrides: (tag) => pageMessages(document.documentElement, tag),
  });
