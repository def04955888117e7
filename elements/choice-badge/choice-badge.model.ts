import { atom, computed } from "nanostores";
import type { CoreContext } from "../../src/state/model-context.ts";
import type { ChoiceBadgeOptions } from "./choice-badge.options.ts";

/** Ms for which the pointer rests before the popover opens, and is away before it closes (choice-badge.3). */
export const REST = 300;

export type OpenReason = "press" | "hover" | "script";

export type ChoiceBadgeModel = ReturnType<typeof createChoiceBadgeModel>;

const SURFACE = "choice-badge";

/** When the popover is open, and by what. It loads nothing, so it does not use `createSurface`. */
export function createChoiceBadgeModel(context: CoreContext<ChoiceBadgeOptions>) {
  const $opened = atom<OpenReason | null>(null);
  const held = new Set<string>();
  let stopTimer: (() => void) | undefined;

  function open(by: OpenReason): void {
    stopTimer?.();
    if ($opened.get() !== null || !context.emit("dp-open", { surface: SURFACE, reason: by })) return;
    $opened.set(by);
    context.metric("choice-badge.open", 1, { by });
  }

  function close(reason: string): void {
    stopTimer?.();
    held.clear();
    if ($opened.get() === null) return;
    $opened.set(null);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  return {
    $state: computed($opened, (by) => (by === null ? "ready" : "open")),
    /** what has opened it; a press of the badge makes `press` of `hover`, and the popover stays */
    $opened,
    open,
    close,
    press(): void {
      const by = $opened.get();
      if (by === null) open("press");
      else if (by === "hover") $opened.set("press");
      else close("press");
    },
    /** the pointer is on the badge or the popover, or the focus is in the popover */
    hold(by: "pointer" | "focus", on: boolean): void {
      if (on) held.add(by);
      else held.delete(by);
      stopTimer?.();
      if ($opened.get() === null && on) stopTimer = context.after(REST, () => open("hover"));
      if ($opened.get() === "hover" && held.size === 0) stopTimer = context.after(REST, () => close("leave"));
    },
  };
}
