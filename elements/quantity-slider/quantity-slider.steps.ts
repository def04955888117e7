/** What the shopper pressed. */
export type Press = "add" | "increase" | "decrease";

export interface Limits {
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
}

/** The quantity that the control shows: the cart may hold more than the maximum (quantity-slider.10). */
export const shownOf = (quantity: number, { maxOrderQuantity }: Limits): number => Math.min(quantity, maxOrderQuantity);

/** Whether a press of decrease takes the item out of the cart (quantity-slider.4, quantity-slider.19). */
export const removes = (quantity: number, limits: Limits): boolean => shownOf(quantity, limits) <= limits.minOrderQuantity;

/** The quantity that a press asks for; `undefined` where the press has no effect (quantity-slider.2 to quantity-slider.4). */
export function askedBy(press: Press, quantity: number, limits: Limits): number | undefined {
  const { minOrderQuantity, maxOrderQuantity } = limits;
  if (press === "add") return quantity > 0 ? undefined : minOrderQuantity;
  if (quantity === 0) return undefined;
  if (press === "increase") return quantity >= maxOrderQuantity ? undefined : Math.max(quantity + 1, minOrderQuantity);
  return removes(quantity, limits) ? 0 : shownOf(quantity, limits) - 1;
}
