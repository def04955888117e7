import { map } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Card } from "./sponsored-carousel.items.ts";

/** How far a card has got (sponsored-carousel.14 to .18). */
export type ViewState = "OFF" | "ON" | "VIEWED";

/** ms on screen, without interruption, that make a view */
const VIEW_MS = 500;

/** Follows which cards are on screen, and reports each that has been there long enough, once. */
export function createViews(context: Pick<ModelContext<unknown>, "after">, viewed: (card: Card) => void) {
  const $views = map<Record<string, ViewState>>({});
  const timers = new Map<string, () => void>();
  const of = (key: string): ViewState => $views.get()[key] ?? "OFF";

  function leave(key: string): void {
    timers.get(key)?.();
    timers.delete(key);
    if (of(key) === "ON") $views.setKey(key, "OFF");
  }

  return {
    /** by key of the card; `OFF` where there is none */
    $views,
    /** a card has entered or left the screen; `check`: whether it is still there */
    onScreen(card: Card, isOn: boolean, check: () => boolean): void {
      const { key } = card;
      if (!isOn || of(key) === "VIEWED") return leave(key);
      if (of(key) === "ON") return;
      $views.setKey(key, "ON");
      timers.set(
        key,
        context.after(VIEW_MS, () => {
          if (!check()) return leave(key);
          timers.delete(key);
          $views.setKey(key, "VIEWED");
          viewed(card);
        }),
      );
    },
  };
}
