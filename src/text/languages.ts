import { areas, files } from "virtual:dp-texts";

/** Texts by key, all in one language. */
export type Messages = Readonly<Record<string, string>>;

/** The 20 languages shipped (text.2). */
export const LANGUAGES = [
  "ar",
  "cs",
  "da",
  "de",
  "en",
  "es",
  "fr",
  "he",
  "hi",
  "it",
  "ja",
  "ko",
  "nl",
  "pl",
  "pt",
  "sv",
  "ta",
  "te",
  "tr",
  "zh",
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The shipped language of a tag: `de-AT` and `de_AT` -> `de`, the old `iw` -> `he`; English for all others (text.1). */
export function languageOf(tag: string): Language {
  try {
    const { language } = new Intl.Locale(tag.replaceAll("_", "-"));
    return LANGUAGES.find((one) => one === language) ?? "en";
  } catch {
    return "en";
  }
}

/** The areas of the elements that the keys begin with; a key of every element has none. */
export function areasOf(keys: readonly string[]): readonly string[] {
  const found = keys.map((key) => key.split(".", 1)[0]!).flatMap((element) => (Object.hasOwn(areas, element) ? [areas[element]!] : []));
  return [...new Set(found)];
}

/**
 * The texts of an area in a language, with those of every element; none for English, whose texts are with the elements, nor for an
 * area that has no file. Rejects when the file does not load.
 */
export async function loadTexts(area: string, language: Language): Promise<Messages> {
  return (await files[area]?.[language]?.())?.messages ?? {};
}
