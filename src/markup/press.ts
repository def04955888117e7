/** A press that the browser would follow in the same tab: no modifier key, main button. Any other is the browser's own. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A press by which the browser opens a link in another tab, in another window or as a file: nothing changes in this tab. */
export const opensElsewhere = (event: MouseEvent, control: Element): boolean =>
  control.matches("a[href],area[href]") && !isPlainPress(event);
