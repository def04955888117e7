import type { Session } from "../../src/element/mixin.ts";
import { openByControl } from "../../src/opening/open-by-control.ts";
import { forgetEntry, isAtEntry } from "../../src/overlay/history-marker.ts";
import { SURFACE, type MultiSelectionModel } from "./multi-selection.model.ts";
import type { MultiSelectionOptions } from "./multi-selection.options.ts";
import { Sheet } from "./multi-selection.view.tsx";

/** What opens the sheet where `for` names nothing. */
export const CONTROL = "a[href], button";

/** Opens the sheet by the page's control (multi-selection.1), and makes an entry that was marked before a reload a plain one (.8). */
export function wirePage(host: HTMLElement, session: Session<MultiSelectionOptions, MultiSelectionModel>): void {
  const isOpen = session.context.page.overlays.get().some(({ surface }) => surface === SURFACE);
  if (isAtEntry(SURFACE) && !isOpen) forgetEntry();
  openByControl(host, session, { selector: CONTROL, surface: Sheet });
}
