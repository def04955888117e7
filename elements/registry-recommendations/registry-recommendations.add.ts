import type { ModelContext } from "../../src/state/model-context.ts";
import { judgeRegistry, reportRecommended, type AddOutcome, type RegistryItem } from "../../src/lists/registry-add.ts";
import { sendGift, sendWedding } from "../../src/lists/registry-send.ts";
import { vendorId } from "../../src/lists/vendor-id.ts";
import type { RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

/** Sends the add of an item and reports its outcome (registry-recommendations.4 to .7, .10). */
export async function addItem(
  context: ModelContext<RegistryRecommendationsOptions>,
  // the element is invalid without id and type of a gift registry (registry-recommendations.12)
  { type, registryId = "", registryType = "", itemType, token, ...options }: RegistryRecommendationsOptions,
  item: RegistryItem,
  checking: () => void,
): Promise<AddOutcome> {
  const isWedding = type === "wedding";
  const target = { registryId, registryType, itemType, vendorId: vendorId("gift", options), token };
  const result = await (isWedding ? sendWedding(context, token, item, checking) : sendGift(context, target, item, checking));
  const registry = isWedding
    ? { call: "wedding-registry-add-items", registryType: "wedding" }
    : { call: "registry-add-product", registryType, registryId };
  return reportRecommended(context, type, { ...registry, asin: item.asin, judge: judgeRegistry }, result);
}
