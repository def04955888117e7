import type { Session } from "../../src/element/mixin.ts";
import { selectionStore } from "../../src/selections/selections.ts";
import { announceLater, preloadAnnouncer } from "../../src/ui/announce-later.ts";
import type { PriceSummaryModel, PriceSummaryPage } from "./price-summary.model.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";

const OVER = "[part~=details], .dp-popover";

export const pageOf = (host: HTMLElement): PriceSummaryPage => ({
  follows: (feature) => selectionStore(host).follows(feature),
  announce: announceLater,
});

export function wirePage(host: HTMLElement, { model, context, signal }: Session<PriceSummaryOptions, PriceSummaryModel>): void {
  const root = host.shadowRoot!;
  selectionStore(host); // makes the store that keeps the scope's prices
  preloadAnnouncer();

  // native listeners: React would listen on every element. Mouse only, since a finger does not hover
  let over = false;
  const set = (now: boolean) => {
    if (now === over) return;
    over = now;
    model.hover(now);
  };
  const isOver = (node: EventTarget | null) => node instanceof Element && root.contains(node) && node.closest(OVER) !== null;
  const listen = (type: "pointerover" | "pointerout", at: (event: PointerEvent) => EventTarget | null) =>
    root.addEventListener(type, (event) => event instanceof PointerEvent && event.pointerType === "mouse" && set(isOver(at(event))), {
      signal,
    });
  // a breakdown that closes under a still pointer is no longer hovered
  context.follow(model.$open, (open) => {
    if (!open) over = false;
  });
  listen("pointerover", ({ target }) => target);
  listen("pointerout", ({ relatedTarget }) => relatedTarget);
}
