import type { ReadableAtom } from "nanostores";
import { languageOf } from "../../options/language.ts";
import { pageVersion } from "../../markup/watch.ts";
import type { TextsPart, Translate } from "../../state/model-context.ts";
import { translatorOf } from "../texts.ts";
import type { Part } from "./part.ts";

/** What the mixin needs of the texts part: it renders again when another language or other texts have loaded. */
export interface Translated extends TextsPart {
  /** of the language that the element has now */
  translate(): ReadableAtom<Translate>;
}

/** `english`: texts by key (text.1). */
export const texts = (english: Readonly<Record<string, string>>): Part<Translated> => ({
  create({ host }) {
    let $translate: ReadableAtom<Translate>;
    let version = -1;
    const translate = () => {
      if (version !== (version = pageVersion())) $translate = translatorOf(english, languageOf(host));
      return $translate;
    };
    return { translate, text: (key, params) => translate().get()(key, params) };
  },
});
