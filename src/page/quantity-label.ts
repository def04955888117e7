import { MARK } from "../lib/first-state.ts";
import { closestWithin } from "../markup/query.ts";
import { quantityControl } from "./quantity-controls.ts";

/** As they were when the page's markup last showed. */
const words = new WeakMap<Element, string>();

/** What only a screen reader should hear is taken out of the flow by every usual class for it. */
const isSeen = (label: Element): boolean => label.checkVisibility() && /^(static|relative)$/.test(getComputedStyle(label).position);

/** Whether what is in the host can show: asked without a layout, as the options are read again after each press. */
function isSlotted(host: Element, label: Element): boolean {
  let child = label;
  while (child.parentElement && child.parentElement !== host) child = child.parentElement;
  return !host.shadowRoot || child.assignedSlot !== null;
}

/**
 * The words of the page's own label of the quantity control inside `host`, which is no longer shown once the element draws
 * another in its place. `undefined` where the page has none inside, or has hidden it. To be asked once while the page's markup
 * still shows: a label without a slot looks like a hidden one.
 */
export function quantityLabel(host: Element): string | undefined {
  const control = quantityControl(host);
  const label = [...(control?.labels ?? [])].find((each) => host.contains(each));
  if (!label) return undefined;
  // behind a root that a server rendered, as the server saw it
  const isBehind = host.shadowRoot?.querySelector(`[${MARK}]`);
  if (isBehind ? !closestWithin(label, "[hidden],.visually-hidden,.sr-only") : isSlotted(host, label) && isSeen(label)) {
    const copy = label.cloneNode(true) as Element;
    for (const field of copy.querySelectorAll("select,input,button,textarea")) field.remove();
    words.set(host, copy.textContent?.trim() ?? "");
  }
  return words.get(host) || undefined;
}
