import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { stepsAt, type Choice, type StepRules, type Steps } from "../choice/quantity-selector.choice.ts";
import type { QuantityItem } from "../choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { Selection } from "../choice/quantity-selector.committed.ts";

/** Minus, number and plus: every press shows at once, the cart action follows when the presses have ended (quantity-selector.48 to quantity-selector.60). */
export interface QuantityStepper {
  readonly $shown: ReadableAtom<Choice>;
  readonly $steps: ReadableAtom<Steps>;
  /** said once per debounce (quantity-selector.58); a new object each time */
  readonly $notice: ReadableAtom<Choice | null>;
  step(by: 1 | -1): void;
  edge(edge: "first" | "last"): void;
  /** the cart action that was in flight has ended; `restored` when it failed: presses made meanwhile are dropped */
  ended(restored: boolean): void;
}

interface Given {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly selection: Selection;
  readonly $busy: ReadableAtom<boolean>;
  /** plus was pressed at the last item, whose text ends in a plus sign (quantity-selector.50) */
  askText(item: QuantityItem): void;
  commit(choice: Choice): void;
  pressed(): void;
}

export function createStepper(context: ModelContext<QuantitySelectorOptions>, given: Given): QuantityStepper {
  const { $options, scope } = context;
  const { $items, selection, $busy, askText, commit, pressed } = given;
  const $pick = atom<Choice | null>(null);
  const $shown = computed([$pick, selection.$choice], (pick, choice) => pick ?? choice);
  const $notice = atom<Choice | null>(null);
  let stopTimer: (() => void) | undefined;
  let waiting = false;

  const rules = ({ shapeType, allowZeroQuantity, maxQuantity = Infinity }: QuantitySelectorOptions, minimum: number): StepRules => ({
    simplified: shapeType === "simplified-stepper",
    allowZero: allowZeroQuantity,
    max: maxQuantity,
    minimum,
  });
  const $steps = computed([$items, $shown, $options, scope.orderMinimum], (items, shown, options, { minimum }) =>
    stepsAt(items, shown.quantity ?? 0, rules(options, minimum)),
  );

  const due = () => {
    stopTimer = undefined;
    const pick = $pick.get();
    if (!pick) return;
    if ($busy.get()) return void (waiting = true);
    waiting = false;
    $notice.set({ ...pick });
    $pick.set(null);
    if (pick.quantity !== selection.$choice.get().quantity) commit(pick);
  };

  const show = (next: Choice) => {
    const from = $shown.get().quantity ?? 0;
    const quantity = next.quantity ?? 0;
    if (quantity === from) return;
    pressed();
    stopTimer?.();
    waiting = false;
    $pick.set(next);
    const atOnce = (from === 0 && quantity > 0) || (quantity <= 0 && $options.get().shapeType === "simplified-stepper");
    if (atOnce) due();
    else stopTimer = context.after($options.get().stepperDebounceTime, due);
  };

  // an action of another element for the same ASIN has ended
  context.follow($busy, (busy) => !busy && waiting && queueMicrotask(() => waiting && due()));

  return {
    $shown,
    $steps,
    $notice,
    step(by) {
      const { up, down } = $steps.get();
      if (!$options.get().enabled || (by === 1 && $busy.get())) return;
      const next = by === 1 ? up : down;
      if (next === "text") askText([...$items.get()].sort((a, b) => a.quantity - b.quantity).at(-1)!);
      else if (next) show(next);
    },
    edge(edge) {
      const next = $steps.get()[edge];
      const raises = (next.quantity ?? 0) > ($shown.get().quantity ?? 0);
      if ($options.get().enabled && !(raises && $busy.get())) show(next);
    },
    ended(restored) {
      if (!restored) return waiting ? due() : undefined;
      stopTimer?.();
      waiting = false;
      $pick.set(null);
    },
  };
}
