import { registry } from "../lib/registry.ts";

/** The page's own names of fields, forms and buttons: code that only a page with such names loads (`own-names.ts`). */
export interface OwnNames {
  /** of the fields of an option, in the order in which they are looked for (names.1) */
  namesOf(option: string): readonly string[];
  /** selector of the purchase forms, or of their submit buttons (names.4) */
  selector(name: "forms" | "submit"): string | undefined;
  /** what a form sends, under the library's names */
  withOwn(fields: FormData): Iterable<readonly [string, unknown]>;
}

export const OWN_NAMES = "own-names";

export const ownNames = (): OwnNames | undefined => registry().shared.get(OWN_NAMES) as OwnNames | undefined;

export const namesOf = (option: string): readonly string[] => ownNames()?.namesOf(option) ?? [];

/** Of several fields that the page names the first counts that says something (names.1). */
export const isGiven = (value: unknown): boolean => typeof value === "string" && !/^\s*0?\s*$/.test(value);

/** The page-wide options that say such names. */
export const NAMING = ["fields", "forms", "submit"] as const;
