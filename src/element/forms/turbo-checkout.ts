import { queryAll } from "../page/query.ts";
import { scopeRoot } from "../scope.ts";
import { watchPage } from "../page/watch.ts";

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
  const boxes = () =>
    queryAll(root, CHECKBOX).filter((box): box is HTMLInputElement => box instanceof HTMLInputElement && scopeRoot(box) === root);
  const write = () => {
    if (byHand) return;
    for (const box of boxes()) box.checked = selected;
  };
  const decided = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && boxes().includes(target)) byHand = true;
  };
  // at the first of the two events: between them the page is looked at again
  for (const type of ["input", "change"]) document.addEventListener(type, decided, { capture: true, signal });
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
