import { atom, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Warranty } from "./lightning-deal.claim.ts";

/** What is not at its end yet: claims with all that follows them, and the warranty of a claim that is pending (lightning-deal.62). */
export function createUnfinished(context: Pick<ModelContext<unknown>, "error" | "text">) {
  const $unfinished = atom(0);
  let waiting: Warranty | undefined;
  const refuseWarranty = () => context.error("refused", context.text("lightning-deal.warranty-failed"), { call: "warranty-add" });
  const count = (change: number) => $unfinished.set($unfinished.get() + change);

  const warranty = {
    get: () => waiting,
    set(next: Warranty | undefined): void {
      const change = Number(next !== undefined) - Number(waiting !== undefined);
      waiting = next;
      count(change);
    },
  };

  return {
    /** above 0 while something is under way */
    $unfinished: $unfinished as ReadableAtom<number>,
    async finish(work: Promise<unknown>): Promise<void> {
      count(1);
      await work.finally(() => count(-1));
    },
    warranty,
    refuseWarranty,
    /** the claim behind which it goes is followed no more */
    dropWarranty(): void {
      if (waiting) refuseWarranty();
      warranty.set(undefined);
    },
  };
}
