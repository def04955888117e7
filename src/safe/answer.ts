import { guardUrl } from "./url.ts";

/** What of an answer decides whether its HTML is drawn (fragment.4). */
export interface FragmentAnswer {
  readonly status: number;
  /** the header as sent */
  readonly contentType: string | null;
  /** where the answer came from in the end, after redirects */
  readonly url: string;
  readonly text: string;
}

/**
 * `draw` only for status 200 with the content type of the call's table; `sign-in` for a 401, and for a login page sent
 * in the fragment's place: an answer that came from `signInUrl`, or a whole document that asks for a password.
 */
export function judgeFragment(
  answer: FragmentAnswer,
  expected: { contentType: string; base: string; signInUrl: string },
): "draw" | "sign-in" | "bad-response" {
  if (answer.status === 401) return "sign-in";
  const type = answer.contentType?.split(";")[0]?.trim().toLowerCase();
  if (type === "text/html") {
    const policy = { base: expected.base, allowedOrigins: [], signInUrl: expected.signInUrl, purpose: "navigate" } as const;
    const from = guardUrl(answer.url, policy);
    const signIn = guardUrl(expected.signInUrl, policy);
    if (from && signIn && from.origin === signIn.origin && from.pathname === signIn.pathname) return "sign-in";
    if (/^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype|html)\b/i.test(answer.text) && /<input\b[^>]*\btype\s*=\s*["']?password/i.test(answer.text))
      return "sign-in";
  }
  return answer.status === 200 && type === expected.contentType.toLowerCase() ? "draw" : "bad-response";
}
