import { addressOf } from "../../../src/call/address.ts";
import { understand } from "../../../src/call/answer.ts";
import { bodyOf } from "../../../src/call/body.ts";
import type { CallOptions } from "../../../src/call/caller.ts";
import { headersOf } from "../../../src/call/headers.ts";
import type { CallResult } from "../../../src/call/result.ts";
import type { CallEntry, CallRequest, GivenHeader } from "../../../src/contract/entry.ts";
import type { Fixtures } from "./fixtures.ts";

/** Who sends a call. */
export interface Who {
  readonly cookie: string | undefined;
  readonly csrfToken: string | undefined;
}

export interface Sent {
  readonly entry: CallEntry;
  readonly request: CallRequest;
  readonly headers?: Partial<Record<GivenHeader, string>>;
  readonly address?: string | undefined;
  /** the `Idempotency-Key` of a write */
  readonly key?: string;
  readonly who: Who;
}

/** What came back, as an element understands it. */
export interface Answered {
  /** 0: no whole answer */
  readonly status: number;
  readonly result: CallResult<unknown>;
  readonly headers: Headers;
  /** ms until the whole answer was there */
  readonly took: number;
  /** origin that a redirect leads to, if that is another one */
  readonly foreign?: string;
}

const MOST_REDIRECTS = 5;

/** Sends calls to one server as the elements do: the same addresses, headers and bodies, and the same understanding of the answers. */
export class Server {
  constructor(
    readonly base: URL,
    readonly fixtures: Fixtures,
  ) {}

  /** Where a call goes, and with what; throws when there is no address for it. */
  prepare({ entry, request, headers, address, key, who }: Sent) {
    const options = this.#options(who);
    const resolved = addressOf(entry, request, options, this.base.href, address);
    if ("blocked" in resolved) throw new Error(resolved.blocked);
    const all: Record<string, string> = {
      ...headersOf(entry, options, headers),
      ...(who.cookie && { cookie: who.cookie }),
      ...(this.fixtures.pageOrigin && { origin: this.fixtures.pageOrigin }),
      ...(entry.write && key && { "Idempotency-Key": key }),
    };
    const body = bodyOf(entry, request.body);
    return { url: resolved.url, init: { method: entry.method, headers: all, ...(body !== undefined && { body }) } };
  }

  async send(sent: Sent): Promise<Answered> {
    const { entry } = sent;
    const { url, init } = this.prepare(sent);
    const start = performance.now();
    const took = () => performance.now() - start;
    const signal = Number.isFinite(entry.timeout) ? AbortSignal.timeout(entry.timeout) : null;
    try {
      const { response, foreign } = await follow(url, { ...init, signal });
      if (foreign)
        return { status: response.status, result: network(`leads to ${foreign}`), headers: response.headers, took: took(), foreign };
      const text = await response.text();
      const type = (response.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
      const reply = { kind: "answer", status: response.status, url: response.url, type, text } as const;
      const { result } = understand(entry, reply, new URL(this.fixtures.signInUrl ?? "/sign-in", this.base).href);
      return { status: response.status, result, headers: response.headers, took: took() };
    } catch (cause) {
      const late = signal?.aborted === true;
      const result: CallResult<unknown> = late
        ? { ok: false, code: "timeout", message: `There was no whole answer within ${entry.timeout} ms.` }
        : network(`The connection failed: ${reasonOf(cause)}`);
      return { status: 0, result, headers: new Headers(), took: took() };
    }
  }

  /** What a browser asks before it sends this call from another origin. */
  async preflight(sent: Sent): Promise<Response> {
    const { url, init } = this.prepare(sent);
    const names = Object.keys(init.headers).filter((name) => !/^(cookie|origin|accept|accept-language)$/i.test(name));
    const headers = {
      origin: this.fixtures.pageOrigin!,
      "access-control-request-method": init.method,
      "access-control-request-headers": names
        .map((name) => name.toLowerCase())
        .sort()
        .join(","),
    };
    return fetch(url, { method: "OPTIONS", headers, redirect: "manual", signal: AbortSignal.timeout(10_000) });
  }

  #options({ csrfToken }: Who): CallOptions {
    const { slateToken, language, currency, endpoints, signInUrl, values } = this.fixtures;
    return {
      csrfToken,
      slateToken,
      marketplaceId: values?.["marketplaceId"] === undefined ? undefined : String(values["marketplaceId"]),
      language: language ?? "en-US",
      currency,
      endpointBase: this.base.pathname === "/" ? undefined : this.base.href,
      endpoints: endpoints ?? {},
      allowedOrigins: [],
      tokenOrigins: [],
      signInUrl: signInUrl ?? "/sign-in",
    };
  }
}

const network = (message: string): CallResult<unknown> => ({ ok: false, code: "network", message });

const reasonOf = (cause: unknown): string => {
  const inner = (cause as { cause?: unknown }).cause;
  return inner instanceof Error ? inner.message : String(cause);
};

/** Follows redirects as a browser does, but never to another origin (calls.2). */
async function follow(url: string, init: RequestInit): Promise<{ response: Response; foreign?: string }> {
  let next = { url, init };
  for (let count = 0; ; count++) {
    const response = await fetch(next.url, { ...next.init, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || response.status === 304 || !location) return { response };
    const target = new URL(location, next.url);
    if (target.origin !== new URL(url).origin) return { response, foreign: target.origin };
    if (count === MOST_REDIRECTS) throw new Error(`more than ${MOST_REDIRECTS} redirects`);
    const keeps = response.status === 307 || response.status === 308 || next.init.method === "GET";
    next = { url: target.href, init: keeps ? next.init : { ...bare(next.init), method: "GET" } };
  }
}

function bare({ body: _body, ...init }: RequestInit): RequestInit {
  return init;
}
