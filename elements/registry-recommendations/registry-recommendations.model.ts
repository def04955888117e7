import { atom } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { judgeRegistry, reportRecommended, type AddOutcome } from "../../src/state/registry-add.ts";
import { sendGift, sendWedding } from "../../src/state/registry-send.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import type { RecommendedItem } from "../../src/surfaces/recommended-items.ts";
import type { RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

export type RegistryRecommendationsModel = ReturnType<typeof createRegistryRecommendationsModel>;

const NOTHING: AddOutcome = { kind: "none" };

/**
 * Adds recommended items to a registry. Several adds can run at the same time, so none is a `createWrite`; `recommendedItems` allows
 * one for each item (registry-recommendations.2).
 */
export function createRegistryRecommendationsModel(context: ModelContext<RegistryRecommendationsOptions>) {
  const { $options } = context;
  const { preload } = context.calls(() => import("../../src/contract/registry.ts"));

  async function addToWedding(item: RecommendedItem, checking: () => void): Promise<AddOutcome> {
    const result = await sendWedding(context, $options.get().token, item, checking);
    const add = { call: "wedding-registry-add-items", registryType: "wedding", asin: item.asin, judge: judgeRegistry };
    return reportRecommended(context, "wedding", add, result);
  }

  async function addToGift(item: RecommendedItem, checking: () => void): Promise<AddOutcome> {
    // the element is invalid without both (registry-recommendations.12)
    const { registryId = "", registryType = "", itemType, token, ...options } = $options.get();
    const target = { registryId, registryType, itemType, vendorId: vendorId("gift", options), token };
    const result = await sendGift(context, target, item, checking);
    const add = { call: "registry-add-product", registryType, registryId, asin: item.asin, judge: judgeRegistry };
    return reportRecommended(context, "gift", add, result);
  }

  return {
    $state: atom("ready"),
    /** Adds one item. Calls `checking` while a read looks for an unknown outcome (calls.11). */
    async add(item: RecommendedItem, checking: () => void): Promise<AddOutcome> {
      const wedding = $options.get().type === "wedding";
      if (canWrite(context)) return wedding ? addToWedding(item, checking) : addToGift(item, checking);
      if (wedding) context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
      else context.signIn();
      return NOTHING;
    },
    /** reports an item that names no product (registry-recommendations.12) */
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: $options.get().type }),
    /** fetches the code of the calls, for example when the pointer comes near */
    preload,
  };
}
