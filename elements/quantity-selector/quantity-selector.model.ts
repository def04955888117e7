import { atom, computed, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { createCartAction, type CartAction, type QuantityPage } from "./cart/quantity-selector.cart-action.ts";
import { typedChoice, type Choice } from "./choice/quantity-selector.choice.ts";
import { readItems, type QuantityItem } from "./choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { createPicking, type Picking } from "./surfaces/quantity-selector.picker.ts";
import { createSelection, type Selection } from "./choice/quantity-selector.committed.ts";
import { createStepper, type QuantityStepper } from "./stepper/quantity-selector.stepper.model.ts";
import { createTextField, type TextField } from "./free-text/quantity-selector.free-text.model.ts";
import { readVariations, type VariationList } from "./choice/quantity-selector.variation-lists.ts";
import { say, type Say } from "./quantity-selector.wording.ts";

export interface QuantitySelectorModel extends Model {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly $lists: ReadableAtom<readonly VariationList[]>;
  readonly selection: Selection;
  readonly picking: Picking;
  readonly stepper: QuantityStepper;
  readonly text: TextField;
  readonly action: CartAction;
  /** the text field shows in place of the stepper */
  readonly $stepperText: ReadableAtom<boolean>;
  readonly context: ModelContext<QuantitySelectorOptions>;
  readonly say: Say;
  /** takes the typed value where it is valid and new (quantity-selector.45) */
  take(): void;
  /** leaves the field without taking its value (quantity-selector.47) */
  leaveText(): void;
  /** the page around the element; without one nothing of it is touched */
  attach(page: QuantityPage): void;
}

export function createQuantitySelectorModel(context: ModelContext<QuantitySelectorOptions>): QuantitySelectorModel {
  const { $options, scope } = context;
  const read = () => {
    const options = $options.get();
    return readItems(options.qsItems ?? [], options, context.warn);
  };
  const $items = atom(read());
  const $lists = atom(readVariations($options.get().variationSelectorListsMap));
  const $stepperText = atom(false);
  let page: QuantityPage | undefined;

  const selection = createSelection(context, { $items, $lists, press: (id) => page?.press(id) });
  const action = createCartAction(context, { selection, page: () => page, ended: (restored) => stepper.ended(restored) });
  const { $busy } = action;
  const isStepper = () => $options.get().shapeType !== "list";
  const isSheet = () => {
    const { viewType } = $options.get();
    return viewType === undefined ? ["mobile", "app"].includes(context.pageOptions().device) : viewType === "mobile";
  };

  const text = createTextField(context, {
    rules: () => ({
      zero: $options.get().allowZeroQuantity,
      min: Math.max(1, scope.orderMinimum.get().minimum),
      max: $options.get().maxQuantity ?? 999,
    }),
    $current: computed(selection.$choice, ({ quantity }) => quantity),
  });
  const askText = (item: QuantityItem) => text.seed(item.text.replace(/\+$/, ""));

  const commit = (choice: Choice, variations = selection.$variations.get(), acts = true) => {
    action.forget();
    const before = selection.commit(choice, variations);
    if (acts) action.send(before, isStepper());
  };
  const picking = createPicking(context, { $items, selection, isSheet, $busy, askText, commit });
  const stepper = createStepper(context, {
    $items,
    selection,
    $busy,
    commit,
    pressed: action.forget,
    askText(item) {
      askText(item);
      $stepperText.set(true);
    },
  });

  let before = $options.get();
  context.follow($options, (options) => {
    if (JSON.stringify(options) === JSON.stringify(before)) return;
    const again = options.selectedId !== before.selectedId || options.selectedQuantity !== before.selectedQuantity;
    before = options;
    picking.close("outside");
    $stepperText.set(false);
    $items.set(read());
    $lists.set(readVariations(options.variationSelectorListsMap));
    selection.renew(again);
  });

  const $state = computed(
    [$options, $busy, picking.$view, $stepperText, stepper.$shown],
    ({ enabled, shapeType }, busy, view, stepperText, { quantity }) => {
      if (!enabled) return "disabled";
      if (busy) return "busy";
      if (view === "text" || stepperText) return "text";
      if (view === "confirming") return "confirming";
      if (view === "list") return picking.isSheet() ? "sheet" : "open";
      return shapeType !== "list" && quantity === 0 ? "zero" : "ready";
    },
  );

  return {
    $state,
    $items,
    $lists,
    selection,
    picking,
    stepper,
    text,
    action,
    $stepperText,
    context,
    say: say(context),
    take() {
      const { quantity } = text.$text.get();
      if (!text.$canTake.get() || quantity === undefined || $busy.get()) return;
      const choice = typedChoice($items.get(), quantity);
      if (!isStepper()) return picking.take(choice);
      $stepperText.set(false);
      commit(choice);
    },
    leaveText() {
      $stepperText.set(false);
      picking.leaveText();
    },
    attach(given) {
      page = given;
    },
  };
}
