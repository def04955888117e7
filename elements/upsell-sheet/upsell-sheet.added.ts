import type { ItemState } from "./upsell-sheet.inline.ts";

/** Texts of an item's own add by its state (upsell-sheet.55, upsell-sheet.57, upsell-sheet.58); `ready` says nothing. */
const TEXTS = {
  adding: "upsell-sheet.adding-item",
  checking: "calls.unknown",
  added: "upsell-sheet.item-added",
  failed: "upsell-sheet.item-failed",
  unconfirmed: "calls.unconfirmed",
} as const;

/** How a state of an item looks, wherever the item is drawn. */
export interface ItemLook {
  /** a press can add: the button shows */
  readonly pressable: boolean;
  readonly busy: boolean;
  readonly role: "status" | "alert";
  readonly text: (typeof TEXTS)[keyof typeof TEXTS] | undefined;
}

export function lookOf(state: ItemState): ItemLook {
  const pressable = state === "ready" || state === "failed" || state === "unconfirmed";
  return {
    pressable,
    busy: state === "adding" || state === "checking",
    role: pressable ? "alert" : "status",
    text: state === "ready" ? undefined : TEXTS[state],
  };
}
