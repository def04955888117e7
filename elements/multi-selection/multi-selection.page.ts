import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { namedElement } from "../../src/page/named-element.ts";
import { onForApproach } from "../../src/page/opening.ts";
import { bindSurfaceControl } from "../../src/page/surface-control.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import { forgetEntry, standsAtEntry } from "../../src/ui/history-marker.ts";
import { SURFACE, type MultiSelectionModel } from "./multi-selection.model.ts";
import type { MultiSelectionOptions } from "./multi-selection.options.ts";
import { Sheet } from "./multi-selection.view.tsx";

/** The control that opens the sheet: the one that `for` names, else the first link or button in the element. */
export const controlOf = (host: HTMLElement, id: string | undefined): HTMLElement | null =>
  id === undefined ? (queryOwn(host, "a[href], button")[0] ?? null) : namedElement(host, id);

/** Opens the sheet by the page's control (multi-selection.1), and makes an entry that was marked before a reload a plain one (.8). */
export function wirePage(host: HTMLElement, session: Session<MultiSelectionOptions, MultiSelectionModel>): void {
  const { model, context, $options, signal } = session;
  const isOpen = context.page.overlays.get().some(({ surface }) => surface === SURFACE);
  if (standsAtEntry(SURFACE) && !isOpen) forgetEntry();
  bindSurfaceControl(host, session, { find: () => controlOf(host, $options.get().for), $open: model.$open, press: model.press });

  const preload = () => {
    Sheet.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
}
