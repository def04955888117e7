import { isPlainPress } from "./press.ts";

/**
 * Hears presses of the control that an element names by `for`, also of one that the page puts there later. `opened` says whether
 * the press was taken; one that was not (another button, a modifier key, a cancelled `dp-open`) is the page's own.
 */
export function onForPress(
  host: HTMLElement,
  id: () => string | undefined,
  opened: (control: HTMLElement) => boolean,
  signal: AbortSignal,
): void {
  host.getRootNode().addEventListener(
    "click",
    (event) => {
      const name = id();
      if (!name || event.defaultPrevented || !(event instanceof MouseEvent) || !isPlainPress(event)) return;
      const control = (host.getRootNode() as Document | ShadowRoot).getElementById(name);
      if (!(control instanceof HTMLElement) || !(event.target instanceof Node) || !control.contains(event.target)) return;
      if (control.matches(":disabled, [aria-disabled=true]")) return;
      if (opened(control)) event.preventDefault();
    },
    { signal },
  );
}
