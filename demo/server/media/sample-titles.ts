import { audiobook } from "../catalog/audiobook.ts";

/** Titles that can be listened to. */
export const samples: ReadonlySet<string> = new Set(audiobook.products.map(({ asin }) => asin));
