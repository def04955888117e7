import type { ReadElement, Sources } from "../generate/read.mjs";

/** The Markdown of an element's page. */
export function elementPage(element: ReadElement, sources: Sources): string;
