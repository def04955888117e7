import { atom, computed, type ReadableAtom } from "nanostores";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { Choice } from "../choice/quantity-selector.choice.ts";
import { isBlocked, type QuantityItem } from "../choice/quantity-selector.items.ts";
import { claimOpen } from "../quantity-selector.one-open.ts";
import type { QuantitySelectorOptions } from "../quantity-selector.options.ts";
import type { Selection } from "../choice/quantity-selector.committed.ts";
import type { Variations } from "../choice/quantity-selector.variation-lists.ts";

/** What the open popover or sheet shows. */
export type OpenView = "closed" | "list" | "text" | "confirming";

/** Why it closed, as `dp-close` says it (quantity-selector.23). */
export type ClosedBy = "outside" | "resize" | "escape" | "tab" | "confirm" | "close";

/** Opening, picking and closing in the shape `list` (quantity-selector.15 to quantity-selector.32). A pick is undone by closing. */
export interface Picking {
  readonly $view: ReadableAtom<OpenView>;
  /** what the open view shows: the pick, else what is committed */
  readonly $picked: ReadableAtom<Choice>;
  readonly $variations: ReadableAtom<Variations>;
  /** a bottom sheet, decided at the opening: a window that is resized meanwhile changes nothing (quantity-selector.31) */
  isSheet(): boolean;
  open(): void;
  close(by: ClosedBy): void;
  pick(id: string): void;
  pickVariation(list: string, id: string): void;
  /** takes a typed quantity (quantity-selector.46) */
  take(choice: Choice): void;
  /** back from the field to the list (quantity-selector.47) */
  leaveText(): void;
  confirm(): void;
  /** from the confirmation back to the list, with the pick kept (quantity-selector.28) */
  cancel(): void;
  /** px from where the list opened (quantity-selector.26) */
  scrolled(by: number): void;
}

interface Given {
  readonly $items: ReadableAtom<readonly QuantityItem[]>;
  readonly selection: Selection;
  readonly isSheet: () => boolean;
  readonly $busy: ReadableAtom<boolean>;
  /** the field is about to show: it holds the item's text without the plus sign */
  askText(item: QuantityItem): void;
  /** commits, and starts the cart action when `acts` */
  commit(choice: Choice, variations: Variations, acts: boolean): void;
}

const SURFACE = "quantity-selector";
const AGAIN_MS = 100;
const SCROLLED_PX = 20;

export function createPicking(context: ModelContext<QuantitySelectorOptions>, given: Given): Picking {
  const { $options, scope } = context;
  const { $items, selection, $busy, askText, commit } = given;
  const $view = atom<OpenView>("closed");
  const $pick = atom<Choice | null>(null);
  const $variationPicks = atom<Variations>({});
  const $picked = computed([$pick, selection.$choice], (pick, choice) => pick ?? choice);
  const $variations = computed([$variationPicks, selection.$variations], (picks, chosen) => ({ ...chosen, ...picks }));
  let lastPress = -Infinity;
  let counted = false;
  let sheet = false;
  let release: (() => void) | undefined;

  const isSheet = () => ($view.get() === "closed" ? given.isSheet() : sheet);
  const confirms = () => $options.get().showConfirmationView && $options.get().actionTrigger === "on-confirmation";

  const end = (by: ClosedBy) => {
    if ($view.get() === "closed") return;
    release?.();
    release = undefined;
    $view.set("closed");
    $pick.set(null);
    $variationPicks.set({});
    context.emit("dp-close", { surface: SURFACE, reason: by });
  };

  const finish = (acts: boolean) => {
    const choice = $picked.get();
    const variations = $variations.get();
    end("confirm");
    commit(choice, variations, acts);
  };

  /** What a pick leads to (quantity-selector.20, quantity-selector.21, quantity-selector.32). */
  const picked = () => {
    if ($options.get().actionTrigger === "on-select") finish(true);
    else if (!confirms()) finish(false);
    else $view.set(isSheet() ? "list" : "confirming");
  };

  context.signal.addEventListener("abort", () => release?.(), { once: true });

  return {
    $view,
    $picked,
    $variations,
    isSheet,
    open() {
      const now = context.now();
      const again = now - lastPress < AGAIN_MS;
      if (again || !$options.get().enabled || $busy.get() || $view.get() !== "closed") return;
      lastPress = now;
      if (!context.emit("dp-open", { surface: SURFACE, reason: "press" })) return;
      counted = false;
      sheet = given.isSheet();
      release = claimOpen(() => end("outside"));
      $view.set("list");
    },
    close: end,
    pick(id) {
      const item = $items.get().find((each) => each.id === id);
      if (!item || $view.get() === "closed" || isBlocked(item, scope.orderMinimum.get().minimum)) return;
      if (item.asksText) {
        askText(item);
        return $view.set("text");
      }
      $pick.set({ id, quantity: item.quantity });
      picked();
    },
    pickVariation(list, id) {
      if ($view.get() === "closed") return;
      $variationPicks.set({ ...$variationPicks.get(), [list]: id });
      picked();
    },
    take(choice) {
      $pick.set(choice);
      picked();
    },
    leaveText: () => $view.get() === "text" && $view.set("list"),
    confirm() {
      if ($view.get() !== "closed" && !$busy.get()) finish(true);
    },
    cancel: () => $view.get() === "confirming" && $view.set("list"),
    scrolled(by) {
      if (counted || $view.get() === "closed" || Math.abs(by) <= SCROLLED_PX) return;
      counted = true;
      context.metric("quantity-selector.scroll");
    },
  };
}
