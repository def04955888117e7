import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { namedElement } from "../../src/page/named-element.ts";
import { onForApproach } from "../../src/page/opening.ts";
import { bindSurfaceControl } from "../../src/page/surface-control.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import type { LoyaltyPointsModel } from "./loyalty-points.model.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import { Sheet } from "./loyalty-points.view.tsx";

const triggerIn = (host: HTMLElement): HTMLElement | null => queryOwn(host, "[data-dp-trigger]")[0] ?? null;

/** The control that opens the sheet: the one that `for` names, else the child that is marked. */
export const controlOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? triggerIn(host) : namedElement(host, id);

/** Opens the sheet by the page's control, which says that it opens a dialog (loyalty-points.1). */
export function wirePage(host: HTMLElement, session: Session<LoyaltyPointsOptions, LoyaltyPointsModel>): void {
  const { model, $options, signal } = session;
  bindSurfaceControl(host, session, { find: () => controlOf(host, $options.get().for), $open: model.$open, press: model.press });

  const preload = () => {
    Sheet.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
  addEventListener("pageshow", ({ persisted }) => persisted && model.again(), { signal });
}
