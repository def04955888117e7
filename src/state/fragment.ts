import type { CallResult } from "../call/result.ts";

/** HTML of an answer that is safe to show. `showFragment` of src/page puts it into the page; nothing else can. */
export interface SafeFragment {
  /** what the server sent: to compare, never to insert */
  readonly source: string;
  /** nothing safe was left of it */
  readonly isEmpty: boolean;
}

/**
 * HTML of an answer, and CSS of the same answer, made safe to show (fragment.1). Fails with `bad-response` when it is too large
 * (fragment.5), with `network` when the sanitiser does not load.
 */
export type Sanitise = (html: string, css?: string) => Promise<CallResult<SafeFragment>>;

/** For a load of HTML that is there to be shown: the answer, made safe. An empty one has failed, so what is "ready" can be shown. */
export async function sanitised(
  context: { readonly sanitise: Sanitise },
  answer: Promise<CallResult<string | { readonly html: string; readonly css?: string | undefined }>>,
): Promise<CallResult<SafeFragment>> {
  const result = await answer;
  if (!result.ok) return result;
  const { html, css } = typeof result.data === "string" ? { html: result.data } : result.data;
  const safe = await context.sanitise(html, css);
  return safe.ok && safe.data.isEmpty ? { ok: false, code: "bad-response", message: "Nothing safe was left of the HTML." } : safe;
}
