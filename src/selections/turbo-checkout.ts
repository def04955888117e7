import { scopeQuery } from "../page/scope-root.ts";
import { watchPage } from "../markup/watch.ts";

const CHECKBOX = 'input[type=checkbox]:is([data-dp-turbo-checkout],[name="turbo-checkout"])';

export interface TurboCheckout {
  /** any selection counts */
  update(selected: boolean): void;
  /** the page is another: what the shopper decided by hand is over */
  forget(): void;
}

/** Keeps the scope's express-checkout checkboxes in step with the selections, until the shopper decides by hand (selections.41). */
export function turboCheckout(root: Element, signal: AbortSignal): TurboCheckout {
  let selected = false;
  let byHand = false;
  /** the box that is being pressed: it shows the new state before anybody has heard that the shopper chose it */
  let pressed: HTMLInputElement | undefined;
  const boxes = () => scopeQuery(root, CHECKBOX).filter((box) => box instanceof HTMLInputElement);
  const write = () => {
    if (byHand) return;
    for (const box of boxes()) if (box !== pressed) box.checked = selected;
  };
  const hear = ({ type, target }: Event) => {
    const box = boxes().find((each) => each === target);
    if (!box) return;
    if (type !== "click") return void (byHand = true);
    pressed = box;
    // a press that the page refuses decides nothing
    setTimeout(() => {
      pressed = undefined;
      write();
    });
  };
  // at the window, before the page is looked at again: microtasks run between two listeners of a real press
  for (const type of ["click", "input", "change"]) addEventListener(type, hear, { capture: true, signal });
  signal.addEventListener("abort", watchPage(write));
  return {
    update(now) {
      selected = now;
      write();
    },
    forget() {
      byHand = false;
      write();
    },
  };
}
