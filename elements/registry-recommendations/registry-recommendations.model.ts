import { atom } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { canWrite } from "../../src/state/customer.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { AddOutcome, RegistryItem } from "../../src/lists/registry-add.ts";
import type { addItem } from "./registry-recommendations.add.ts";
import type { RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

/** What a press needs. */
export type AddCode = Lazy<{ readonly addItem: typeof addItem }>;

export type RegistryRecommendationsModel = ReturnType<typeof createRegistryRecommendationsModel>;

/**
 * Adds recommended items to a registry. Several adds can run at the same time, so none is a `createWrite`; `recommendedItems` allows
 * one for each item (registry-recommendations.2).
 */
export function createRegistryRecommendationsModel(context: ModelContext<RegistryRecommendationsOptions>, code: AddCode) {
  const { $options } = context;
  const failure = () => context.text("registry-recommendations.error");
  const late = createLatePart(context, code, { create: (loaded) => loaded, failure });
  const { preload } = context.calls(() => import("../../src/contract/registry.ts"));

  return {
    $state: atom("ready"),
    /** Adds one item. Calls `checking` while a read looks for an unknown outcome (calls.11). */
    async add(item: RegistryItem, checking: () => void): Promise<AddOutcome> {
      const options = $options.get();
      const isWedding = options.type === "wedding";
      if (!canWrite(context)) {
        if (isWedding) context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
        else context.signIn();
        return { kind: "none" };
      }
      const call = isWedding ? "wedding-registry-add-items" : "registry-add-product";
      const outcome = await late.run(call, (loaded) => loaded.addItem(context, options, item, checking));
      if (outcome) return outcome;
      return context.signal.aborted ? { kind: "none" } : { kind: "error", text: failure(), unsure: false };
    },
    /** reports an item that names no product (registry-recommendations.12) */
    nameless: () => context.metric("registry-recommendations.nameless", 1, { type: $options.get().type }),
    /** fetches the code of the calls, for example when the pointer comes near */
    preload,
  };
}
