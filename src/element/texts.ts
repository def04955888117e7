import { atom, type ReadableAtom } from "nanostores";
import type { Translate } from "../state/model-context.ts";
import { pageMessages } from "../text/overrides.ts";
import { texts as sharedTexts } from "../text/shared.ts";
import { createTranslator } from "../text/translator.ts";
import { tellPage, watchPage } from "./watch.ts";

type English = Readonly<Record<string, string>>;

const translators = new Map<English, Map<string, ReadableAtom<Translate>>>();
const refreshes: (() => void)[] = [];

/** The texts of a kind of element in one language: all elements that are alike in both have them together (text.1). */
export function translatorOf(english: English, language: string): ReadableAtom<Translate> {
  if (translators.size === 0) watchPage((reason) => reason === "page" && refreshes.forEach((refresh) => refresh()));
  let languages = translators.get(english);
  if (!languages) translators.set(english, (languages = new Map()));
  let $translate = languages.get(language);
  if (!$translate) {
    const translator = createTranslator({
      language: atom(language),
      english: { ...sharedTexts, ...english },
      overrides: (tag) => pageMessages(document.documentElement, tag),
    });
    refreshes.push(translator.refresh);
    $translate = translator.$translate;
    $translate.listen(() => tellPage("texts"));
    languages.set(language, $translate);
  }
  return $translate;
}
