import type { Session } from "../../src/element/mixin.ts";
import { selectionStore } from "../../src/page/stores/selections.ts";
import { announce } from "../../src/ui/announcer.ts";
import type { PriceSummaryModel } from "./price-summary.model.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";

const OVER = "[part~=details], .dp-popover";

export function wirePage(host: HTMLElement, { model, context, signal }: Session<PriceSummaryOptions, PriceSummaryModel>): void {
  const root = host.shadowRoot!;
  model.attach({
    follows: (feature) => selectionStore(host).follows(feature),
    announce: (text) => announce(text),
  });
  selectionStore(host); // the scope's prices are known from here on

  // native ones, as React would listen for these on every element; a finger does not rest
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
  // what closes under a pointer that lies still is not rested on
  context.follow(model.$open, (open) => {
    if (!open) over = false;
  });
  listen("pointerover", ({ target }) => target);
  listen("pointerout", ({ relatedTarget }) => relatedTarget);
}
