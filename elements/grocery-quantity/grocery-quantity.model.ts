import { atom, computed, type ReadableAtom } from "nanostores";
import { addStep } from "../../src/cart/add-steps.ts";
import type { CoreContext, PlainChangesPart, TextsPart } from "../../src/state/model-context.ts";
import { objectToQuantity } from "./grocery-quantity.objections.ts";
import type { GroceryQuantityOptions } from "./grocery-quantity.options.ts";

const MAX = 999;

export type FieldError = "error-min" | "error-max";

/** What is wrong with the digits in the field (grocery-quantity.6 to grocery-quantity.8). */
function errorOf(digits: string): FieldError | undefined {
  const quantity = Number(digits);
  return quantity < 1 ? "error-min" : quantity > MAX ? "error-max" : undefined;
}

export type GroceryQuantityModel = ReturnType<typeof createGroceryQuantityModel>;

/** A choice of the quantity from a list, or by a text field in its place. */
export function createGroceryQuantityModel(context: CoreContext<GroceryQuantityOptions> & TextsPart & PlainChangesPart) {
  const { scope, signal } = context;
  /** the digits in the field; `undefined` while the list shows */
  const $digits = atom<string | undefined>();
  const $error = computed($digits, (digits) => (digits === undefined ? undefined : errorOf(digits)));
  const object = (objects: boolean) => objectToQuantity(scope, $digits, objects);

  context.follow($error, (error) => {
    object(error !== undefined);
    if (error) context.error("validation", context.text(`grocery-quantity.${error}`));
  });
  // a change from elsewhere replaces what is being typed (grocery-quantity.14)
  context.follow(scope.quantity, (quantity) => {
    if (quantity !== null && $digits.get() !== undefined) $digits.set(String(quantity));
  });
  signal.addEventListener("abort", () => object(false));

  /** Takes the quantity in the field; false where it is not valid. */
  function confirm(): boolean {
    const digits = $digits.get();
    if (digits === undefined) return true;
    if ($error.get()) return false;
    $digits.set(undefined);
    context.setProduct("quantity", Number(digits));
    return true;
  }

  // the add reads the scope's quantity afterwards (grocery-quantity.16)
  const removeStep = addStep(scope, () => void confirm());
  signal.addEventListener("abort", removeStep);

  return {
    $state: computed([$digits, $error], (digits, error) => (digits === undefined ? "ready" : error ? "error" : "text")),
    $digits: $digits as ReadableAtom<string | undefined>,
    $error: $error as ReadableAtom<FieldError | undefined>,
    /** the shopper has chosen a number of the list */
    chosen: (quantity: number) => context.setProduct("quantity", quantity),
    /** the field shows in place of the list, with these digits */
    open: (digits: string) => $digits.set(digits),
    type: (digits: string) => void ($digits.get() !== undefined && $digits.set(digits)),
    confirm,
    /** the list shows again with the quantity from before (grocery-quantity.12) */
    cancel: () => $digits.set(undefined),
  };
}
