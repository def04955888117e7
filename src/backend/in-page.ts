import type { Answered } from "./answer.ts";
import type { Backend, BackendSession } from "./backend.ts";

/** What `connect` gives a handler of the page (connect.2), as far as it is used here. */
interface Asked {
  readonly path: any;
  readonly query: any;
  readonly body: any;
  readonly id: string | undefined;
  readonly page: { readonly language: string };
}

const isAnswered = (value: unknown): value is Answered<unknown> =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "answered";

/**
 * Handlers of a server as handlers of a page (backend.1, connect.2): the same adapter then answers calls at either place.
 * `connect({ calls: callsInPage(answerCart) })` for an `answerCart` that a server gives its back end. The page is one shopper, and keeps
 * the adapter's cookies until it is left. Whatever such an adapter knows, a token of the system behind included, every script of the page
 * can read.
 */
export function callsInPage(
  answer: (backend: Pick<Backend<BackendSession, undefined, undefined>, "on">) => void,
): Readonly<Record<string, (asked: any) => Promise<any>>> {
  const calls: Record<string, (asked: Asked) => Promise<unknown>> = {};
  const kept = new Map<string, string>();
  const cookies = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string | undefined) => void (value === undefined ? kept.delete(name) : kept.set(name, value)),
  };
  let last: Promise<unknown> = Promise.resolve();
  answer({
    on(entry, handler) {
      calls[entry.name] = async ({ path, query, body, id, page: { language } }) => {
        const run = async () => {
          const request = new Request(location.href);
          const more = { session: { id: "page" }, db: undefined, env: undefined, isNative: false };
          const answered = await handler({ path, query, body, id, language, cookies, request, ...more });
          return isAnswered(answered) ? answered.data : answered;
        };
        // writes one after the other, as on a server (backend.2)
        if (!entry.write) return run();
        const turn = last.then(run, run);
        last = turn.catch(() => {});
        return turn;
      };
    },
  });
  return calls;
}
