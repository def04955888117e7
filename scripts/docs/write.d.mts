import type { Sources } from "../generate/read.mjs";

/** One page of the documentation: its path below `/docs/`, the group it is listed in, and its Markdown. */
export interface Page {
  readonly path: string;
  readonly group: string;
  readonly markdown: string;
}

export function pagesOf(sources: Sources): Page[];
