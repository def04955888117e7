import { opensElsewhere } from "../../src/page/press.ts";
import type { Session } from "../../src/element/mixin.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

const PRESS = '[data-dp-action="press"]';
const STATES = ["disabled", "aria-disabled"] as const;

/** The element that a control stands for, by `data-dp-for`. */
const targetOf = (control: Element): HTMLElement | null => document.getElementById(control.getAttribute("data-dp-for") ?? "");

function mirror(control: Element, target: HTMLElement | null): void {
  for (const name of STATES) {
    const value = target ? target.getAttribute(name) : name === "disabled" ? "" : null;
    if (value === null) control.removeAttribute(name);
    else if (control.getAttribute(name) !== value) control.setAttribute(name, value);
  }
}

/**
 * Controls of the page inside the bar that press another control: a press is handed on, and its `disabled` and
 * `aria-disabled` state is mirrored (sticky-bar.19, sticky-bar.25). Presses of `back-to-top` call `toTop`.
 */
export function wireControls(host: HTMLElement, { context, signal }: Session<StickyBarOptions, StickyBarModel>, toTop: () => void): void {
  const told = new WeakSet<Element>();
  const look = () => {
    if (!host.isConnected) return; // what leaves with the bar is not missing
    for (const control of host.querySelectorAll(PRESS)) {
      const target = targetOf(control);
      mirror(control, target);
      if (target || told.has(control)) continue;
      told.add(control);
      context.warn(
        `a control's data-dp-for="${control.getAttribute("data-dp-for") ?? ""}" names no element of the page. Give the id of the control that it presses.`,
      );
      context.metric("sticky-bar.missing-target");
    }
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [...STATES, "id", "data-dp-for"] });
  signal.addEventListener("abort", () => observer.disconnect());

  host.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest("[data-dp-action]") : null;
      if (control && opensElsewhere(event, control)) return;
      const action = control?.getAttribute("data-dp-action");
      if (action === "back-to-top") toTop();
      else if (action === "press") targetOf(control!)?.click();
    },
    { signal },
  );
}
