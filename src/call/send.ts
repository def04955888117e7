import { setServerClock } from "../lib/server-clock.ts";
import type { CallEnvironment } from "./caller.ts";
import { retryAfter } from "./retry.ts";

/** The result of a request: an answer with its whole body, or none. Plain data, since copies of the library share it (scope.4). */
export type Reply =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly url: string;
      readonly type: string;
      readonly text: string;
      /** missing from a copy of the library that is older */
      readonly statusText?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: "timeout" | "network" | "aborted"; readonly message: string };

export interface Sending {
  readonly url: string;
  readonly init: RequestInit;
  /** ms, over everything: headers, body, repetitions and the pauses between them (calls.4) */
  readonly timeout: number;
  /** ms before each further attempt (calls.13) */
  readonly pauses: readonly number[];
  /** false: the answer is not read, so its body is not awaited */
  readonly body: boolean;
}

/** Sends a request and reads its body; never rejects. Time-out and `signal` end the request itself, not only the wait for it. */
export function send(sending: Sending, environment: CallEnvironment, signal: AbortSignal): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new AbortController();
    const timer = new AbortController();
    const end = (reply: Reply) => {
      signal.removeEventListener("abort", aborted);
      timer.abort();
      if (reply.kind !== "answer") request.abort();
      resolve(reply);
    };
    const aborted = () => end({ kind: "aborted", message: "The call was ended." });
    if (signal.aborted) return aborted();
    signal.addEventListener("abort", aborted, { once: true });

    const { timeout } = sending;
    if (Number.isFinite(timeout)) {
      const late = () => end({ kind: "timeout", message: `There was no whole answer within ${timeout} ms.` });
      environment.wait(timeout, timer.signal).then(late, () => {});
    }
    void attempts(sending, environment, request.signal).then(end);
  });
}

async function attempts(sending: Sending, environment: CallEnvironment, signal: AbortSignal): Promise<Reply> {
  const deadline = environment.now() + sending.timeout;
  for (let round = 0; ; round++) {
    const { reply, wait } = await attempt(sending, environment, signal);
    const again = reply.kind === "network" || (reply.kind === "answer" && reply.status >= 500);
    const pause = Math.max(sending.pauses[round] ?? 0, wait);
    // A pause that ends after the time-out would only hold back a failure that is known already.
    if (!again || round >= sending.pauses.length || signal.aborted || environment.now() + pause >= deadline) return reply;
    try {
      await environment.wait(pause, signal);
    } catch {
      return reply;
    }
  }
}

async function attempt(
  { url, init, body }: Sending,
  environment: CallEnvironment,
  signal: AbortSignal,
): Promise<{ reply: Reply; wait: number }> {
  try {
    const response = await environment.fetch(url, { ...init, signal });
    const text = body ? await response.text() : "";
    if (!body) void response.body?.cancel().catch(() => {});
    // the browser's own cache gives an old `Date` without an age: only what surely came from the server sets the clock
    if (init.cache === "no-store" || init.method !== "GET") setServerClock(response.headers);
    const type = (response.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
    const wait = retryAfter(response.headers.get("retry-after"));
    const { status, statusText, url: from } = response;
    return { reply: { kind: "answer", status, statusText, headers: Object.fromEntries(response.headers), url: from, type, text }, wait };
  } catch (cause) {
    return { reply: { kind: "network", message: `The connection failed: ${String(cause)}` }, wait: 0 };
  }
}
