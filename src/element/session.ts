import type { ReadableAtom } from "nanostores";
import type { CoreContext } from "../state/model-context.ts";
import type { Translated } from "./parts/texts.ts";

/** A `Session`, by a class: getters of each one's own would make a hash table of it, of four times the size. */
export class ElementSession<O, M, Context extends CoreContext<O> & Partial<Translated>> {
  readonly $options: ReadableAtom<O>;
  readonly context: Context;
  readonly model: M;

  constructor($options: ReadableAtom<O>, context: Context, model: M) {
    this.$options = $options;
    this.context = context;
    this.model = model;
  }

  get $translate() {
    return this.context.translate?.();
  }

  get signal(): AbortSignal {
    return this.context.signal;
  }
}
