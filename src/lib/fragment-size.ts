import { markupIn } from "./html-tags.ts";

/** What a fragment may have at most (fragment.5); in bytes of UTF-8 */
export const MOST_BYTES = 1_000_000;
export const MOST_NODES = 20_000;

const bytesOf = (text: string): number => (text.length * 3 <= MOST_BYTES ? text.length : new TextEncoder().encode(text).length);

/**
 * Why a fragment is too large to be drawn (fragment.5); `undefined` where it is not. Counted in its text, before any node is created:
 * elements, comments, and the texts between them.
 */
export function fragmentExcess(html: string): string | undefined {
  if (html.length > MOST_BYTES || bytesOf(html) > MOST_BYTES) return `more than 1 MB (${MOST_BYTES} bytes)`;
  let nodes = 0;
  let from = 0;
  for (const markup of markupIn(html)) {
    if (markup.start > from) nodes++;
    from = markup.end;
    if (markup.tag || markup.comment) nodes++;
    if (nodes > MOST_NODES) return `more than ${MOST_NODES} nodes`;
  }
  return nodes + (from < html.length ? 1 : 0) > MOST_NODES ? `more than ${MOST_NODES} nodes` : undefined;
}
