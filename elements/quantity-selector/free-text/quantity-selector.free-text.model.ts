import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { judge, onlyDigits, type JudgedText, type TextRules } from "../quantity-selector.free-text.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";

/** The field for a typed quantity, as it is drawn (quantity-selector.37 to quantity-selector.45). */
export interface TextField {
  readonly $text: ReadableAtom<JudgedText>;
  /** the value is valid and another than the current quantity (quantity-selector.44) */
  readonly $canTake: ReadableAtom<boolean>;
  readonly rules: () => TextRules;
  /** fills the field from the text of an item, without its plus sign */
  seed(text: string): void;
  type(text: string): void;
  /** focus has left the field: an empty one gets the current quantity back (quantity-selector.43) */
  leave(): void;
}

interface Given {
  readonly rules: () => TextRules;
  readonly $current: ReadableAtom<number | null>;
}

export function createTextField(context: ModelContext<QuantitySelectorOptions>, { rules, $current }: Given): TextField {
  const $text = atom<JudgedText>(judge("", rules()));
  const $canTake = computed([$text, $current], (text, current) => text.status === "valid" && text.quantity !== current);

  const put = (text: string) => {
    const before = $text.get().status;
    $text.set(judge(text, rules()));
    if ($text.get().status !== "invalid" || before === "invalid") return;
    const { zero, min, max } = rules();
    context.error("validation", context.text("quantity-selector.error", { min: zero ? 0 : min, max }));
  };

  return {
    $text,
    $canTake,
    rules,
    seed(text) {
      $text.set(judge("", rules()));
      put(onlyDigits(text));
    },
    type: put,
    leave() {
      const current = $current.get();
      if ($text.get().status === "empty" && current !== null) put(String(current));
    },
  };
}
