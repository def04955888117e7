export interface ScrollLock {
  /** the page behind stops scrolling until the function returned is called; several owners hold it together */
  lock(): () => void;
}

/** Sets a style property. Returns a function that restores the value before. */
function swap(element: HTMLElement, property: string, value: string): () => void {
  const before = element.style.getPropertyValue(property);
  const priority = element.style.getPropertyPriority(property);
  element.style.setProperty(property, value, "important");
  return () => {
    if (before) element.style.setProperty(property, before, priority);
    else element.style.removeProperty(property);
    if (element.getAttribute("style") === "") element.removeAttribute("style");
  };
}

function lockPage(): () => void {
  const root = document.documentElement;
  const body = document.body;
  const bar = innerWidth - root.clientWidth;
  // the viewport takes its overflow from the body only while the root's own is `visible`: lock the element that has an effect
  const scrollsByBody = getComputedStyle(root).overflowY === "visible" && getComputedStyle(body).overflowY !== "visible";
  const undo: (() => void)[] = [];
  // the bar's place stays, so that nothing jumps
  if (bar > 0) {
    if (CSS.supports("scrollbar-gutter", "stable")) undo.push(swap(root, "scrollbar-gutter", "stable"));
    else undo.push(swap(body, "padding-inline-end", `${parseFloat(getComputedStyle(body).paddingInlineEnd) + bar}px`));
  }
  // the two axes one by one: putting back the shorthand would lose a page's own `overflow-y`
  for (const axis of ["overflow-x", "overflow-y"]) undo.push(swap(scrollsByBody ? body : root, axis, "hidden"));
  return () => undo.reverse().forEach((restore) => restore());
}

/** Page scroll lock counted by owner (surface.2). */
export function createScrollLock(): ScrollLock {
  const owners = new Set<object>();
  let unlock: (() => void) | undefined;
  return {
    lock() {
      const owner = {};
      owners.add(owner);
      unlock ??= lockPage();
      return () => {
        if (!owners.delete(owner) || owners.size > 0) return;
        unlock?.();
        unlock = undefined;
      };
    },
  };
}
