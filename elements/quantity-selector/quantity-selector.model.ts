import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { guardOnce } from "../../src/state/page-entries.ts";
import { createCartAction, pressCode, type PressCode, type SelectorPage } from "./cart/quantity-selector.cart-action.ts";
import { createCommitted } from "./choice/quantity-selector.committed.ts";
import { isBlocked, itemOf, readItems, typedChoice, type Choice, type QuantityItem } from "./choice/quantity-selector.items.ts";
import { readVariations } from "./choice/quantity-selector.variation-lists.ts";
import { createTextField } from "./free-text/quantity-selector.free-text.model.ts";
import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";
import { createWording } from "./quantity-selector.wording.ts";
import { createStepper } from "./stepper/quantity-selector.stepper.model.ts";
import { createPicker } from "./surfaces/quantity-selector.picker.ts";

export type QuantitySelectorModel = ReturnType<typeof createQuantitySelectorModel>;

/**
 * A quantity by list, typed text or stepper. What the shopper does ends in one commit, and the cart action that follows it. Each of the
 * shapes is a model of its own, which is why there are more than 500 lines.
 */
export function createQuantitySelectorModel(
  context: ModelContext<QuantitySelectorOptions>,
  page: SelectorPage,
  code: PressCode = pressCode,
) {
  const { $options, scope } = context;
  const readOptionItems = () => {
    const options = $options.get();
    return readItems(options.qsItems ?? [], options, context.warn);
  };
  const $items = atom(readOptionItems());
  const $lists = atom(readVariations($options.get().variationSelectorListsMap));
  const $stepperText = atom(false);
  const say = createWording(context);

  const committed = createCommitted(context, { $items, $lists, press: (id) => void action.withPage((around) => around.press(id)) });
  const action = createCartAction(context, code, {
    committed,
    say,
    page,
    formSubmitted: () => stepper.formSubmitted(),
    ended: (isRestored) => stepper.ended(isRestored),
  });
  const { $busy } = action;
  const isStepper = () => $options.get().shapeType !== "list";
  const isSheet = () => {
    const { viewType } = $options.get();
    return viewType === undefined ? ["mobile", "app"].includes(context.pageOptions().device) : viewType === "mobile";
  };

  const text = createTextField(context, {
    rules: () => ({
      zero: $options.get().allowZeroQuantity,
      min: Math.max(1, scope.orderMinimum.get().minimum, $options.get().limits?.min ?? 0),
      max: $options.get().maxQuantity ?? 999,
    }),
    $current: computed(committed.$choice, ({ quantity }) => quantity),
    say,
  });
  const askText = (item: QuantityItem) => text.seed(item.text.replace(/\+$/, ""));

  const commit = (choice: Choice, variations = committed.$variations.get(), isActing = true) => {
    action.clearAlert();
    const before = committed.commit(choice, variations);
    if (isActing) action.send(before, isStepper());
  };
  const picker = createPicker(context, { $items, committed, isSheet, $busy, askText, commit });
  const stepper = createStepper(context, {
    $items,
    committed,
    say,
    $busy,
    commit,
    send: (before) => action.send(before, true),
    pressed: action.clearAlert,
    askText(item) {
      askText(item);
      $stepperText.set(true);
    },
  });

  let before = $options.get();
  context.follow($options, (options) => {
    if (JSON.stringify(options) === JSON.stringify(before)) return;
    const isReset = options.selectedId !== before.selectedId || options.selectedQuantity !== before.selectedQuantity;
    before = options;
    picker.close("outside");
    $stepperText.set(false);
    $items.set(readOptionItems());
    $lists.set(readVariations(options.variationSelectorListsMap));
    committed.renew(isReset);
  });

  const $state = computed(
    [$options, $busy, picker.$view, $stepperText, stepper.$shown],
    ({ enabled, shapeType }, busy, view, stepperText, { quantity }) => {
      if (!enabled) return "disabled";
      if (busy) return "busy";
      if (view === "text" || stepperText) return "text";
      if (view === "confirming") return "confirming";
      if (view === "list") return picker.isSheet() ? "sheet" : "open";
      return shapeType !== "list" && quantity === 0 ? "zero" : "ready";
    },
  );

  return {
    $state,
    $options,
    $items: $items as ReadableAtom<readonly QuantityItem[]>,
    $lists,
    committed,
    picker,
    stepper,
    text,
    action,
    /** the text field shows in place of the stepper */
    $stepperText: $stepperText as ReadableAtom<boolean>,
    /** smallest quantity that can be ordered (quantity-selector.11) */
    $minimum: computed(scope.orderMinimum, ({ minimum }) => minimum),
    // for views that are loaded later: an import of theirs would cut the first load in two
    isBlocked,
    itemOf,
    /** the product is in the cart, as the confirmation says it (quantity-selector.27) */
    $isInCart: computed([context.page.cart, $options], () => committed.inCart() !== undefined),
    say,
    /** the address of a picture, if it passes the guard (url.1) */
    imageUrl: guardOnce(context).image,
    /** takes the typed value where it is valid and new (quantity-selector.45) */
    take(): void {
      const { quantity } = text.$text.get();
      if (!text.$canTake.get() || quantity === undefined || $busy.get()) return;
      const choice = typedChoice($items.get(), quantity);
      if (!isStepper()) return picker.take(choice);
      $stepperText.set(false);
      commit(choice);
    },
    /** leaves the field without taking its value (quantity-selector.47) */
    leaveText(): void {
      $stepperText.set(false);
      picker.leaveText();
    },
  };
}
