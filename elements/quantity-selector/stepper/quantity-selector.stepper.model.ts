import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { choiceOf, type Choice } from "../choice/quantity-selector.choice.ts";
import type { Committed } from "../choice/quantity-selector.committed.ts";
import { isBlocked, type QuantityItem } from "../choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";

interface Deps {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly committed: Committed;
  readonly $busy: ReadableAtom<boolean>;
  /** plus was pressed at the last item, whose text ends in a plus sign (quantity-selector.50) */
  askText(item: QuantityItem): void;
  commit(choice: Choice): void;
  pressed(): void;
}

export type QuantityStepper = ReturnType<typeof createStepper>;

/**
 * Minus, number and plus: every press shows at once, and is committed when the presses have ended (quantity-selector.48 to
 * quantity-selector.60).
 */
export function createStepper(
  context: ModelContext<QuantitySelectorOptions>,
  { $items, committed, $busy, askText, commit, pressed }: Deps,
) {
  const { $options, scope } = context;
  const $pick = atom<Choice | null>(null);
  const $shown = computed([$pick, committed.$choice], (pick, choice) => pick ?? choice);
  const $notice = atom<Choice | null>(null);
  let stopTimer: (() => void) | undefined;
  let isWaiting = false;

  const rules = ({ shapeType, allowZeroQuantity, maxQuantity = Infinity }: QuantitySelectorOptions, minimum: number): StepRules => ({
    simplified: shapeType === "simplified-stepper",
    allowZero: allowZeroQuantity,
    max: maxQuantity,
    minimum,
  });
  const $steps = computed([$items, $shown, $options, scope.orderMinimum], (items, shown, options, { minimum }) =>
    stepsAt(items, shown.quantity ?? 0, rules(options, minimum)),
  );

  const commitPick = () => {
    stopTimer = undefined;
    const picked = $pick.get();
    if (!picked) return;
    if ($busy.get()) return void (isWaiting = true);
    isWaiting = false;
    $notice.set({ ...picked });
    $pick.set(null);
    if (picked.quantity !== committed.$choice.get().quantity) commit(picked);
  };

  const pick = (next: Choice) => {
    const from = $shown.get().quantity ?? 0;
    const quantity = next.quantity ?? 0;
    if (quantity === from) return;
    pressed();
    stopTimer?.();
    isWaiting = false;
    $pick.set(next);
    const isImmediate = (from === 0 && quantity > 0) || (quantity <= 0 && $options.get().shapeType === "simplified-stepper");
    if (isImmediate) commitPick();
    else stopTimer = context.after($options.get().stepperDebounceTime, commitPick);
  };

  // an action of another element for the same ASIN has ended
  context.follow($busy, (busy) => !busy && isWaiting && queueMicrotask(() => isWaiting && commitPick()));

  return {
    $shown,
    $steps,
    /** announced once per debounce (quantity-selector.58); a new object each time */
    $notice: $notice as ReadableAtom<Choice | null>,
    step(by: 1 | -1): void {
      const { up, down } = $steps.get();
      if (!$options.get().enabled || (by === 1 && $busy.get())) return;
      const next = by === 1 ? up : down;
      if (next === "text") askText([...$items.get()].sort((a, b) => a.quantity - b.quantity).at(-1)!);
      else if (next) pick(next);
    },
    edge(edge: "first" | "last"): void {
      const next = $steps.get()[edge];
      const raises = (next.quantity ?? 0) > ($shown.get().quantity ?? 0);
      if ($options.get().enabled && !(raises && $busy.get())) pick(next);
    },
    /** the cart action has ended; `isRestored`: it failed, and presses made meanwhile are dropped */
    ended(isRestored: boolean): void {
      if (!isRestored) return isWaiting ? commitPick() : undefined;
      stopTimer?.();
      isWaiting = false;
      $pick.set(null);
    },
  };
}

/** Items that a stepper goes along, rising; those below the order minimum are skipped (quantity-selector.11, quantity-selector.49). */
function ladder(items: readonly QuantityItem[], minimum: number): readonly QuantityItem[] {
  return items.filter((item) => !isBlocked(item, minimum)).sort((a, b) => a.quantity - b.quantity);
}

/** How a stepper moves (quantity-selector.49 to quantity-selector.52, quantity-selector.59, quantity-selector.60). */
interface StepRules {
  readonly simplified: boolean;
  readonly allowZero: boolean;
  /** `max-quantity`, or `Infinity` */
  readonly max: number;
  /** the scope's order minimum */
  readonly minimum: number;
}

export interface Steps {
  /** the choice after plus; "text" opens the field; `undefined` at the maximum */
  readonly up: Choice | "text" | undefined;
  /** the choice after minus; `undefined` where minus has no effect */
  readonly down: Choice | undefined;
  /** minus is the trash button */
  readonly trash: boolean;
  readonly first: Choice;
  readonly last: Choice;
  readonly min: number;
  readonly max: number;
}

/** What the buttons of a stepper do at a quantity. */
function stepsAt(items: readonly QuantityItem[], quantity: number, rules: StepRules): Steps {
  return rules.simplified ? byOne(items, quantity, rules) : byItem(items, quantity, rules);
}

function byOne(items: readonly QuantityItem[], quantity: number, { max, minimum }: StepRules): Steps {
  const to = (target: number) => choiceOf(items, target);
  const lowest = Math.max(1, minimum);
  const most = Math.min(max, 999);
  return {
    up: quantity < most ? to(Math.max(quantity + 1, lowest)) : undefined,
    down: quantity <= 0 ? undefined : to(quantity - 1 < lowest ? 0 : quantity - 1),
    trash: quantity <= lowest,
    first: to(lowest),
    last: to(most),
    min: 0,
    max: most,
  };
}

function byItem(items: readonly QuantityItem[], quantity: number, { allowZero, max, minimum }: StepRules): Steps {
  const steps = ladder(items, minimum);
  const to = (item: QuantityItem): Choice => ({ id: item.id, quantity: item.quantity });
  const higher = steps.find((item) => item.quantity > quantity);
  const lower = steps.findLast((item) => item.quantity < quantity);
  const last = steps.at(-1);
  const lowest = steps.find((item) => item.quantity > 0);
  const zero = choiceOf(items, 0);
  const trash = quantity <= (lowest?.quantity ?? 0);
  const asks = last?.asksText === true && quantity < max;
  return {
    up: higher ? to(higher) : asks ? "text" : undefined,
    down: !trash && lower ? to(lower) : allowZero && quantity > 0 ? zero : undefined,
    trash,
    first: steps[0] ? to(steps[0]) : zero,
    last: last ? to(last) : zero,
    min: allowZero ? 0 : (lowest?.quantity ?? 0),
    max: last?.asksText ? Math.min(max, 999) : (last?.quantity ?? 0),
  };
}
