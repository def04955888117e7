import { atom, computed } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ControlState } from "../../src/opening/control.ts";
import { writeMarketplaceAdd } from "../../src/cart/marketplace.ts";
import { purchase } from "../../src/cart/purchase.ts";
import { reportFailure } from "../../src/state/report-failure.ts";
import { restsWith } from "../../src/selections/buying-option.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { WarrantyAddOptions } from "./warranty-add.options.ts";

/** What a checkbox of the page stands for. */
export interface Plan {
  readonly asin: string;
  readonly offerListingId: string;
}

type Phase = "idle" | "adding" | "added" | "error";

const CALL = "cart-add-items-marketplace";

export type WarrantyAddModel = ReturnType<typeof createWarrantyAddModel>;

/** The protection plan that goes with the product, or alone (bundles.md). */
export function createWarrantyAddModel(context: ModelContext<WarrantyAddOptions>, announce: (text: string) => void = () => {}) {
  const { $options, scope } = context;
  const calls = context.calls(() => import("../../src/contract/cart.ts"));
  const $plan = atom<Plan | undefined>(undefined);
  const $phase = atom<Phase>("idle");
  const $notice = atom<Notice | undefined>(undefined);

  /** The ticked plan as an item of the cart; `undefined` with none (warranty-add.3). */
  const $item = computed([$plan, $options], (plan, { asin = "", quantity }) =>
    plan ? { ...plan, quantity: positiveInteger(quantity) ?? 1, parentAsin: asin } : undefined,
  );

  async function add(): Promise<void> {
    const plan = $plan.get();
    const item = $item.get();
    if (!plan || !item || $phase.get() === "adding" || $phase.get() === "added") return;
    const { marketplaceId = context.pageOptions().marketplaceId, refTag } = $options.get();
    if (!marketplaceId) return context.error("config", 'There is no marketplace id. Set marketplace-id="…".');
    const { parentAsin, ...bought } = item;
    $phase.set("adding");
    $notice.set({ role: "status", text: context.text("warranty-add.adding") });
    const result = await purchase(context, {
      asins: [bought.asin],
      write: () =>
        writeMarketplaceAdd(context, calls, {
          ...{ marketplaceId, refTag },
          item: { ...bought, additionalParameters: { itemAssociation: { parentAsin } } },
          onUnknown: () => $notice.set({ role: "status", text: context.text("calls.unknown") }),
        }),
    });
    $notice.set(undefined);
    if (result.kind === "done") {
      // one that was ticked meanwhile can be added
      $phase.set($plan.get() === plan ? "added" : "idle");
      announce(context.text("warranty-add.added"));
      context.success("warranty-add", { asin: bought.asin, quantity: bought.quantity });
      return;
    }
    const failed =
      result.kind === "failed"
        ? reportFailure(context, result.failure, { call: CALL, text: context.text("warranty-add.error") })
        : undefined;
    $notice.set(failed);
    $phase.set(failed ? "error" : "idle");
  }

  return {
    $item,
    $notice,
    $state: computed([$plan, $phase], (plan, phase) => (phase === "idle" ? (plan ? "selected" : "ready") : phase)),
    $look: computed([$plan, $phase], (plan, phase): ControlState => ({
      busy: phase === "adding",
      disabled: !plan || phase === "adding" || phase === "added",
    })),
    /** what the shopper, the server or the browser has ticked */
    tick(plan: Plan | undefined): void {
      const now = $plan.get();
      if (now?.asin === plan?.asin && now?.offerListingId === plan?.offerListingId) return;
      $plan.set(plan);
      if ($phase.get() === "added") $phase.set("idle");
    },
    /** fields of the purchase forms; `{n}` is the index of the item (warranty-add.4) */
    fields() {
      const item = $item.get();
      if (!item || restsWith(scope.buyingOption.get())) return [];
      const { parentAsin, quantity, asin, offerListingId } = item;
      const values = {
        ...{ asin, offerListingId, quantity: String(quantity) },
        "additionalParameters.itemAssociation": JSON.stringify({ parentAsin }),
      };
      return Object.entries(values).map(([name, value]) => ({ name: `items[{n}.base][${name}]`, value, item: "plan" }));
    },
    preload: () => calls.preload(),
    add: () => void add(),
  };
}
