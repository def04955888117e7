import { atom, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { choiceOf, firstChoice, itemOf, NOTHING, type Choice } from "./quantity-selector.choice.ts";
import type { QuantityItem } from "./quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import { chosenOf, entryOf, type VariationList, type Variations } from "./quantity-selector.variation-lists.ts";

/** A selection to go back to when a cart action fails (quantity-selector.71). */
export interface Snapshot {
  readonly choice: Choice;
  readonly previous: Choice;
  readonly variations: Variations;
  /** the scope's quantity */
  readonly scope: number | null;
  /** quantity that the cart was known to hold, `undefined` for none */
  readonly inCart: number | undefined;
}

/** The committed selection: what button, link and stepper show and the stores hold (quantity-selector.4 to quantity-selector.9). */
export interface Selection {
  readonly $choice: ReadableAtom<Choice>;
  readonly $variations: ReadableAtom<Variations>;
  /** quantity of the ASIN in the cart; `undefined` when it is not in it */
  inCart(): number | undefined;
  /** makes a pick final; gives what was before */
  commit(choice: Choice, variations: Variations): Snapshot;
  restore(before: Snapshot): void;
  /** the quantity that the cart is known to hold is the one selected, whatever was picked */
  agree(): void;
  /** the items or the options have changed */
  renew(all: boolean): void;
  drawn(): void;
}

interface Given {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly $lists: ReadableAtom<readonly VariationList[]>;
  /** presses the control of the scope that a chosen variation names (quantity-selector.36) */
  press(id: string): void;
}

export function createSelection(context: ModelContext<QuantitySelectorOptions>, { $items, $lists, press }: Given): Selection {
  const { $options, scope, page } = context;
  const $choice = atom<Choice>(NOTHING);
  const $variations = atom<Variations>({});
  let previous: Choice = NOTHING;
  let initialized = false;
  let writing = false;

  const mayBeZero = () => $options.get().allowZeroQuantity || $options.get().shapeType === "simplified-stepper";
  const entry = () => page.cart.get().entries[$options.get().asin ?? ""];
  const inCart = () => (entry()?.quantity ? entry()!.quantity : undefined);

  const publish = () => {
    const { id, quantity } = $choice.get();
    const lists = $lists.get();
    const chosen = Object.entries($variations.get()).map(([name, entryId]) => [
      name,
      { id: entryId, data: entryOf(lists, name, entryId)?.data ?? {} },
    ]);
    scope.quantitySelection.set({
      initialized,
      enabled: $options.get().enabled,
      selectedId: id,
      selectedQuantity: quantity,
      previousSelectedId: previous.id,
      previousSelectedQuantity: previous.quantity,
      data: itemOf($items.get(), $choice.get())?.data ?? null,
      variations: Object.fromEntries(chosen),
    });
  };

  /** Takes a quantity over that came from elsewhere, as by a commit but without telling (quantity-selector.9). */
  const adopt = (quantity: number) => {
    if (quantity === $choice.get().quantity) return;
    if (quantity === 0 && !mayBeZero()) return;
    previous = $choice.get();
    $choice.set(choiceOf($items.get(), quantity));
    share();
  };

  /** The scope's controls show what is selected here; nobody chose anything, so no event. */
  const share = () => {
    const { quantity } = $choice.get();
    writing = true;
    if (quantity !== null) scope.quantity.set(quantity);
    writing = false;
    publish();
  };

  const tell = (quantity: number | null) => {
    writing = true;
    context.setProduct("quantity", quantity);
    writing = false;
  };

  const first = () => {
    const { selectedId, selectedQuantity, initialView, shapeType, previousSelectedId, previousSelectedQuantity } = $options.get();
    const choose = initialView === "choose-quantity" && shapeType === "list";
    previous = { id: previousSelectedId ?? null, quantity: previousSelectedQuantity ?? null };
    $choice.set(
      firstChoice($items.get(), { selectedId, selectedQuantity, inCart: inCart(), scope: scope.quantity.get(), choose }, context.warn),
    );
    $variations.set(chosenOf($lists.get()));
    share();
  };

  const changeVariations = (next: Variations) => {
    const before = $variations.get();
    const lists = $lists.get();
    $variations.set(next);
    for (const [list, id] of Object.entries(next)) {
      if (before[list] === id) continue;
      const shown = (entryId: string | undefined) => ({ list, id: entryId, data: entryOf(lists, list, entryId)?.data ?? {} });
      context.emit("dp-change", { name: "variation", value: shown(id), previous: shown(before[list]) });
      const trigger = entryOf(lists, list, id)?.triggerId;
      if (trigger) press(trigger);
    }
  };

  first();
  let known = inCart();
  let asin = $options.get().asin;
  context.follow(page.cart, () => {
    const now = inCart();
    if (now === known) return;
    known = now;
    if ($options.get().asin === asin) adopt(now ?? 0);
  });
  context.follow(scope.quantity, (quantity, before) => {
    // before the first commit of "choose quantity" the page's own first value chooses nothing
    const first = $choice.get().quantity === null && (before === null || before === undefined);
    if (!writing && quantity !== null && !first) adopt(quantity);
  });

  return {
    $choice,
    $variations,
    inCart,
    commit(choice, variations) {
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
        tell(choice.quantity);
      }
      changeVariations(variations);
      publish();
      return before;
    },
    restore(before) {
      const now = inCart();
      // the cart has moved on since the pick: what it is known to hold is the truth
      const moved = now !== before.inCart && (now !== undefined || mayBeZero());
      $choice.set(moved ? choiceOf($items.get(), now ?? 0) : before.choice);
      previous = before.previous;
      $variations.set(before.variations);
      tell(moved ? (now ?? 0) : before.scope);
      publish();
    },
    agree: () => adopt(inCart() ?? 0),
    renew(all) {
      if (all || $options.get().asin !== asin) {
        asin = $options.get().asin;
        known = inCart();
        return first();
      }
      const { quantity } = $choice.get();
      const kept = itemOf($items.get(), $choice.get())?.quantity === quantity;
      if (quantity !== null && !kept) $choice.set(choiceOf($items.get(), quantity));
      $variations.set(chosenOf($lists.get(), $variations.get()));
      publish();
    },
    drawn() {
      initialized = true;
      publish();
    },
  };
}
