import type { CallEnvironment } from "./caller.ts";

/** The platform as it is. */
export const platform: CallEnvironment = {
  fetch: (input, init) => fetch(input, init),
  // Only "offline" is trusted; otherwise the call itself finds out.
  online: () => globalThis.navigator?.onLine !== false,
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(new DOMException("The wait was ended.", "AbortError"));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    }),
  random: () => Math.random(),
};
