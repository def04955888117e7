import type { CallEntry, CallRequest } from "../contract/entry.ts";
import type { CallEnvironment, CallOptions } from "./caller.ts";
import type { Refused } from "../lib/refused.ts";
import type { AnyHandler } from "./handlers.ts";

const REFERENCE = /^ref_?$/;

/** A `fetch` that asks a handler of the page in place of a server: the rest of the pipeline takes its answer as a server's (connect.4). */
export function fetchFrom(handler: AnyHandler, entry: CallEntry, request: CallRequest, page: CallOptions): CallEnvironment["fetch"] {
  return async (_url, { headers, signal }) => {
    try {
      const data = await handler({
        path: { marketplaceId: page.marketplaceId ?? "", ...request.path },
        query: Object.fromEntries(
          Object.entries(request.query ?? {}).filter(([name]) => page.measurement !== false || !REFERENCE.test(name)),
        ),
        // the confirmation reads the request again, which a handler may not have changed (calls.11)
        body: structuredClone(request.body),
        id: (headers as Record<string, string>)["idempotency-key"],
        page,
        signal: signal!,
      });
      return responseOf(entry, data === undefined ? 204 : 200, data);
    } catch (cause) {
      if (isRefused(cause)) return responseOf(entry, cause.status, cause.body);
      // its text may hold what no event may show (events.6)
      throw new Error(`the handler of ${entry.name} threw ${cause instanceof Error ? cause.name : typeof cause}`, { cause });
    }
  };
}

/** By its name: the class may be another copy's (scope.4). */
const isRefused = (cause: unknown): cause is Refused => cause instanceof Error && cause.name === "Refused";

function responseOf({ answer }: CallEntry, status: number, data: unknown): Response {
  const isText = typeof data === "string" && (answer.as === "html" || status > 299);
  const type = !isText ? "application/json" : answer.as === "html" ? "text/html" : "text/plain";
  const body = data === undefined || answer.as === "none" ? null : isText ? data : JSON.stringify(data);
  return new Response(body, { status, headers: { "content-type": type } });
}
