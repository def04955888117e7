import type { Session } from "../../src/element/mixin.ts";
import { closest } from "../../src/options/field-value.ts";
import { surfaceOf } from "../../src/opening/openers.ts";
import { syncCart } from "../../src/cart/cart-sync.ts";
import { preloadAnnouncer } from "../../src/ui/announce-later.ts";
import type { BundlesSheetModel } from "./bundles-sheet.model.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";
import { Sheet } from "./bundles-sheet.view.tsx";

/** Records presses of the page's triggers, and fetches the sheet's code when the pointer or the focus comes near one. */
export function wirePage(
  host: HTMLElement,
  { model, signal }: Session<BundlesSheetOptions, BundlesSheetModel>,
  preloadReading: () => void,
): void {
  syncCart(host, signal);
  preloadAnnouncer();
  const triggerOf = ({ target }: Event): HTMLElement | undefined => {
    const control = target instanceof Element ? closest(target, "[data-dp-open]") : null;
    return control instanceof HTMLElement && surfaceOf(control) === host ? control : undefined;
  };
  document.addEventListener(
    "click",
    (event) => {
      const tag = triggerOf(event)?.dataset["refTag"];
      if (tag) model.clicked(tag);
    },
    { signal, capture: true },
  );
  const approached = (event: Event) => {
    if (!triggerOf(event)) return;
    Sheet.preload();
    preloadReading();
    model.preload();
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, approached, { signal, passive: true });
}
