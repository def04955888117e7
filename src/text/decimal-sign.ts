import { formatNumber } from "./numbers.ts";

/** The decimal sign of the language: `,` in "de". */
export const decimalOf = (language: string): string => formatNumber(1.1, language).replace(/\p{Nd}/gu, "") || ".";
