import { shared } from "../lib/registry.ts";
import type { CallResult } from "./result.ts";
import type { Reply } from "./send.ts";

/** One request on its way, and who waits for it. */
export interface Flight<T> {
  readonly outcome: Promise<T>;
  askers: number;
  abort(): void;
}

/** A write in flight. Its callers are notified once when its outcome has to be confirmed (calls.11). */
export interface WriteFlight extends Flight<CallResult<unknown>> {
  checking: boolean;
  readonly told: Set<() => void>;
}

/** A reply to one or more reads. The first caller leads to sign-in; the others learn that it did. */
export interface SharedReply {
  readonly reply: Reply;
  led: boolean;
}

interface Calls {
  readonly reads: Map<string, Flight<SharedReply>>;
  readonly writes: Map<string, WriteFlight>;
  /** request ids of writes that may have happened, by their identity: the shopper's own retry carries the same (calls.12) */
  readonly ids: Map<string, string>;
  /** whether a 403 has reloaded the page (calls.15) */
  reloaded: boolean;
}

/** What the calls of all copies of the library share on this page (calls.7, scope.4). */
export const callsOfPage = (): Calls => shared("calls", () => ({ reads: new Map(), writes: new Map(), ids: new Map(), reloaded: false }));

/**
 * Waits for the flight of this key, which `start` begins when there is none. `undefined` when `signal` ended the wait; the
 * request itself is ended when the last of its askers has left. `start` must not reject.
 */
export function join<T, F extends Flight<T>>(
  flights: Map<string, F>,
  key: string,
  signal: AbortSignal | undefined,
  start: (ended: AbortSignal) => Promise<T>,
  more: Omit<F, keyof Flight<T>>,
): Promise<T | undefined> {
  let flight = flights.get(key);
  if (!flight) {
    const controller = new AbortController();
    // The flight must be there before it starts: a listener may ask for the same again in the same task.
    const { promise, settle } = deferred<T>();
    const made = { ...more, outcome: promise, askers: 0, abort: () => controller.abort() } as unknown as F;
    flights.set(key, (flight = made));
    void start(controller.signal).then((outcome) => {
      if (flights.get(key) === made) flights.delete(key);
      settle(outcome);
    });
  }
  const joined = flight;
  joined.askers++;
  return new Promise((resolve) => {
    const leave = () => {
      resolve(undefined);
      if (--joined.askers > 0) return;
      if (flights.get(key) === joined) flights.delete(key);
      joined.abort();
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave, { once: true });
    void joined.outcome.then((outcome) => {
      signal?.removeEventListener("abort", leave);
      resolve(outcome);
    });
  });
}

function deferred<T>(): { promise: Promise<T>; settle: (value: T) => void } {
  let settle!: (value: T) => void;
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return { promise, settle };
}

/** A signal that aborts with the first of those given (`AbortSignal.any` is missing in browsers that we support). */
export function firstOf(...signals: readonly (AbortSignal | undefined)[]): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const signal of signals) {
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
  }
  return { signal: controller.signal, release: () => signals.forEach((signal) => signal?.removeEventListener("abort", abort)) };
}
