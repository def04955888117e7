/** Texts by key, all in one language. */
export type Messages = Readonly<Record<string, string>>;

interface LanguageFile {
  readonly messages: Messages;
}

// Written out one by one, so that the bundler makes a file of each (text.2).
const files = {
  ar: (): Promise<LanguageFile> => import("./languages/ar.ts"),
  cs: (): Promise<LanguageFile> => import("./languages/cs.ts"),
  da: (): Promise<LanguageFile> => import("./languages/da.ts"),
  de: (): Promise<LanguageFile> => import("./languages/de.ts"),
  es: (): Promise<LanguageFile> => import("./languages/es.ts"),
  fr: (): Promise<LanguageFile> => import("./languages/fr.ts"),
  he: (): Promise<LanguageFile> => import("./languages/he.ts"),
  hi: (): Promise<LanguageFile> => import("./languages/hi.ts"),
  it: (): Promise<LanguageFile> => import("./languages/it.ts"),
  ja: (): Promise<LanguageFile> => import("./languages/ja.ts"),
  ko: (): Promise<LanguageFile> => import("./languages/ko.ts"),
  nl: (): Promise<LanguageFile> => import("./languages/nl.ts"),
  pl: (): Promise<LanguageFile> => import("./languages/pl.ts"),
  pt: (): Promise<LanguageFile> => import("./languages/pt.ts"),
  sv: (): Promise<LanguageFile> => import("./languages/sv.ts"),
  ta: (): Promise<LanguageFile> => import("./languages/ta.ts"),
  te: (): Promise<LanguageFile> => import("./languages/te.ts"),
  tr: (): Promise<LanguageFile> => import("./languages/tr.ts"),
  zh: (): Promise<LanguageFile> => import("./languages/zh.ts"),
};

export type Language = "en" | keyof typeof files;

/** The 20 languages shipped (text.2). */
export const LANGUAGES: readonly Language[] = (["en", ...Object.keys(files)] as Language[]).sort();

/** The shipped language of a tag: `de-AT` and `de_AT` -> `de`, the old `iw` -> `he`; English for all others (text.1). */
export function languageOf(tag: string): Language {
  try {
    const { language } = new Intl.Locale(tag.replaceAll("_", "-"));
    return Object.hasOwn(files, language) ? (language as Language) : "en";
  } catch {
    return "en";
  }
}

/** All texts of a language; none for English, whose texts are with the elements. Rejects when the file does not load. */
export async function loadLanguage(language: Language): Promise<Messages> {
  return language === "en" ? {} : (await files[language]()).messages;
}
