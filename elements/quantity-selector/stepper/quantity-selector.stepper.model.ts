import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { fitQuantity } from "../../../src/lib/quantity-limits.ts";
import type { Notice } from "../../../src/text/notice.ts";
import type { Committed, Snapshot } from "../choice/quantity-selector.committed.ts";
import { choiceOf, chosen, isBlocked, mayBeZero, type Choice, type QuantityItem } from "../choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { Wording } from "../quantity-selector.wording.ts";

interface Deps {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly committed: Committed;
  readonly say: Wording;
  readonly $busy: ReadableAtom<boolean>;
  /** plus was pressed at the last item, whose text ends in a plus sign (quantity-selector.50) */
  askText(item: QuantityItem): void;
  commit(choice: Choice): void;
  /** fires the cart action of what is committed; `before` is what a failure restores */
  send(before: Snapshot): void;
  pressed(): void;
}

export type QuantityStepper = ReturnType<typeof createStepper>;

/**
 * Minus, number and plus: every press shows at once, and its cart action is fired when the presses have ended (quantity-selector.48
 * to quantity-selector.60).
 */
export function createStepper(
  context: ModelContext<QuantitySelectorOptions>,
  { $items, committed, say, $busy, askText, commit, send, pressed }: Deps,
) {
  const { $options, scope } = context;
  const $pick = atom<Choice | null>(null);
  const $shown = computed([$pick, committed.$choice], (pick, choice) => pick ?? choice);
  const $notice = atom<Notice | undefined>();
  let stopTimer: (() => void) | undefined;
  let isWaiting = false;
  /** what was committed before presses that are committed each, and whose cart action is still due */
  let before: Snapshot | undefined;

  /** A form may be submitted by any button at any time, and posts what is shown (quantity-selector.55). */
  const commitsEachPress = () => ["none", "form"].includes($options.get().cart);

  const drop = () => {
    stopTimer?.();
    stopTimer = before = undefined;
    isWaiting = false;
    $pick.set(null);
  };

  const $steps = computed([$items, $shown, $options, scope.orderMinimum], (items, { quantity }, options, { minimum }) =>
    (options.shapeType === "simplified-stepper" ? stepsByOne : stepsByItem)(items, quantity ?? 0, minimum, options),
  );

  const commitPick = () => {
    stopTimer = undefined;
    const from = before;
    const picked = $pick.get() ?? (from && committed.$choice.get());
    if (!picked) return;
    if ($busy.get()) return void (isWaiting = true);
    drop();
    $notice.set({ text: say.choice($items.get(), picked), role: "status" });
    if (picked.quantity === (from?.choice ?? committed.$choice.get()).quantity) return;
    if (from) send(from);
    else commit(picked);
  };

  const pick = (next: Choice) => {
    const shown = $shown.get().quantity ?? 0;
    const quantity = next.quantity ?? 0;
    if (quantity === shown) return;
    pressed();
    stopTimer?.();
    isWaiting = false;
    if (commitsEachPress()) {
      const snapshot = committed.commit(next, committed.$variations.get());
      before ??= snapshot;
    } else $pick.set(next);
    const isImmediate = (shown === 0 && quantity > 0) || (quantity <= 0 && $options.get().shapeType === "simplified-stepper");
    if (isImmediate) commitPick();
    else stopTimer = context.after($options.get().stepperDebounceTime, commitPick);
  };

  // an action of another element for the same ASIN has ended
  context.follow($busy, (busy) => !busy && isWaiting && queueMicrotask(() => isWaiting && commitPick()));

  return {
    $shown,
    $steps,
    /** announced once per debounce (quantity-selector.58); a new object each time */
    $notice: $notice as ReadableAtom<Notice | undefined>,
    step(by: 1 | -1): void {
      const { up, down } = $steps.get();
      if (!$options.get().enabled || (by === 1 && $busy.get())) return;
      const next = by === 1 ? up : down;
      if (next === "text") askText(rising($items.get()).at(-1)!);
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
      drop();
    },
    /** by any button of the page: it posts what is shown, so that no cart action is due any more; the number is still announced */
    formSubmitted(): void {
      const choice = committed.$choice.get();
      if (before && $options.get().cart === "form") before = { ...before, choice, scope: choice.quantity };
    },
  };
}

/** What the buttons of a stepper do at a quantity. */
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

type Limits = Pick<QuantitySelectorOptions, "allowZeroQuantity" | "cart" | "maxQuantity" | "shapeType" | "limits">;

/** A simplified stepper (quantity-selector.59, quantity-selector.60), by the step of the page's own control (markup.1). */
function stepsByOne(items: readonly QuantityItem[], quantity: number, minimum: number, limits: Limits): Steps {
  const { maxQuantity = 999, limits: { min = 0, step = 1 } = {} } = limits;
  const to = (target: number) => choiceOf(items, target);
  const lowest = fitQuantity(Math.max(step, minimum, min), { min, max: undefined, step });
  const highest = fitQuantity(maxQuantity, { min, max: maxQuantity, step });
  const removes = mayBeZero(limits);
  return {
    up: quantity < highest ? to(Math.max(quantity + step, lowest)) : undefined,
    down: quantity <= (removes ? 0 : lowest) ? undefined : to(quantity - step < lowest ? (removes ? 0 : lowest) : quantity - step),
    trash: removes && quantity <= lowest,
    first: to(lowest),
    last: to(highest),
    min: removes ? 0 : lowest,
    max: highest,
  };
}

/** A stepper along the items; those below the order minimum are skipped (quantity-selector.11, quantity-selector.49 to quantity-selector.52). */
function stepsByItem(
  items: readonly QuantityItem[],
  quantity: number,
  minimum: number,
  { allowZeroQuantity, maxQuantity = Infinity }: Limits,
): Steps {
  const steps = rising(items).filter((item) => !isBlocked(item, minimum));
  const to = (item: QuantityItem | undefined) => item && chosen(item);
  const last = steps.at(-1);
  const lowest = steps.find((item) => item.quantity > 0)?.quantity ?? 0;
  const zero = choiceOf(items, 0);
  const trash = quantity <= lowest;
  const asks = last?.asksText === true && quantity < maxQuantity;
  return {
    up: to(steps.find((item) => item.quantity > quantity)) ?? (asks ? "text" : undefined),
    down:
      (trash ? undefined : to(steps.findLast((item) => item.quantity < quantity))) ??
      (allowZeroQuantity && quantity > 0 ? zero : undefined),
    trash,
    first: to(steps[0]) ?? zero,
    last: to(last) ?? zero,
    min: allowZeroQuantity ? 0 : lowest,
    max: last?.asksText ? Math.min(maxQuantity, 999) : (last?.quantity ?? 0),
  };
}

const rising = (items: readonly QuantityItem[]): readonly QuantityItem[] => [...items].sort((a, b) => a.quantity - b.quantity);
