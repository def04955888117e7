const real = Object.getOwnPropertyDescriptor(window, "visualViewport");

/** What a phone does when its keyboard comes: the visual viewport gets smaller, the layout does not. Drivers have none. */
export function onScreenKeyboard() {
  const view = Object.assign(new EventTarget(), { height: document.documentElement.clientHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, "visualViewport", { configurable: true, get: () => view });
  return {
    show(height: number, { offsetTop = 0, scale = 1 } = {}): void {
      Object.assign(view, { height: document.documentElement.clientHeight - height - offsetTop, offsetTop, scale });
      view.dispatchEvent(new Event("resize"));
    },
    restore: () => (real ? Object.defineProperty(window, "visualViewport", real) : undefined),
  };
}
