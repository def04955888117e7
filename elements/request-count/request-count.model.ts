import { atom, computed } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { RequestCountOptions } from "./request-count.options.ts";

export type RequestCountModel = ReturnType<typeof createRequestCountModel>;

export function createRequestCountModel(context: ModelContext<RequestCountOptions>) {
  const { $options } = context;
  const $typing = atom(false);
  const $invalid = atom(false);
  const $disabled = atom(false);
  const $round = atom(0);
  /** the option keeps the count that the page gave, for a reset */
  const $chosen = atom<number | undefined>();
  const $count = computed([$chosen, $options], (chosen, { count }) => chosen ?? count);

  let given = $options.get().count;
  context.follow($options, ({ count }) => {
    if (count !== given) $chosen.set(undefined);
    given = count;
  });

  return {
    $state: computed($typing, (typing) => (typing ? "typing" : "ready")),
    /** the true count, also beyond the limit (request-count.3) */
    $count,
    /** the typed value is out of range: the form is not sent with the old count in its place */
    $invalid,
    $disabled,
    /** grows when a form is reset, so that the typed value is dropped */
    $round,
    /** the shopper chose or typed a count (request-count.4, .5) */
    choose(count: number) {
      const previous = $count.get();
      if (count === previous) return;
      $chosen.set(count);
      context.emit("dp-change", { name: "requestCount", value: count, previous });
    },
    typing: (typing: boolean) => $typing.set(typing),
    /** the typed value is out of range, or in range again (request-count.9) */
    invalid(invalid: boolean) {
      $invalid.set(invalid);
      if (invalid) context.error("validation", context.text("request-count.range", { max: $options.get().max }));
    },
    /** a script sets the count, without an event (request-count.7); `undefined` restores the option's */
    show: (count?: number) => $chosen.set(count === undefined ? undefined : (positiveInteger(count) ?? 1)),
    /** restores the count that the page gave (request-count.6) */
    reset() {
      $chosen.set(undefined);
      $typing.set(false);
      $invalid.set(false);
      $round.set($round.get() + 1);
    },
    disable: (disabled: boolean) => $disabled.set(disabled),
  };
}
