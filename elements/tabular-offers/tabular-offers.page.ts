import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { namedElement } from "../../src/page/named-element.ts";
import { onForApproach } from "../../src/page/opening.ts";
import { bindSurfaceControl } from "../../src/page/surface-control.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import type { TabularOffersModel } from "./tabular-offers.model.ts";
import type { TabularOffersOptions } from "./tabular-offers.options.ts";
import { Sheet } from "./tabular-offers.view.tsx";

/** The control that opens the sheet: the one that `for` names, else the first link or button in the element. */
export const controlOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? (queryOwn(host, "a[href], button")[0] ?? null) : namedElement(host, id);

/** What the page shows in place of a table that could not be loaded (tabular-offers.10). */
export const failureBlockOf = (host: HTMLElement): HTMLTemplateElement | undefined =>
  queryOwn(host, 'template[data-dp-part="failure"]').find((node) => node instanceof HTMLTemplateElement);

/** Opens the sheet by the page's control (tabular-offers.1). */
export function wirePage(host: HTMLElement, session: Session<TabularOffersOptions, TabularOffersModel>): void {
  const { model, $options, signal } = session;
  bindSurfaceControl(host, session, { find: () => controlOf(host, $options.get().for), $open: model.$open, press: model.press });

  const preload = () => {
    Sheet.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
}
