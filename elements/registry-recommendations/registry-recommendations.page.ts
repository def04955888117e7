import { isPlainPress } from "../../src/page/press.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { queryAll } from "../../src/page/query.ts";
import { watchMarkup } from "../../src/page/watch-markup.ts";
import { asinOf, itemOf, recommendedItems } from "../../src/surfaces/recommended-items.ts";
import { preloadOnIntent } from "../../src/element/preload-on-intent.ts";
import type { RegistryRecommendationsModel } from "./registry-recommendations.model.ts";
import type { RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

const BUTTON = '[data-dp-action="add"]';

/** Presses of the items' buttons, also of items that come later (registry-recommendations.8). A form around one is its fallback. */
export function wireItems(host: HTMLElement, session: Session<RegistryRecommendationsOptions, RegistryRecommendationsModel>): void {
  const { model, context, signal } = session;
  const patch = markupPatch();
  const press = recommendedItems({ add: model.add, nameless: model.nameless, text: context.text });

  const look = () => {
    for (const button of queryAll(host, BUTTON)) {
      if (!(button instanceof HTMLElement)) continue;
      const item = itemOf(button);
      item.dataset["itemState"] ??= "ready";
      if (asinOf(button) !== undefined) patch.release(button);
      else {
        patch.attribute(button, "aria-disabled", "true");
        press(button); // which says so, once
      }
    }
  };
  watchMarkup(host, look, signal, { attributeFilter: ["data-asin"] });
  look();

  host.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTON) : null;
      if (!button || !host.contains(button) || event.defaultPrevented) return;
      if (button instanceof HTMLAnchorElement && !isPlainPress(event)) return; // into another tab: the browser's
      event.preventDefault();
      press(button);
    },
    { signal },
  );
  preloadOnIntent(host, model.preload, signal);
  signal.addEventListener("abort", () => patch.release());
}
