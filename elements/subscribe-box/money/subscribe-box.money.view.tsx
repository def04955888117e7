import type { Translate } from "../../../src/state/model-context.ts";
import type { Discount } from "./subscribe-box.money.ts";

/** A message about the discount. */
export function DiscountText({ discount: { text, percent }, t }: { readonly discount: Discount; readonly t: Translate }) {
  return <>{t(`subscribe-box.${text}`, percent === undefined ? undefined : { percent })}</>;
}
