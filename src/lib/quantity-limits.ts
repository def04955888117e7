/** Which quantities the page's own control allows. */
export interface QuantityLimits {
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** from `min` on, else from 0 */
  readonly step: number;
}

/** The nearest quantity above 0 that the limits allow (markup.3). */
export function fitQuantity(quantity: number, { min = 0, max = Infinity, step }: QuantityLimits): number {
  const first = min || step;
  const last = max === Infinity ? max : first + Math.floor((max - first) / step) * step;
  return Math.max(first, Math.min(last, first + Math.round((quantity - first) / step) * step));
}
