import type { Session } from "../../src/element/mixin.ts";
import { shared } from "../../src/lib/registry.ts";
import { namedElement } from "../../src/opening/named-element.ts";
import { setOpener } from "../../src/opening/opening.ts";
import { bindSurfaceControls } from "../../src/opening/surface-controls.ts";
import { queryOwn } from "../../src/markup/wire-parts.ts";
import { forgetEntry, isAtEntry } from "../../src/overlay/history-marker.ts";
import { mayAutoOpen } from "../../src/overlay/auto-open.ts";
import { SURFACE, type AllOffersModel } from "./all-offers.model.ts";
import type { AllOffersOptions } from "./all-offers.options.ts";
import { Sheet } from "./all-offers.view.tsx";

type OffersSession = Session<AllOffersOptions, AllOffersModel>;

/** Whether an element has taken what the address asks for: one opens, once in a page view (all-offers.2). */
const asked = () => shared("all-offers-by-url", () => ({ isTaken: false }));

/** Opens the panel by the page's controls and by the page's address. */
export function wirePage(host: HTMLElement, session: OffersSession): void {
  const { model, context, $options, signal } = session;
  const isOpen = context.page.overlays.get().some(({ surface }) => surface === SURFACE);
  if (isAtEntry(SURFACE) && !isOpen) forgetEntry();

  const preload = () => {
    Sheet.preload();
    model.preload();
  };
  bindSurfaceControls(host, session, {
    find() {
      const { for: ids } = $options.get();
      return ids ? ids.flatMap((id) => namedElement(host, id) ?? []) : queryOwn(host, "a[href], button");
    },
    $open: model.$open,
    press: () => model.open("press"),
    approached: preload,
  });
  if (new URLSearchParams(location.search).get("aod") === "1" && !asked().isTaken) {
    asked().isTaken = true;
    preload();
    void openByAddress(host, model, signal);
  }
}

async function openByAddress(host: HTMLElement, model: AllOffersModel, signal: AbortSignal): Promise<void> {
  if (!(await mayAutoOpen({ byAddress: true, signal })) || signal.aborted) return;
  // nothing that is left in focus by an earlier opening gets it back
  setOpener(host, null);
  model.open("url");
}
