import { atom } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { judgeRegistry, reportRecommended, type AddOutcome } from "../../src/state/registry-add.ts";
import { sendGift, sendWedding } from "../../src/state/registry-send.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import type { RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

export interface RecommendedItem {
  readonly asin: string;
  readonly quantity: number;
}

export interface RegistryRecommendationsModel extends Model {
  /** one add; `checking` when nobody knows yet whether it has happened (calls.11) */
  add(item: RecommendedItem, checking: () => void): Promise<AddOutcome>;
  /** an item names no product (registry-recommendations.12) */
  nameless(): void;
  /** fetches the code of the calls, for example when the pointer comes near */
  preload(): void;
}

const NOTHING: AddOutcome = { kind: "none" };

/** Adds of recommended items, each for itself: what holds between presses of one item is the shared part's (registry-recommendations.2). */
export function createRegistryRecommendationsModel(context: ModelContext<RegistryRecommendationsOptions>): RegistryRecommendationsModel {
  const { $options } = context;
  const { preload } = context.calls(() => import("../../src/contract/registry.ts"));

  async function addToWedding(item: RecommendedItem, checking: () => void): Promise<AddOutcome> {
    const result = await sendWedding(context, $options.get().token, item, checking);
    const add = { call: "wedding-registry-add-items", registryType: "wedding", asin: item.asin, judge: judgeRegistry };
    return reportRecommended(context, "wedding", add, result);
  }

  async function addToGift(item: RecommendedItem, checking: () => void): Promise<AddOutcome> {
    // without both the element is invalid (registry-recommendations.12)
    const { registryId = "", registryType = "", itemType, token, ...options } = $options.get();
    const target = { registryId, registryType, itemType, vendorId: vendorId("gift", options), token };
    const result = await sendGift(context, target, item, checking);
    const add = { call: "registry-add-product", registryType, registryId, asin: item.asin, judge: judgeRegistry };
    return reportRecommended(context, "gift", add, result);
  }

  return {
    $state: atom("ready"),
    async add(item, checking) {
      const wedding = $options.get().type === "wedding";
      if (canWrite(context)) return wedding ? addToWedding(item, checking) : addToGift(item, checking);
      if (wedding) context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
      else context.signIn();
      return NOTHING;
    },
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: $options.get().type }),
    preload,
  };
}
