import { atom, type ReadableAtom } from "nanostores";
import { describeCause } from "../lib/cause.ts";
import type { Lazy } from "../lib/lazy.ts";
import type { CoreContext } from "./model-context.ts";

type Release = () => void;

export interface LatePart<Part> {
  /** the part, once a press or a preload has made it */
  now(): Part | undefined;
  /** a press waits for the code: until then nothing else is pressed (calls.7) */
  readonly $isWaiting: ReadableAtom<boolean>;
  /**
   * Runs in the task of the press where the code is there, else when it has loaded. Resolves with what `act` returns; with `undefined`
   * where it has not run: the code did not load, another press was waiting, the subject has changed or the element has left.
   * `lock`: the press locks its products in place of the element, until `act` has ended or calls `release` (calls.17).
   */
  press<Outcome>(
    call: string | undefined,
    act: (part: Part, release?: Release) => Outcome | Promise<Outcome>,
    lock?: () => Release | undefined,
  ): Promise<Outcome | undefined>;
  /** the same without the latch: everything that is asked for while the code loads runs, in that order */
  run<Outcome>(call: string | undefined, act: (part: Part) => Outcome | Promise<Outcome>): Promise<Outcome | undefined>;
  /** makes the part where its code is there already: another element has loaded it */
  adopt(): void;
  /** loads the code before the first press, which tries again and reports where it does not load */
  preload(): void;
}

interface LateSpec<Code, Part> {
  create(code: Code): Part;
  /** what a press is about: a press about another subject by the time that the code is there is dropped (calls.6) */
  subject?(): unknown;
  /** why a press without its code has failed, in the element's words; `undefined`: it goes on without, and nothing is reported */
  failure(call: string | undefined): string | undefined;
  /** shows that text */
  failed?(text: string): void;
}

/**
 * What an element needs from its first press on, in code of its own (first load, decision 0012). Code that does not load is a press
 * that failed: one `dp-error` `network`, and the next press tries again. An element that has left neither runs nor reports. An exception
 * in that code is no call that failed: the promise rejects.
 */
export function createLatePart<Code, Part extends object>(
  { signal, error, log }: Pick<CoreContext<unknown>, "signal" | "error" | "log">,
  code: Lazy<Code>,
  { create, subject, failure, failed }: LateSpec<Code, Part>,
): LatePart<Part> {
  const $isWaiting = atom(false);
  let part: Part | undefined;
  const partOf = (loaded: Code): Part => (part ??= create(loaded));
  const latch = () => {
    $isWaiting.set(true);
    return () => $isWaiting.set(false);
  };

  const run: LatePart<Part>["press"] = async (call, act, lock) => {
    if (code.now) return act(partOf(code.now));
    const own = subject?.();
    const release = lock?.();
    try {
      const result = await code.load().then(
        (loaded) => ({ loaded }),
        (cause: unknown) => ({ cause }),
      );
      if (signal.aborted || subject?.() !== own) return undefined;
      if ("loaded" in result) return await act(partOf(result.loaded), release);
      const text = failure(call);
      if (text === undefined) return undefined;
      log("network", `The code of the press did not load: ${describeCause(result.cause)}`);
      error("network", text, { call });
      failed?.(text);
      return undefined;
    } finally {
      release?.();
    }
  };

  return {
    now: () => part,
    $isWaiting,
    press(call, act, lock) {
      if (lock) return run(call, act, lock);
      if ($isWaiting.get()) return Promise.resolve(undefined);
      const acts: typeof act = (loaded, release) => {
        release?.();
        return act(loaded);
      };
      return run(call, acts, latch);
    },
    run: (call, act) => run(call, act),
    adopt: () => void (code.now && partOf(code.now)),
    preload: () =>
      void code.load().then(
        (loaded) => signal.aborted || partOf(loaded),
        () => {},
      ),
  };
}
