import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import { exclusiveSurface } from "../../../src/state/exclusive-surface.ts";
import { chosen, isBlocked, type Choice, type QuantityItem } from "../choice/quantity-selector.items.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { Committed } from "../choice/quantity-selector.committed.ts";
import type { Variations } from "../choice/quantity-selector.variation-lists.ts";

/** What the open popover or sheet shows. */
export type OpenView = "closed" | "list" | "text" | "confirming";

/** Why it closed, as `dp-close` says it (quantity-selector.23). */
export type ClosedBy = "outside" | "resize" | "escape" | "tab" | "confirm" | "close" | "failed";

interface Deps {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly committed: Committed;
  readonly isSheet: () => boolean;
  readonly $busy: ReadableAtom<boolean>;
  /** the field is about to show: it gets the item's text without the plus sign */
  askText(item: QuantityItem): void;
  /** commits, and starts the cart action when `acts` */
  commit(choice: Choice, variations: Variations, acts: boolean): void;
}

const SURFACE = "quantity-selector";
const DOUBLE_PRESS_MS = 100;
const SCROLLED_PX = 20;

export type Picker = ReturnType<typeof createPicker>;

/**
 * Opening, picking and closing in the shape `list` (quantity-selector.15 to quantity-selector.32). A pick is not committed yet: closing
 * undoes it.
 */
export function createPicker(context: ModelContext<QuantitySelectorOptions>, deps: Deps) {
  const { $options, scope } = context;
  const { $items, committed, $busy, askText, commit } = deps;
  const $view = atom<OpenView>("closed");
  const $pick = atom<Choice | null>(null);
  const $variationPicks = atom<Variations>({});
  const $picked = computed([$pick, committed.$choice], (pick, choice) => pick ?? choice);
  const $variations = computed([$variationPicks, committed.$variations], (picks, chosen) => ({ ...chosen, ...picks }));
  let lastPress = -Infinity;
  let isCounted = false;
  let openedAsSheet = false;

  const isSheet = () => ($view.get() === "closed" ? deps.isSheet() : openedAsSheet);
  const needsConfirmation = () => $options.get().showConfirmationView && $options.get().actionTrigger === "on-confirmation";

  const close = (by: ClosedBy) => {
    if ($view.get() === "closed") return;
    $view.set("closed");
    exclusive.release();
    $pick.set(null);
    $variationPicks.set({});
    context.emit("dp-close", { surface: SURFACE, reason: by });
  };

  const finish = (isActing: boolean) => {
    const choice = $picked.get();
    const variations = $variations.get();
    close("confirm");
    commit(choice, variations, isActing);
  };

  /** What follows a pick (quantity-selector.20, quantity-selector.21, quantity-selector.32). */
  const picked = () => {
    if ($options.get().actionTrigger === "on-select") finish(true);
    else if (!needsConfirmation()) finish(false);
    else $view.set(isSheet() ? "list" : "confirming");
  };

  const exclusive = exclusiveSurface(context, SURFACE, () => close("outside"));

  return {
    $view: $view as ReadableAtom<OpenView>,
    /** what the open view shows: the pick, else what is committed */
    $picked,
    $variations,
    /** a bottom sheet; decided at the opening, so a window that is resized meanwhile changes nothing (quantity-selector.31) */
    isSheet,
    open(): void {
      const now = context.now();
      const again = now - lastPress < DOUBLE_PRESS_MS;
      if (again || !$options.get().enabled || $busy.get() || $view.get() !== "closed") return;
      lastPress = now;
      if (!context.emit("dp-open", { surface: SURFACE, reason: "press" })) return;
      isCounted = false;
      openedAsSheet = deps.isSheet();
      exclusive.take();
      $view.set("list");
    },
    close,
    /** the code of the surface did not load */
    failed: () => close("failed"),
    pick(id: string): void {
      const item = $items.get().find((each) => each.id === id);
      if (!item || $view.get() === "closed" || isBlocked(item, scope.orderMinimum.get().minimum)) return;
      if (item.asksText) {
        askText(item);
        return $view.set("text");
      }
      $pick.set(chosen(item));
      picked();
    },
    pickVariation(list: string, id: string): void {
      if ($view.get() === "closed") return;
      $variationPicks.set({ ...$variationPicks.get(), [list]: id });
      picked();
    },
    /** picks a typed quantity (quantity-selector.46) */
    take(choice: Choice): void {
      $pick.set(choice);
      picked();
    },
    /** back from the field to the list (quantity-selector.47) */
    leaveText: () => $view.get() === "text" && $view.set("list"),
    confirm(): void {
      if ($view.get() !== "closed" && !$busy.get()) finish(true);
    },
    /** from the confirmation back to the list; the pick stays (quantity-selector.28) */
    cancel: () => $view.get() === "confirming" && $view.set("list"),
    /** px from where the list opened (quantity-selector.26) */
    scrolled(by: number): void {
      if (isCounted || $view.get() === "closed" || Math.abs(by) <= SCROLLED_PX) return;
      isCounted = true;
      context.metric("quantity-selector.scroll");
    },
  };
}
