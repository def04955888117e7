import type { AfterClose } from "../state/after-close.ts";
import { overlays } from "../overlay/overlay-stack.ts";
import { useLayoutEffect } from "../view/react.ts";

interface MarkedSurface extends Pick<AfterClose, "takeLeaving"> {
  close(reason: string): void;
  /** the shopper went forward to the entry again */
  forward(): void;
  /** the history takes no entry */
  unmarked(): void;
  /** asked at an opening; without it every opening has an entry */
  hasEntry?(): boolean;
}

/** While a surface is open, an entry of the browser's history by which Back closes it (multi-selection.4 to multi-selection.7). */
export function useHistoryEntry(open: boolean, name: string, model: MarkedSurface): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    let unmark = () => {};
    try {
      if (model.hasEntry?.() !== false) unmark = overlays().mark(() => model.close("back"), { name, forward: model.forward });
    } catch {
      model.unmarked();
    }
    return () => {
      unmark();
      const leave = model.takeLeaving();
      if (leave)
        void overlays()
          .settled()
          .then(() => leave());
    };
  }, [open, name, model]);
}
