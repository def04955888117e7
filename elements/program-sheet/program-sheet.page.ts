import type { Session } from "../../src/element/mixin.ts";
import { shared } from "../../src/lib/registry.ts";
import { addressChooser } from "../../src/location/address-chooser.ts";
import { whenNoModal } from "../../src/markup/no-modal.ts";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import type { ProgramSheetModel } from "./program-sheet.model.ts";
import type { ProgramSheetOptions } from "./program-sheet.options.ts";
import { Sheet } from "./program-sheet.view.tsx";

/** One page view: the first element makes the checks (program-sheet.14). */
const pageView = (): { isChecked: boolean } => shared("program-sheet", () => ({ isChecked: false }));

/** Makes the checks when the page has loaded and is seen (program-sheet.1, program-sheet.18). */
export function wirePage(host: HTMLElement, { model, context, signal }: Session<ProgramSheetOptions, ProgramSheetModel>): void {
  context.follow(model.$reason, (reason) => {
    if (reason === undefined) host.removeAttribute("data-reason");
    else host.setAttribute("data-reason", reason);
  });
  const changed = (event: Event) => event instanceof CustomEvent && event.detail.name === "location" && model.locationChanged();
  document.addEventListener("dp-change", changed, { signal });

  whenSeen(signal, () => {
    const view = pageView();
    if (view.isChecked) return model.skip();
    view.isChecked = true;
    const mayOpen = async () => {
      Sheet.preload();
      await whenNoModal(context.page.overlays, signal);
      if (!(await mayAutoOpen({ signal }))) return false;
      // one may have opened meanwhile
      await whenNoModal(context.page.overlays, signal);
      return true;
    };
    void model.check({ isChooserOpening: addressChooser.isOpening, mayOpen });
  });
}

/** Calls back once, when the page is loaded and its tab is seen. */
function whenSeen(signal: AbortSignal, run: () => void): void {
  const end = new AbortController();
  const check = () => {
    if (document.readyState !== "complete" || document.hidden || end.signal.aborted) return;
    end.abort();
    run();
  };
  const listening = { signal: AbortSignal.any([signal, end.signal]) };
  addEventListener("load", check, listening);
  document.addEventListener("visibilitychange", check, listening);
  check();
}
