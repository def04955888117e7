import type { ModelContext } from "../../src/state/model-context.ts";
import type { Warranty } from "./lightning-deal.claim.ts";

/** The warranty that waits until the deal of a pending claim is in the cart (lightning-deal.43, lightning-deal.62). */
export function createWaitingWarranty(context: Pick<ModelContext<unknown>, "error" | "text">) {
  let waiting: Warranty | undefined;
  const refuseWarranty = () => context.error("refused", context.text("lightning-deal.warranty-failed"), { call: "warranty-add" });
  return {
    warranty: { get: () => waiting, set: (next: Warranty | undefined) => void (waiting = next) },
    refuseWarranty,
    /** the claim behind which it goes is followed no more */
    dropWarranty(): void {
      if (waiting) refuseWarranty();
      waiting = undefined;
    },
  };
}
