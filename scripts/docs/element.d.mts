import type { ReadElement, Sources } from "../generate/read.mjs";

/** The calls of the area `cart`. */
export const CART: readonly string[];

/** The Markdown of an element's page. */
export function elementPage(element: ReadElement, sources: Sources): string;
