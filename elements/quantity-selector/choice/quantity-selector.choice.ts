import type { QuantityItem } from "./quantity-selector.items.ts";

/** An item, a quantity that no item has (`id` null), or nothing yet (both null; quantity-selector.14). */
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

/** Where the first choice can come from, in the order of quantity-selector.4. */
export interface FirstSources {
  readonly selectedId?: string | undefined;
  readonly selectedQuantity?: number | undefined;
  /** of the ASIN's cart entry */
  readonly inCart?: number | undefined;
  readonly scope: number | null;
  /** nothing is chosen unless one of the first three is given (quantity-selector.14) */
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
 * The choice that a typed quantity makes: the item of that quantity, else the item with that text, letter case ignored, else the
 * quantity (quantity-selector.45).
 */
export function typedChoice(items: readonly QuantityItem[], quantity: number): Choice {
  const typed = String(quantity);
  const item = items.find((each) => each.quantity === quantity) ?? items.find(({ text }) => text.toLowerCase() === typed.toLowerCase());
  return item ? { id: item.id, quantity: item.quantity } : { id: null, quantity };
}
