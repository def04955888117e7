import { watchMutations } from "../../src/markup/watch-markup.ts";
import { activeElement, tabbable } from "../../src/focus/focus.ts";
import type { PromoPopoverModel } from "./promo-popover.model.ts";

/** The control that `for` names, while it is on the page. */
export function controlOf(host: HTMLElement, id: string | undefined): HTMLElement | null {
  const found = id ? (host.getRootNode() as Document | ShadowRoot).getElementById(id) : null;
  return found instanceof HTMLElement ? found : null;
}

/** Tab moves from the control into the popover, and from there to what follows the control, wherever the element is (promo-popover.6). */
export function joinTabOrder(host: HTMLElement, control: HTMLElement, model: PromoPopoverModel, signal: AbortSignal): void {
  const stops = () => {
    const popover = host.shadowRoot?.querySelector<HTMLElement>(".dp-popover");
    return popover ? tabbable(popover) : [];
  };
  // the last tab stop of an element that has several
  const lastStop = () => tabbable(control).at(-1) ?? control;
  control.addEventListener(
    "keydown",
    (event) => {
      const [first] = stops();
      if (event.key !== "Tab" || event.shiftKey || event.defaultPrevented || !first || activeElement() !== lastStop()) return;
      event.preventDefault();
      first.focus();
    },
    { signal },
  );
  host.shadowRoot?.addEventListener(
    "keydown",
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Tab" || event.defaultPrevented) return;
      const all = stops();
      const active = activeElement();
      if (event.shiftKey && active === all[0]) {
        event.preventDefault();
        lastStop().focus();
      }
      // the browser moves on from the focus that this listener leaves
      if (!event.shiftKey && active === all.at(-1)) lastStop().focus();
    },
    { signal },
  );
  // without its control the popover closes (promo-popover.10)
  const followControl = () => {
    if (!control.isConnected) model.close("outside");
  };
  watchMutations(document, followControl, signal, { childList: true, subtree: true });
}
