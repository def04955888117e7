import type { ReadableAtom } from "nanostores";
import type { Translate } from "../../../src/state/model-context.ts";
import { announce } from "../../../src/ui/announcer.ts";
import { isPressable, type ItemState } from "./upsell-sheet.inline.ts";

/** Texts of an item's own add by its state (upsell-sheet.55, upsell-sheet.57, upsell-sheet.58); `ready` and `held` say nothing. */
const TEXTS = {
  adding: "upsell-sheet.adding-item",
  checking: "calls.unknown",
  added: "upsell-sheet.item-added",
  failed: "upsell-sheet.item-failed",
  unconfirmed: "calls.unconfirmed",
} as const;

/** How a state of an item looks, wherever the item is drawn. */
export interface ItemLook {
  /** the button shows */
  readonly pressable: boolean;
  /** it cannot be pressed: another control changes the product (calls.17) */
  readonly held: boolean;
  readonly busy: boolean;
  readonly role: "status" | "alert";
  readonly text: (typeof TEXTS)[keyof typeof TEXTS] | undefined;
}

export function lookOf(state: ItemState): ItemLook {
  const held = state === "held";
  const pressable = held || isPressable(state);
  return {
    pressable,
    held,
    busy: state === "adding" || state === "checking",
    role: pressable ? "alert" : "status",
    text: state === "ready" || state === "held" ? undefined : TEXTS[state],
  };
}

const announced = new WeakMap<ReadableAtom<ItemState>, ItemState>();

/** Announces a state of an item once, in however many places and however often it is drawn (upsell-sheet.57, a11y.1). */
export function announceOnce($state: ReadableAtom<ItemState>, text: Translate): void {
  const state = $state.get();
  const { role, text: key } = lookOf(state);
  if (key === undefined || announced.get($state) === state) return;
  announced.set($state, state);
  announce(text(key), role);
}
