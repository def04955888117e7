import { nameRequests } from "./recorder/record.ts";

/** A request that left the page, as a server would see it. */
export interface SeenRequest {
  readonly method: string;
  /** path and query */
  readonly url: string;
  readonly path: string;
  readonly origin: string;
  readonly credentials: RequestCredentials | undefined;
  readonly headers: Headers;
  /** form fields or JSON, whichever was sent */
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

type Reply = Response | Promise<Response>;

export interface FakeFetch {
  readonly requests: SeenRequest[];
  /** requests to that path, in order */
  to(path: string): SeenRequest[];
  /** answers a path from now on; what nobody answers for stays open for ever */
  on(path: string, reply: (request: SeenRequest) => Reply): void;
  restore(): void;
}

export const json = (data: unknown, status = 200): Response =>
  new Response(JSON.stringify(data), { status, headers: { "content-type": "application/json" } });

export const htmlAnswer = (html: string, status = 200): Response =>
  new Response(html, { status, headers: { "content-type": "text/html" } });

/** Takes the place of `window.fetch` until `restore` is called. */
export function fakeFetch(routes: Readonly<Record<string, (request: SeenRequest) => Reply>> = {}): FakeFetch {
  const before = window.fetch;
  const replies = new Map(Object.entries(routes));
  const requests: SeenRequest[] = [];
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const headers = new Headers(init.headers);
    const seen: SeenRequest = {
      ...{ headers, signal: init.signal, path: url.pathname, origin: url.origin, credentials: init.credentials },
      method: init.method ?? "GET",
      url: url.pathname + url.search,
      body: bodyOf(init.body, headers.get("content-type") ?? ""),
    };
    requests.push(seen);
    const reply = replies.get(url.pathname);
    const ended = new Promise<never>((_, reject) => {
      init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
    return reply ? Promise.race([Promise.resolve(reply(seen)), ended]) : ended;
  };
  return {
    get requests() {
      nameRequests();
      return requests;
    },
    to(path) {
      nameRequests(path);
      return requests.filter((request) => request.path === path);
    },
    on: (path, reply) => void replies.set(path, reply),
    restore: () => void (window.fetch = before),
  };
}

function bodyOf(body: BodyInit | null | undefined, type: string): unknown {
  if (typeof body !== "string") return undefined;
  return type.includes("json") ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body));
}
