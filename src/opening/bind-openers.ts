import { isPlainPress } from "../markup/press.ts";

/**
 * Opens a surface by plain presses of controls of the page: a press with a modifier key, one that the page has handled, and one of a
 * control that the page says is disabled open nothing. `controlAt` returns the control that was pressed, `open` whether it takes the
 * press; any other press is the browser's.
 */
export function bindOpeners(
  root: Node,
  controlAt: (event: Event) => Element | null | undefined,
  open: (control: Element) => boolean,
  options?: AddEventListenerOptions,
): void {
  const pressed = (event: Event) => {
    const control = !event.defaultPrevented && isPlainPress(event as MouseEvent) && controlAt(event);
    if (control && !control.matches(":disabled, [aria-disabled=true]") && open(control)) event.preventDefault();
  };
  root.addEventListener("click", pressed, options);
}
