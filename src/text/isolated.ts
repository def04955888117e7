import { isRightToLeft } from "./direction.ts";
import type { TextParams } from "./format.ts";

/**
 * Keeps a value of another direction together in a text from right to left: without it the full stop behind an English title, or the
 * sign of `$4.99`, is displayed before it.
 */
export const isolated = (params: TextParams | undefined, language: string): TextParams | undefined =>
  params && isRightToLeft(language)
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? `\u2068${value}\u2069` : value]))
    : params;
