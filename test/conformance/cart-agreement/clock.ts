/** Virtual time: everything that waits stands in one queue, so that minutes of a shopper's day pass in a moment. */
export interface Clock {
  now(): number;
  /** runs after `ms`; the function returned takes it back */
  after(ms: number, run: () => void): () => void;
  /** resolves after `ms`, rejects when the signal aborts, as a call's environment has it */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** lets all that waits happen, in order, until nothing waits any more */
  settle(): Promise<void>;
}

/** All promises that can go on have gone on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const MOST_STEPS = 20_000;

export function createClock(): Clock {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  let time = 0;
  const after: Clock["after"] = (ms, run) => {
    const entry = { at: time + ms, run };
    waiting.add(entry);
    return () => void waiting.delete(entry);
  };
  return {
    now: () => time,
    after,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = after(ms, resolve);
        const abort = () => {
          stop();
          reject(new DOMException("The wait was ended.", "AbortError"));
        };
        if (signal?.aborted) abort();
        else signal?.addEventListener("abort", abort, { once: true });
      }),
    async settle() {
      for (let step = 0; step < MOST_STEPS; step++) {
        await turn();
        let next: { readonly at: number; readonly run: () => void } | undefined;
        for (const entry of waiting) if (!next || entry.at < next.at) next = entry;
        if (!next) return;
        waiting.delete(next);
        time = next.at;
        next.run();
      }
      throw new Error("This never comes to rest.");
    },
  };
}
