import type { CallEntry } from "../contract/entry.ts";
import type { CallOptions } from "./caller.ts";
import type { RunOptions } from "./result.ts";

/** The cart and product API names its types as a parameter of one media type; every other call writes a whole one. */
function mediaType(type: string | undefined, expand?: string): string {
  if (type === undefined) return "application/json";
  if (type.startsWith("application/")) return type;
  return `application/vnd.dp.api+json; type="${type}"${expand ? `; expand="${expand}"` : ""}`;
}

const TOKENS = ["anti-csrftoken-a2z", "x-api-csrf-token", "csrf-token", "x-encrypted-slate-token"];

/**
 * Headers of a call, `Idempotency-Key` apart (calls.md, "Headers and media types"). Tokens are those of this moment, and stay
 * out of a call to an origin that is not trusted with them (calls.2).
 */
export function headersOf(
  entry: CallEntry,
  options: CallOptions,
  given: RunOptions["headers"] = {},
  trusted = true,
): Record<string, string> {
  const headers: Record<string, string | undefined> = { accept: accept(entry) };
  if (entry.body?.as === "json") headers["content-type"] = mediaType(entry.body.type);
  if (entry.body?.as === "form") headers["content-type"] = "application/x-www-form-urlencoded;charset=UTF-8";

  if (entry.family === "cart") {
    headers["x-api-csrf-token"] = options.csrfToken;
    headers["x-encrypted-slate-token"] = options.slateToken;
    headers["accept-language"] = options.language;
  } else if (entry.write) {
    headers["anti-csrftoken-a2z"] = options.csrfToken;
  }
  const values: Record<string, string | undefined> = {
    "x-encrypted-slate-token": options.slateToken,
    "x-currency-of-preference": options.currency,
    "anti-csrftoken-a2z": options.csrfToken,
    "csrf-token": options.csrfToken,
    "accept-language": options.language,
    ...given, // an element's own media type or language goes before the page's
  };
  for (const name of [...(entry.headers ?? []), ...Object.keys(given)]) headers[name] = values[name];
  if (!trusted) for (const name of TOKENS) delete headers[name];
  return Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => !!header[1]));
}

function accept({ answer }: CallEntry): string {
  if (answer.as === "none") return "*/*";
  return answer.as === "html" ? "text/html" : mediaType(answer.type, answer.expand);
}
