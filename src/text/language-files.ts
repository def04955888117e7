import { atom, type ReadableAtom } from "nanostores";
import { loadLanguage, type Language, type Messages } from "./languages.ts";

/** The language files that the page has asked for so far. */
export interface LanguageFiles {
  readonly $loaded: ReadableAtom<Readonly<Partial<Record<Language, Messages>>>>;
  /** fetches the file, unless it has been asked for before; English has none */
  request(language: Language): void;
}

/** One fetch per language, whoever asks; a file that does not load leaves English and is warned of once (text.1, text.2). */
export function createLanguageFiles(load: (language: Language) => Promise<Messages>): LanguageFiles {
  const $loaded = atom<Readonly<Partial<Record<Language, Messages>>>>({});
  const requested = new Set<Language>(["en"]);
  return {
    $loaded,
    request(language) {
      if (requested.has(language)) return;
      requested.add(language);
      load(language).then(
        (messages) => $loaded.set({ ...$loaded.get(), [language]: messages }),
        (cause: unknown) => console.warn(`dp-elements: the texts in "${language}" did not load, English stays: ${String(cause)}`),
      );
    },
  };
}

/** Those of the page, the same for all elements of this copy of the library. */
export const languageFiles: LanguageFiles = /* @__PURE__ */ createLanguageFiles(loadLanguage);
