import { opensElsewhere } from "../../src/markup/press.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

const PRESS = '[data-dp-action="press"]';
const STATES = ["disabled", "aria-disabled"] as const;

/** The element that a control presses, by `data-dp-for`. */
const targetOf = (control: Element): HTMLElement | null => document.getElementById(control.getAttribute("data-dp-for") ?? "");

function mirror(control: Element, target: HTMLElement | null): void {
  for (const name of STATES) {
    const value = target ? target.getAttribute(name) : name === "disabled" ? "" : null;
    if (value === null) control.removeAttribute(name);
    else if (control.getAttribute(name) !== value) control.setAttribute(name, value);
  }
}

/**
 * Controls of the page inside the bar that press another control: they pass the press on, and mirror its `disabled` and
 * `aria-disabled` state (sticky-bar.19, sticky-bar.25). A press of `back-to-top` scrolls to the top.
 */
export function wireControls(host: HTMLElement, { context, model, signal }: Session<StickyBarOptions, StickyBarModel>): void {
  const reported = new WeakSet<Element>();
  const update = () => {
    if (!host.isConnected) return; // targets that leave together with the bar are not missing
    for (const control of host.querySelectorAll(PRESS)) {
      const target = targetOf(control);
      mirror(control, target);
      if (target || reported.has(control)) continue;
      reported.add(control);
      context.warn(
        `a control's data-dp-for="${control.getAttribute("data-dp-for") ?? ""}" names no element of the page. Give the id of the control that it presses.`,
      );
      context.metric("sticky-bar.missing-target");
    }
  };
  update();
  watchMutations(document, update, signal, { subtree: true, childList: true, attributeFilter: [...STATES, "id", "data-dp-for"] });

  host.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest("[data-dp-action]") : null;
      if (control && opensElsewhere(event, control)) return;
      const action = control?.getAttribute("data-dp-action");
      if (action === "back-to-top") model.toTop();
      else if (action === "press") targetOf(control!)?.click();
    },
    { signal },
  );
}
