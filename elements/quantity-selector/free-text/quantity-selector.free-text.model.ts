import { atom, computed, type ReadableAtom } from "nanostores";
import { digitsOf, isBlockedKey } from "../../../src/text/typed.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { Notice } from "../../../src/text/notice.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { Wording } from "../quantity-selector.wording.ts";

/** What a text field for a quantity may hold (quantity-selector.38 to quantity-selector.45). */
export interface TextRules {
  /** 0 is a quantity */
  readonly zero: boolean;
  /** smallest quantity above 0 */
  readonly min: number;
  /** largest */
  readonly max: number;
}

export interface JudgedText {
  /** as the field shows it */
  readonly value: string;
  readonly status: "empty" | "valid" | "invalid";
  /** of a valid one */
  readonly quantity: number | undefined;
}

const DIGITS = 3;

/** The digits of a pasted text, at most three, as 0 to 9 (quantity-selector.38). */
export const onlyDigits = (text: string): string => digitsOf(text).slice(0, DIGITS);

/**
 * Judges what is typed. A valid text loses its leading zeros at once (quantity-selector.41); zeros alone are valid where 0 is, and
 * `00` becomes `0`.
 */
export function judge(text: string, { zero, min, max }: TextRules): JudgedText {
  const digits = onlyDigits(text);
  if (digits === "") return { value: "", status: "empty", quantity: undefined };
  const quantity = Number(digits);
  const valid = quantity === 0 ? zero : quantity >= min && quantity <= max;
  return valid ? { value: String(quantity), status: "valid", quantity } : { value: digits, status: "invalid", quantity: undefined };
}

/** Whether the field ignores a key: a character other than a digit, and a fourth digit where none is selected (quantity-selector.38). */
export function blocksKey(event: Parameters<typeof isBlockedKey>[0], text: string, selectedLength: number): boolean {
  const isTyped = !event.ctrlKey && !event.metaKey && [...event.key].length === 1;
  return isBlockedKey(event) || (isTyped && text.length - selectedLength >= DIGITS);
}

interface Deps {
  readonly rules: () => TextRules;
  readonly $current: ReadableAtom<number | null>;
  readonly say: Wording;
}

export type TextField = ReturnType<typeof createTextField>;

/** The field for a typed quantity (quantity-selector.37 to quantity-selector.45). */
export function createTextField(context: ModelContext<QuantitySelectorOptions>, { rules, $current, say }: Deps) {
  const $text = atom<JudgedText>(judge("", rules()));
  const $canTake = computed([$text, $current], (text, current) => text.status === "valid" && text.quantity !== current);

  const range = () => {
    const { zero, min, max } = rules();
    return { min: zero ? 0 : min, max };
  };

  const put = (text: string) => {
    const before = $text.get().status;
    $text.set(judge(text, rules()));
    if ($text.get().status !== "invalid" || before === "invalid") return;
    context.error("validation", context.text("quantity-selector.error", range()));
  };

  return {
    $text: $text as ReadableAtom<JudgedText>,
    /** the value is valid, and is not the current quantity (quantity-selector.44) */
    $canTake,
    $notice: computed($text, ({ status }): Notice | undefined =>
      status === "invalid" ? { text: say.text("quantity-selector.error", range()), role: "alert" } : undefined,
    ),
    /** fills the field from the text of an item, without its plus sign */
    seed(text: string): void {
      $text.set(judge("", rules()));
      put(onlyDigits(text));
    },
    type: put,
    blocksKey,
    /** focus has left the field: an empty one shows the current quantity again (quantity-selector.43) */
    leave(): void {
      const current = $current.get();
      if ($text.get().status === "empty" && current !== null) put(String(current));
    },
  };
}
