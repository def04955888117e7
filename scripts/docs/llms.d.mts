import type { Page } from "./write.d.mts";

export function llmsText(pages: readonly Page[]): string;
export function llmsFull(pages: readonly Page[]): string;
