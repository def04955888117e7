import { atom, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { choiceOf, chosen, itemOf, mayBeZero, type Choice, type QuantityItem } from "./quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import { chosenOf, entryOf, type VariationList, type Variations } from "./quantity-selector.variation-lists.ts";

/** What a failed cart action restores (quantity-selector.71). */
export interface Snapshot {
  readonly choice: Choice;
  readonly previous: Choice;
  readonly variations: Variations;
  /** the scope's quantity */
  readonly scope: number | null;
  /** quantity of the ASIN in the cart; `undefined` when it is not in it */
  readonly inCart: number | undefined;
}

interface Deps {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly $lists: ReadableAtom<readonly VariationList[]>;
  /** presses the control of the scope that a chosen variation names (quantity-selector.36) */
  press(id: string): void;
}

const NOTHING: Choice = { id: null, quantity: null };

export type Committed = ReturnType<typeof createCommitted>;

/** The committed choice: what button, link and stepper show, and the stores hold (quantity-selector.4 to quantity-selector.9). */
export function createCommitted(context: ModelContext<QuantitySelectorOptions>, { $items, $lists, press }: Deps) {
  const { $options, scope, page } = context;
  const $choice = atom<Choice>(NOTHING);
  const $variations = atom<Variations>({});
  let previous: Choice = NOTHING;
  let isInitialized = false;
  let isWriting = false;

  const inCart = () => page.cart.get().entries[$options.get().asin ?? ""]?.quantity || undefined;
  const detailOf = (list: string, id: string | undefined) => ({ id, data: entryOf($lists.get(), list, id)?.data ?? {} });

  const publish = () => {
    const { id, quantity } = $choice.get();
    const variations = Object.entries($variations.get()).map(([list, entryId]) => [list, detailOf(list, entryId)]);
    scope.quantitySelection.set({
      initialized: isInitialized,
      enabled: $options.get().enabled,
      selectedId: id,
      selectedQuantity: quantity,
      previousSelectedId: previous.id,
      previousSelectedQuantity: previous.quantity,
      data: itemOf($items.get(), $choice.get())?.data ?? null,
      variations: Object.fromEntries(variations),
    });
  };

  /** Commits a quantity that changed elsewhere, without an event (quantity-selector.9). */
  const adopt = (quantity: number) => {
    if (quantity === $choice.get().quantity) return;
    if (quantity === 0 && !mayBeZero($options.get())) return;
    previous = $choice.get();
    $choice.set(choiceOf($items.get(), quantity));
    share();
  };

  /** The scope's controls show the choice. The shopper chose nothing, so no event is emitted. */
  const share = () => {
    const { quantity } = $choice.get();
    if (quantity !== null) scope.quantity.set(quantity);
    publish();
  };

  const setQuantity = (quantity: number | null) => {
    isWriting = true;
    context.setProduct("quantity", quantity);
    isWriting = false;
  };

  /** The first source that has one (quantity-selector.4); nothing where the shopper is to choose (quantity-selector.14). */
  const firstChoice = (): Choice => {
    const { selectedId, selectedQuantity, initialView, shapeType } = $options.get();
    const items = $items.get();
    const named = items.find(({ id }) => id === selectedId);
    if (named) return chosen(named);
    if (selectedId !== undefined) context.warn(`selected-id "${selectedId}" names no item of qs-items and is ignored.`);
    const known = selectedQuantity ?? inCart();
    const least = shapeType === "simplified-stepper" && !mayBeZero($options.get()) ? 1 : 0;
    if (known !== undefined) return choiceOf(items, Math.max(known, least));
    if (initialView === "choose-quantity" && shapeType === "list") return NOTHING;
    const marked = items.find(({ selected }) => selected);
    if (marked) return chosen(marked);
    const above = items.find(({ quantity }) => quantity > 0);
    return choiceOf(items, Math.max(scope.quantity.get() ?? above?.quantity ?? items[0]?.quantity ?? 1, least));
  };

  const setFirst = () => {
    const { previousSelectedId = null, previousSelectedQuantity = null } = $options.get();
    previous = { id: previousSelectedId, quantity: previousSelectedQuantity };
    $choice.set(firstChoice());
    $variations.set(chosenOf($lists.get()));
    share();
  };

  const changeVariations = (next: Variations) => {
    const before = $variations.get();
    $variations.set(next);
    for (const [list, id] of Object.entries(next)) {
      if (before[list] === id) continue;
      const shown = (entryId: string | undefined) => ({ list, ...detailOf(list, entryId) });
      context.emit("dp-change", { name: "variation", value: shown(id), previous: shown(before[list]) });
      const trigger = entryOf($lists.get(), list, id)?.triggerId;
      if (trigger) press(trigger);
    }
  };

  setFirst();
  let known = inCart();
  let asin = $options.get().asin;
  context.follow(page.cart, () => {
    const now = inCart();
    if (now === known) return;
    known = now;
    if ($options.get().asin === asin) adopt(now ?? 0);
  });
  context.follow(scope.quantity, (quantity, before) => {
    // before the first commit of "choose quantity" the first value of the page is not a choice
    const isFirst = $choice.get().quantity === null && (before === null || before === undefined);
    if (!isWriting && quantity !== null && !isFirst) adopt(quantity);
  });

  return {
    $choice: $choice as ReadableAtom<Choice>,
    $variations: $variations as ReadableAtom<Variations>,
    /** quantity of the ASIN in the cart; `undefined` when it is not in it */
    inCart,
    /** makes a pick final; returns what was before */
    commit(choice: Choice, variations: Variations): Snapshot {
      const before: Snapshot = {
        choice: $choice.get(),
        previous,
        variations: $variations.get(),
        scope: scope.quantity.get(),
        inCart: inCart(),
      };
      if (choice.quantity !== before.choice.quantity) {
        previous = before.choice;
        $choice.set(choice);
        setQuantity(choice.quantity);
      }
      changeVariations(variations);
      publish();
      return before;
    },
    restore(before: Snapshot): void {
      const now = inCart();
      // the cart has changed since the pick: its quantity counts
      const hasMoved = now !== before.inCart && (now !== undefined || mayBeZero($options.get()));
      $choice.set(hasMoved ? choiceOf($items.get(), now ?? 0) : before.choice);
      previous = before.previous;
      $variations.set(before.variations);
      setQuantity(hasMoved ? (now ?? 0) : before.scope);
      publish();
    },
    /** commits the quantity that the cart is known to hold, whatever was picked */
    followCart: () => adopt(inCart() ?? 0),
    /** the items or the options have changed; `isReset`: the first choice is made again */
    renew(isReset: boolean): void {
      if (isReset || $options.get().asin !== asin) {
        asin = $options.get().asin;
        known = inCart();
        return setFirst();
      }
      const { quantity } = $choice.get();
      const kept = itemOf($items.get(), $choice.get())?.quantity === quantity;
      if (quantity !== null && !kept) $choice.set(choiceOf($items.get(), quantity));
      $variations.set(chosenOf($lists.get(), $variations.get()));
      publish();
    },
    /** the view has rendered */
    mounted(): void {
      isInitialized = true;
      publish();
    },
  };
}
