import { isBlocked, type QuantityItem } from "./quantity-selector.items.ts";

/** What is chosen: an item, a quantity that no item has (`id` null), or nothing yet (both null; quantity-selector.14). */
export interface Choice {
  readonly id: string | null;
  readonly quantity: number | null;
}

export const NOTHING: Choice = { id: null, quantity: null };

/** The item of that quantity, else a custom selection (quantity-selector.5). */
export function choiceOf(items: readonly QuantityItem[], quantity: number): Choice {
  return { id: items.find((item) => item.quantity === quantity)?.id ?? null, quantity };
}

export const itemOf = (items: readonly QuantityItem[], { id }: Choice): QuantityItem | undefined =>
  id === null ? undefined : items.find((item) => item.id === id);

/** Places that can give the selection at first, in the order of quantity-selector.4. */
export interface FirstSources {
  readonly selectedId?: string | undefined;
  readonly selectedQuantity?: number | undefined;
  /** of the ASIN's cart entry */
  readonly inCart?: number | undefined;
  readonly scope: number | null;
  /** nothing is selected unless one of the first three says so (quantity-selector.14) */
  readonly choose: boolean;
}

export function firstChoice(items: readonly QuantityItem[], from: FirstSources, warn: (message: string) => void): Choice {
  if (from.selectedId !== undefined) {
    const item = items.find(({ id }) => id === from.selectedId);
    if (item) return { id: item.id, quantity: item.quantity };
    warn(`selected-id "${from.selectedId}" names no item of qs-items and is ignored.`);
  }
  if (from.selectedQuantity !== undefined) return choiceOf(items, from.selectedQuantity);
  if (from.inCart !== undefined) return choiceOf(items, from.inCart);
  if (from.choose) return NOTHING;
  const item = items.find(({ selected }) => selected);
  if (item) return { id: item.id, quantity: item.quantity };
  if (from.scope !== null) return choiceOf(items, from.scope);
  const above = items.find(({ quantity }) => quantity > 0);
  return above ? { id: above.id, quantity: above.quantity } : choiceOf(items, items[0]?.quantity ?? 1);
}

/**
 * What a typed quantity picks: the item of that quantity, else the item whose text it is, letter case ignored, else itself
 * (quantity-selector.45).
 */
export function typedChoice(items: readonly QuantityItem[], quantity: number): Choice {
  const typed = String(quantity);
  const item = items.find((each) => each.quantity === quantity) ?? items.find(({ text }) => text.toLowerCase() === typed.toLowerCase());
  return item ? { id: item.id, quantity: item.quantity } : { id: null, quantity };
}

/** Quantities that a stepper goes along, rising; those below the order minimum are skipped (quantity-selector.11, quantity-selector.49). */
function ladder(items: readonly QuantityItem[], minimum: number): readonly QuantityItem[] {
  return items.filter((item) => !isBlocked(item, minimum)).sort((a, b) => a.quantity - b.quantity);
}

/** How a stepper moves (quantity-selector.49 to quantity-selector.52, quantity-selector.59, quantity-selector.60). */
export interface StepRules {
  readonly simplified: boolean;
  readonly allowZero: boolean;
  /** `max-quantity`, or `Infinity` */
  readonly max: number;
  /** the scope's order minimum */
  readonly minimum: number;
}

export interface Steps {
  /** what plus leads to; "text" opens the field; `undefined` at the maximum */
  readonly up: Choice | "text" | undefined;
  /** what minus leads to; `undefined` where it can do nothing */
  readonly down: Choice | undefined;
  /** minus is the trash button */
  readonly trash: boolean;
  readonly first: Choice;
  readonly last: Choice;
  readonly min: number;
  readonly max: number;
}

/** What the buttons of a stepper do at a quantity. */
export function stepsAt(items: readonly QuantityItem[], quantity: number, rules: StepRules): Steps {
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
