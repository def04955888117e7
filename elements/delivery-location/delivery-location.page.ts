import { computed } from "nanostores";
import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { bindNamedControl } from "../../src/page/named-control.ts";
import { onForApproach, setOpener } from "../../src/page/opening.ts";
import { scopeRoot } from "../../src/page/scope.ts";
import { syncLocation } from "../../src/page/stores/location-sync.ts";
import type { DeliveryLocationModel } from "./delivery-location.model.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import { pageParts } from "./delivery-location.parts.ts";
import { Picker } from "./delivery-location.view.tsx";

/** The control of the page that opens the picker; `null` where `for` names none. */
export const controlOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  // a host that is being removed has no such root
  id === undefined ? null : ((host.getRootNode() as Document | ShadowRoot).getElementById?.(id) ?? null);

export function wirePage(host: HTMLElement, session: Session<DeliveryLocationOptions, DeliveryLocationModel>): void {
  const { model, $options, context, signal } = session;
  syncLocation(host, signal);
  model.connect({ ...pageParts(host), address: () => location });
  context.follow(model.$alert, (alert) => host.setAttribute("data-zip-alert", String(alert)));

  const labelChanged = (event: Event) => {
    if (event instanceof CustomEvent && event.detail?.name === "locationLabel") void model.readLabel();
  };
  scopeRoot(host).addEventListener("dp-change", labelChanged, { signal });

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
    model.open("press");
  }

  // looks at the control again: it is as the page wrote it, but for what `found` adds
  const $look = computed(model.$open, () => ({}));
  context.follow($options, bindNamedControl(host, session, { find: control, found, $look, press }));
  signal.addEventListener("abort", () => patch.release());

  const preload = () => {
    Picker.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
}
