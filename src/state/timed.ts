import { atom, type ReadableAtom } from "nanostores";
import type { CoreContext } from "./model-context.ts";

export interface Timed<Value> {
  readonly $value: ReadableAtom<Value | undefined>;
  show(value: Value | undefined): void;
  /** pointer or focus is on it: it stays for as long, and its time restarts after */
  hold(isHeld: boolean): void;
}

/** Something that shows for `ms`. */
export function createTimed<Value>({ after }: Pick<CoreContext<unknown>, "after">, ms: number): Timed<Value> {
  const $value = atom<Value | undefined>(undefined);
  let stop = () => {};
  let isHeld = false;
  const wait = () => {
    stop();
    stop = isHeld || $value.get() === undefined ? () => {} : after(ms, () => $value.set(undefined));
  };
  return {
    $value,
    show(value) {
      isHeld = false;
      $value.set(value);
      wait();
    },
    hold(held) {
      isHeld = held;
      wait();
    },
  };
}
