import { atom, type ReadableAtom } from "nanostores";
import { loadTexts, type Language, type Messages } from "./languages.ts";

/** The files of texts that the page has asked for so far: one for each area and language. */
export interface LanguageFiles {
  /** by `fileName` */
  readonly $loaded: ReadableAtom<Readonly<Partial<Record<string, Messages>>>>;
  /** fetches the file, unless it has been asked for before; a promise while it is on its way. English has none */
  request(area: string, language: Language): Promise<void> | undefined;
}

export const fileName = (area: string, language: Language): string => `${area}.${language}`;

/** One fetch per file; a file that does not load leaves English and is warned of once (text.1, text.2). */
export function createLanguageFiles(load: (area: string, language: Language) => Promise<Messages>): LanguageFiles {
  const $loaded = atom<Readonly<Partial<Record<string, Messages>>>>({});
  const requests = new Map<string, Promise<void> | undefined>();
  return {
    $loaded,
    request(area, language) {
      const name = fileName(area, language);
      if (language === "en") return undefined;
      if (!requests.has(name)) {
        const loading = load(area, language).then(
          (messages) => $loaded.set({ ...$loaded.get(), [name]: messages }),
          (cause: unknown) => console.warn(`dp-elements: the texts in "${language}" did not load, English stays: ${String(cause)}`),
        );
        requests.set(name, loading);
        void loading.then(() => requests.set(name, undefined));
      }
      return requests.get(name);
    },
  };
}

/** Those of the page, the same for all elements of this copy of the library. */
export const languageFiles: LanguageFiles = /* @__PURE__ */ createLanguageFiles(loadTexts);
