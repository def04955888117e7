import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/page/preload-on-approach.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { onForApproach } from "../../src/opening/opening.ts";
import { listenTo } from "../../src/markup/query.ts";
import { scopeRoot } from "../../src/page/scope-root.ts";
import { syncLocation } from "../../src/location/location-sync.ts";
import { bindSurfaceControl } from "../../src/opening/surface-control.ts";
import type { DeliveryLocationModel } from "./delivery-location.model.ts";
import type { DeliveryLocationOptions } from "./delivery-location.options.ts";
import { pageParts } from "./delivery-location.parts.ts";
import { Picker } from "./delivery-location.view.tsx";

/** The control of the page that opens the picker; `null` where `for` names none. */
export const controlOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? null : namedElement(host, id);

export function wirePage(host: HTMLElement, session: Session<DeliveryLocationOptions, DeliveryLocationModel>): void {
  const { model, $options, context, signal } = session;
  syncLocation(host, signal);
  model.connect({ ...pageParts(host), address: () => location });
  context.follow(model.$alert, (alert) => host.setAttribute("data-zip-alert", String(alert)));

  const labelChanged = (event: Event) => {
    if (event instanceof CustomEvent && event.detail?.name === "locationLabel") void model.readLabel();
  };
  listenTo(scopeRoot(host), "dp-change", labelChanged, { signal });

  const find = () => controlOf(host, $options.get().for);
  bindSurfaceControl(host, session, { find, $open: model.$open, press: () => model.open("press") });

  const preload = () => {
    Picker.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
}
