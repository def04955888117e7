import type { Session } from "../../src/element/mixin.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { announce } from "../../src/ui/announcer.ts";
import type { HeroActionModel } from "./hero-action.model.ts";
import type { HeroActionOptions } from "./hero-action.options.ts";

/** Ms after which a press counts as slow; anything faster seems immediate to a shopper. */
const SLOW = 1000;

/** Shows on the pressed control, and announces once, that a slow press is still busy (hero-action.9, a11y.1). */
export function sayWhenSlow({ model, context, signal }: Session<HeroActionOptions, HeroActionModel>, pressed: () => Element | null): void {
  const patch = markupPatch();
  let stop: (() => void) | undefined;
  context.follow(model.$state, (state) => {
    stop?.();
    patch.release();
    if (state !== "busy") return;
    stop = context.after(SLOW, () => {
      const text = context.text("hero-action.adding");
      const control = pressed();
      if (control instanceof HTMLInputElement) patch.attribute(control, "value", text);
      else if (control instanceof HTMLElement) patch.text(control, text);
      announce(text);
    });
  });
  signal.addEventListener("abort", () => patch.release());
}
