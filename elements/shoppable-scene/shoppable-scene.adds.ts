import { atom } from "nanostores";
import { cartInFlight } from "../../src/cart/lock.ts";
import { writeSceneItem } from "../../src/cart/scene.ts";
import { purchaseRow } from "../../src/cart/row-purchase.ts";
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
      const result = await purchaseRow(context, {
        ...{ asins: [asin], call: "scene-add-to-cart", failure: context.text("shoppable-scene.add-failed") },
        write: (onUnknown) =>
          writeSceneItem(context, calls, {
            ...{ item: offer, refMarker: $options.get().refMarker, onUnknown },
            onSent: () => record(isVersion2() ? "ADD_TO_CART_COLLECTION_V2" : "ADD_TO_CART", source(), { asin, tagId, position }),
          }),
        show(phase, text) {
          set(key, { phase, text });
          announce(text, "alert");
        },
      });
      if (result === "failed") return;
      set(key, result && { phase: "added" });
      if (!result) return;
      context.success("scene-add-to-cart", { asin, quantity: 1 });
      announce(context.text("shoppable-scene.added"));
    },
  };
}
