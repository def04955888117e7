import type { Session } from "../../src/element/mixin.ts";
import { preloadOnApproach } from "../../src/element/preload-on-approach.ts";
import { bindControl } from "../../src/page/control.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import { onForApproach, setOpener } from "../../src/page/opening.ts";
import { queryOwn } from "../../src/page/wire-parts.ts";
import { atom } from "nanostores";
import type { LoyaltyPointsModel } from "./loyalty-points.model.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";
import { Sheet } from "./loyalty-points.view.tsx";

const triggerIn = (host: HTMLElement): HTMLElement | null => queryOwn(host, "[data-dp-trigger]")[0] ?? null;

/** The control that opens the sheet: the one that `for` names, else the child that is marked. */
export function controlOf(host: HTMLElement, id: string | undefined): HTMLElement | null {
  // a host that is being removed has no such root
  return id === undefined ? triggerIn(host) : ((host.getRootNode() as Document | ShadowRoot).getElementById?.(id) ?? null);
}

/** Opens the sheet by the page's control, which says that it opens a dialog (loyalty-points.1). */
export function wirePage(host: HTMLElement, session: Session<LoyaltyPointsOptions, LoyaltyPointsModel>): void {
  const { model, $options, context, signal } = session;
  const patch = markupPatch();
  let marked: HTMLElement | null = null;

  function mark(): void {
    const control = controlOf(host, $options.get().for);
    if (marked && marked !== control) patch.release(marked);
    marked = control;
    if (!control) return;
    patch.attribute(control, "aria-haspopup", "dialog");
    patch.attribute(control, "aria-expanded", String(model.$open.get()));
  }

  const press = () => {
    setOpener(host, controlOf(host, $options.get().for));
    model.press();
  };
  const bind = (place: Node, isNamed: boolean) =>
    bindControl(place, session, {
      find: () => (isNamed === ($options.get().for !== undefined) ? controlOf(host, $options.get().for) : null),
      found: mark,
      $look: atom({}),
      press,
    });
  bind(host, false);
  let isBoundToPage = false;
  context.follow($options, ({ for: id }) => {
    if (id !== undefined && !isBoundToPage) {
      isBoundToPage = true;
      bind(host.getRootNode(), true);
    }
    mark();
  });
  context.follow(model.$open, mark);

  const preload = () => {
    Sheet.preload();
    model.preload();
  };
  preloadOnApproach(host, preload, signal);
  onForApproach(host, session, preload);
  addEventListener("pageshow", ({ persisted }) => persisted && model.again(), { signal });
  signal.addEventListener("abort", () => patch.release());
}
