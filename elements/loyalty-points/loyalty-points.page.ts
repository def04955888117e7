import { computed } from "nanostores";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { bindNamedControl, namedElement } from "../../src/page/named-control.ts";
import { onForApproach, setOpener } from "../../src/page/opening.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import type { LoyaltyPointsModel } from "./loyalty-points.model.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import { Sheet } from "./loyalty-points.view.tsx";

const triggerIn = (host: HTMLElement): HTMLElement | null => queryOwn(host, "[data-dp-trigger]")[0] ?? null;

/** The control that opens the sheet: the one that `for` names, else the child that is marked. */
export function controlOf(host: HTMLElement, id: string | undefined): HTMLElement | null {
  return id === undefined ? triggerIn(host) : namedElement(host, id);
}

/** Opens the sheet by the page's control, which says that it opens a dialog (loyalty-points.1). */
export function wirePage(host: HTMLElement, session: Session<LoyaltyPointsOptions, LoyaltyPointsModel>): void {
  const { model, $options, context, signal } = session;
  const patch = markupPatch();
  const control = () => controlOf(host, $options.get().for);

  function found(trigger: HTMLElement | null): void {
    patch.release();
    if (!trigger) return;
    patch.attribute(trigger, "aria-haspopup", "dialog");
    patch.attribute(trigger, "aria-expanded", String(model.$open.get()));
  }

  function press(): void {
    setOpener(host, control());
    model.press();
  }

  // looks at the control again: it is as the page wrote it, but for what `found` adds
  const $look = computed(model.$open, () => ({}));
  context.follow($options, bindNamedControl(host, session, { find: control, found, $look, press }));

  const preload = () => {
    Sheet.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
  addEventListener("pageshow", ({ persisted }) => persisted && model.again(), { signal });
  signal.addEventListener("abort", () => patch.release());
}
