import { randomBytes } from "node:crypto";
import type { CallEntry } from "../../src/contract/entry.ts";
import { mediaType } from "../../src/backend/read-request.ts";

export interface CallInput {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

export interface CallRequest {
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
}

/** A call as its entry says: method, path, media types, token. */
export function callRequest(
  entry: CallEntry<any, any, any, any>,
  { path, query, body, key, headers }: CallInput,
  token: string,
): CallRequest {
  const [route = "", fixed] = entry.path.split("?");
  const address = route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ""));
  const search = new URLSearchParams([...new URLSearchParams(fixed), ...Object.entries(query ?? {})]).toString();
  const text = () => (entry.body!.as === "form" ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body));
  return {
    path: search ? `${address}?${search}` : address,
    init: {
      method: entry.method,
      headers: {
        ...(entry.body && { "content-type": entry.body.as === "form" ? "application/x-www-form-urlencoded" : mediaType(entry.body.type) }),
        accept: entry.answer.as === "json" ? mediaType(entry.answer.type, entry.answer.expand) : "text/html",
        [entry.family === "cart" ? "x-api-csrf-token" : "anti-csrftoken-a2z"]: token,
        ...(entry.write && { "idempotency-key": key ?? randomBytes(16).toString("hex") }),
        ...headers,
      },
      ...(entry.body && { body: text() }),
    },
  };
}
