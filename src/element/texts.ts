import { atom, type ReadableAtom } from "nanostores";
import type { Translate } from "../state/model-context.ts";
import { format } from "../text/format.ts";
import { texts as sharedTexts } from "../text/shared.ts";
import { queryAll } from "../markup/query.ts";
import { notifyPageChange, watchPage } from "../markup/watch.ts";

type English = Readonly<Record<string, string>>;

const translators = new Map<English, Map<string, ReadableAtom<Translate>>>();
/** what is to be done when the page has changed its own texts */
const refreshes = new Set<() => void>();

/** Other words than the element's own English may be wanted: another language, or texts that the page gives. */
const needsMore = (language: string): boolean =>
  !/^en(?![a-z])/i.test(language) || queryAll(document, "script[data-dp-messages]").length > 0;

/**
 * The texts of a kind of element in one language: all elements that are alike in both have them together (text.1). They begin with
 * the element's own English; languages and the page's own texts are fetched where there are any. An element without texts says
 * none, also none of those that all share, and fetches nothing.
 */
export function translatorOf(english: English, language: string): ReadableAtom<Translate> {
  if (translators.size === 0) {
    watchPage((reason) => {
      if (reason === "page" || reason === "messages") for (const refresh of [...refreshes]) refresh();
    });
  }
  let languages = translators.get(english);
  if (!languages) translators.set(english, (languages = new Map()));
  let $translate = languages.get(language);
  if (!$translate) languages.set(language, ($translate = begin(english, language)));
  return $translate;
}

function begin(own: English, language: string): ReadableAtom<Translate> {
  const english: English = { ...sharedTexts, ...own };
  const saysSomething = Object.keys(own).length > 0;
  const $translate = atom<Translate>((key, params) => format(english[key] ?? key, params, language));
  const more = async () => {
    if (!saysSomething || !needsMore(language)) return;
    refreshes.delete(more);
    try {
      const { translator } = await import("./translator.ts");
      const { $translate: $better, refresh } = translator(english, language);
      refreshes.add(refresh);
      $better.subscribe((translate) => $translate.set(translate));
    } catch (cause) {
      console.warn(`dp-elements: the texts in "${language}" did not load, English stays: ${String(cause)}`);
    }
  };
  refreshes.add(more);
  void more();
  $translate.listen(() => notifyPageChange("texts"));
  return $translate;
}
