import type { Session } from "../../src/element/mixin.ts";
import { watchNear } from "../../src/markup/seen.ts";
import { hasAutoOpened, mayAutoOpen } from "../../src/overlay/auto-open.ts";
import { Surface } from "./promo-popover.view.tsx";
import { startPageView, type PromoPopoverModel } from "./promo-popover.model.ts";
import type { PromoPopoverOptions } from "./promo-popover.options.ts";

type PromoSession = Session<PromoPopoverOptions, PromoPopoverModel>;

const HOLDS = [
  ["pointerenter", "pointer", true],
  ["pointerleave", "pointer", false],
  ["focusin", "focus", true],
  ["focusout", "focus", false],
] as const;

export function wirePage(host: HTMLElement, session: PromoSession): void {
  const { model, $options, context, signal } = session;
  document.addEventListener("dp-success", (event) => event instanceof CustomEvent && model.succeeded(event.detail), { signal });
  addEventListener("pageshow", (event) => event.persisted && startPageView(), { signal });
  model.opensUnasked(() => mayAutoOpen({ signal }));
  askInView(host, session);
  context.follow($options, () => {
    if ($options.get().trigger === "load" && model.$state.get() === "idle") askInView(host, session);
  });

  // the popover is in the top layer, but its events pass the host
  for (const [type, by, on] of HOLDS) host.addEventListener(type, () => model.hold(by, on), { signal });

  model.preloads(Surface.preload);
}

/** Asks when the element is first in view (trigger `load`). It opens without a press, as at most one surface of a page view may (surface.7). */
function askInView(host: HTMLElement, { model, $options, signal }: PromoSession): void {
  if ($options.get().trigger !== "load") return;
  const onNear = watchNear("0px", signal);
  onNear(host, () => {
    if (model.$state.get() === "idle" && !hasAutoOpened()) void model.ask("load");
  });
}
