import type { Language, Messages } from "./languages.ts";

/** Key to language to text. */
type Translations = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/** The translations, by the name of their file. */
export const translations: Readonly<Record<string, Translations>> = import.meta.glob<Translations>(
  ["./*.texts.json", "../../elements/*/*.texts.json"],
  { eager: true, import: "default" },
);

/** All texts of a language but English, for the tests. */
export const textsIn = (language: Language): Messages =>
  Object.fromEntries(
    Object.entries(translations)
      .filter(([path]) => !path.includes("/_template/"))
      .flatMap(([, texts]) => Object.entries(texts).flatMap(([key, { [language]: text }]) => (text === undefined ? [] : [[key, text]]))),
  );
