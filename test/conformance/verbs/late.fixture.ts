import type { Lazy } from "../../../src/lib/lazy.ts";

interface Waiter {
  resolve(code: unknown): void;
  reject(cause: Error): void;
}

/** Code that has not loaded, whichever test or element has loaded it before. */
export interface HeldCode {
  /** the code is asked for, and has not come */
  isAsked(): boolean;
  arrives(): Promise<void>;
  /** does not load; the next press asks again */
  isLost(): void;
  /** everything that it exports throws `bug` */
  throws(bug: Error): void;
  restore(): void;
}

export function holdCode(code: Lazy<unknown>): HeldCode {
  const { now, load } = code;
  const waiting: Waiter[] = [];
  const answer = (give: (waiter: Waiter) => void) => waiting.splice(0).forEach(give);
  Object.assign(code, { now: undefined, load: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })) });
  return {
    isAsked: () => waiting.length > 0,
    async arrives() {
      const loaded = await load();
      Object.assign(code, { now: loaded, load });
      answer(({ resolve }) => resolve(loaded));
    },
    isLost: () => answer(({ reject }) => reject(new TypeError("The chunk did not load."))),
    throws(bug) {
      const broken = new Proxy(
        {},
        {
          get(_, name) {
            if (name === "then") return undefined; // it is no promise
            return () => {
              throw bug;
            };
          },
        },
      );
      answer(({ resolve }) => resolve(broken));
    },
    restore: () => void Object.assign(code, { now, load }),
  };
}

/** What is thrown and nobody takes until `stop`: the test's own to judge, where the runner would fail it. */
export function takeUnhandled(): { readonly thrown: unknown[]; stop(): void } {
  const thrown: unknown[] = [];
  const take = (event: PromiseRejectionEvent | ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    thrown.push("reason" in event ? event.reason : event.error);
  };
  const types = ["unhandledrejection", "error"] as const;
  for (const type of types) window.addEventListener(type, take, { capture: true });
  return {
    thrown,
    stop() {
      for (const type of types) window.removeEventListener(type, take, { capture: true });
    },
  };
}
