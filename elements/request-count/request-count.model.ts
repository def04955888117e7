import { atom, computed, type ReadableAtom } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { RequestCountOptions } from "./request-count.options.ts";

export interface RequestCountModel extends Model {
  readonly $state: ReadableAtom<"ready" | "typing">;
  /** the true count, also beyond the limit (request-count.3) */
  readonly $count: ReadableAtom<number>;
  /** what is typed is out of range: the form is not sent with the old count unseen */
  readonly $invalid: ReadableAtom<boolean>;
  readonly $disabled: ReadableAtom<boolean>;
  /** grows when what is being typed is to be dropped: a form was reset */
  readonly $round: ReadableAtom<number>;
  /** the shopper chose or typed a count (request-count.4, .5) */
  choose(count: number): void;
  typing(typing: boolean): void;
  /** what is typed is out of range, or no longer (request-count.9) */
  invalid(invalid: boolean): void;
  /** a script sets the count, which tells nobody (request-count.7); without one the option counts again */
  show(count?: number): void;
  /** back to what the page gave (request-count.6) */
  reset(): void;
  disable(disabled: boolean): void;
}

export function createRequestCountModel(context: ModelContext<RequestCountOptions>): RequestCountModel {
  const { $options } = context;
  const $typing = atom(false);
  const $invalid = atom(false);
  const $disabled = atom(false);
  const $round = atom(0);
  /** the option is what the page gave, and stays the form's way back */
  const $chosen = atom<number | undefined>();
  const $count = computed([$chosen, $options], (chosen, { count }) => chosen ?? count);

  let given = $options.get().count;
  context.follow($options, ({ count }) => {
    if (count !== given) $chosen.set(undefined);
    given = count;
  });

  return {
    $state: computed($typing, (typing) => (typing ? "typing" : "ready")),
    ...{ $count, $invalid, $disabled, $round },
    choose(count) {
      const previous = $count.get();
      if (count === previous) return;
      $chosen.set(count);
      context.emit("dp-change", { name: "requestCount", value: count, previous });
    },
    typing: (typing) => $typing.set(typing),
    invalid(invalid) {
      $invalid.set(invalid);
      if (invalid) context.error("validation", context.text("request-count.range", { max: $options.get().max }));
    },
    show: (count) => $chosen.set(count === undefined ? undefined : (positiveInteger(count) ?? 1)),
    reset() {
      $chosen.set(undefined);
      $typing.set(false);
      $invalid.set(false);
      $round.set($round.get() + 1);
    },
    disable: (disabled) => $disabled.set(disabled),
  };
}
