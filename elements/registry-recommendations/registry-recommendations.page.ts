import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import type { Session } from "../../src/element/mixin.ts";
import { bindItems } from "../../src/markup/items.ts";
import { announcer } from "../../src/ui/announce-later.ts";
import { asinOf, itemOf, recommendedItems } from "../../src/lists/recommended-items.ts";
import type { RegistryRecommendationsModel } from "./registry-recommendations.model.ts";
import type { RegistryRecommendationsOptions } from "./registry-recommendations.options.ts";

/** Presses of the items' buttons, also of items that the page adds later (registry-recommendations.8). A form around one is its fallback. */
export function wireItems(host: HTMLElement, session: Session<RegistryRecommendationsOptions, RegistryRecommendationsModel>): void {
  const { model, context, signal } = session;
  const add = recommendedItems({ add: model.add, nameless: model.nameless, text: context.text, signal });
  bindItems(host, session, {
    selector: '[data-dp-action="add"]',
    watched: ["data-asin"],
    submits: true,
    item: asinOf,
    look(button) {
      itemOf(button).dataset["itemState"] ??= "ready";
      return {};
    },
    missing: add,
    press: (_asin, button) => add(button),
  });
  const preload = () => {
    model.preload();
    announcer.preload(); // an outcome may be that the network is gone
  };
  preloadOnIntent(host, preload, signal);
}
