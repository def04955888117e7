/** What of an item decides how a quantity is sent. */
export interface Measured {
  /** enum of the option `sold-by-count` */
  readonly soldByCount: "true" | "false";
  readonly pickingStrategy?: string | undefined;
  readonly amountInUom?: number | undefined;
}

/** An item sold by weight: its quantity is an amount in the unit of measure (grocery-add.10). */
export const isSoldByWeight = ({ soldByCount, pickingStrategy = "" }: Measured): boolean =>
  soldByCount === "false" || /^(?:bulk|catch)$/i.test(pickingStrategy);

/** The most units, and the first amount that is too large (grocery-add.6). */
const MOST_UNITS = 999;
const TOO_HEAVY = 1000;

/** Whether so much can be added; `allowsNone` where the quantity replaces the one in the cart (grocery-add.6, grocery-add.59). */
export function isAddable(quantity: number, byWeight: boolean, allowsNone = false): boolean {
  if (allowsNone && quantity === 0) return true;
  return byWeight ? quantity > 0 && quantity < TOO_HEAVY : Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS;
}

/** Quantity and amount as a call carries them (grocery-add.10). */
export function sentAmounts(quantity: number, item: Measured): { readonly quantity: number; readonly amountInUom?: number } {
  if (isSoldByWeight(item)) return { quantity: 1, amountInUom: quantity };
  return { quantity, ...(item.amountInUom !== undefined && { amountInUom: item.amountInUom }) };
}
