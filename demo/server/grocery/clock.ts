import { byLanguage } from "../lib/by-language.ts";

const clockFormat = byLanguage(
  (language) => new Intl.DateTimeFormat([language, "en"], { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC" }),
);

/** `09:00`, in the digits of the language. */
export const clock = (hour: number, language: string): string => clockFormat(language).format(Date.UTC(2000, 0, 1, hour));
