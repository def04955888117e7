import { atom, computed, type ReadableAtom } from "nanostores";
import { format, type Translate } from "./format.ts";
import { isolated } from "./isolated.ts";
import { fileName, languageFiles, type LanguageFiles } from "./language-files.ts";
import { areasOf, languageOf, type Messages } from "./languages.ts";

export interface TranslatorSources {
  /** tag of the closest `[lang]`: any string */
  readonly language: ReadableAtom<string>;
  /** defaults of the element, with the shared ones that it uses */
  readonly english: Messages;
  /** the page's own texts for the tag (`pageMessages` of overrides.ts); asked when the language changes and on `refresh` */
  overrides(language: string): Messages;
  /** those of the page, unless a test gives its own */
  readonly files?: LanguageFiles;
  /** those that the keys of `english` belong to */
  readonly areas?: readonly string[];
}

export interface Translator {
  /** another function whenever texts may have changed, so that a view that follows it draws again */
  readonly $translate: ReadableAtom<Translate>;
  /** asks for the page's own texts again, after the page changed its markup (events.7) */
  refresh(): void;
}

/**
 * Texts of one element (text.1): the page's own first, then those of the language once its file is there, then English, which
 * shows at once. An unknown key is returned as it is. The files are those of the areas whose texts the element has (text.2).
 */
export function createTranslator({
  language,
  english,
  overrides,
  files = languageFiles,
  areas = areasOf(Object.keys(english)),
}: TranslatorSources): Translator {
  const $refreshed = atom(0);
  let last: { tag: string; found: readonly (Messages | undefined)[]; refreshed: number; translate: Translate } | undefined;
  const $translate = computed([language, files.$loaded, $refreshed], (tag, loaded, refreshed): Translate => {
    const wanted = languageOf(tag);
    for (const area of areas) void files.request(area, wanted);
    const found = areas.map((area) => loaded[fileName(area, wanted)]);
    // The file of another language or area changes nothing here: the same function, so nothing is drawn again.
    if (last && last.tag === tag && last.refreshed === refreshed && found.every((file, at) => file === last!.found[at]))
      return last.translate;
    const own = { ...Object.assign({}, ...found), ...overrides(tag) } as Messages;
    const translate: Translate = (key, params) => {
      const text = own[key];
      return text === undefined ? format(english[key] ?? key, params, tag, "en") : format(text, isolated(params, tag), tag);
    };
    last = { tag, found, refreshed, translate };
    return translate;
  });
  return { $translate, refresh: () => $refreshed.set($refreshed.get() + 1) };
}
