import { atom } from "nanostores";
import { cartInFlight } from "../../src/state/cart/lock.ts";
import { writeSceneItem } from "../../src/state/cart/scene.ts";
import { purchase } from "../../src/state/purchase.ts";
import { reportFailure } from "../../src/state/report-failure.ts";
import type { FeedParts, SceneContext, WorkDeps } from "./shoppable-scene.context.ts";

/** `unknown`: its answer was lost, and the cart is asked; `failed`: its button is back. */
export interface AddState {
  readonly phase: "adding" | "unknown" | "added" | "failed";
  /** of `unknown` and `failed` */
  readonly text?: string;
}

/** Adding cards to the cart, side by side, each in a state of its own (shoppable-scene.22 to shoppable-scene.25). */
export function createAdds(context: SceneContext, { calls, record, isVersion2, known, announce, source }: WorkDeps & FeedParts) {
  const { page, $options } = context;
  /** by key of the card */
  const $adds = atom<Readonly<Record<string, AddState>>>({});

  function set(key: string, state: AddState | undefined): void {
    const { [key]: _before, ...others } = $adds.get();
    $adds.set(state ? { ...others, [key]: state } : others);
  }

  return {
    $adds,
    async add(tagId: string, key: string): Promise<void> {
      const found = known(tagId);
      const item = found?.collection.items.find((one) => one.key === key);
      if (!found || !item?.offer) return;
      const { asin, offer } = item;
      if (cartInFlight(page).get().includes(asin)) return;
      const position = found.collection.items.indexOf(item);
      set(key, { phase: "adding" });
      announce(context.text("shoppable-scene.adding"));
      const result = await purchase(context, {
        asins: [asin],
        write: () =>
          writeSceneItem(context, calls, {
            ...{ item: offer, refMarker: $options.get().refMarker },
            onSent: () => record(isVersion2() ? "ADD_TO_CART_COLLECTION_V2" : "ADD_TO_CART", source(), { asin, tagId, position }),
            onUnknown() {
              const text = context.text("calls.unknown");
              set(key, { phase: "unknown", text });
              announce(text, "alert");
            },
          }),
      });
      if (result.kind === "done") {
        set(key, { phase: "added" });
        context.success("scene-add-to-cart", { asin, quantity: 1 });
        return announce(context.text("shoppable-scene.added"));
      }
      const failed =
        result.kind === "failed" &&
        reportFailure(context, result.failure, { call: "scene-add-to-cart", text: context.text("shoppable-scene.add-failed") });
      set(key, failed ? { phase: "failed", text: failed.text } : undefined);
      if (failed) announce(failed.text, "alert");
    },
  };
}
