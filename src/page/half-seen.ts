/** Calls back for a node as soon as at least half of it is in the window of a visible tab, once for each `observe`. */
export function watchHalfSeen(seen: (node: Element) => void): { observe(node: Element): void; stop(): void } {
  /** in the window, maybe of a tab that nobody sees */
  const inWindow = new Set<Element>();
  const report = () => {
    if (document.visibilityState !== "visible") return;
    for (const node of [...inWindow]) {
      inWindow.delete(node);
      view.unobserve(node);
      seen(node);
    }
  };
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (isIntersecting && intersectionRatio >= 0.5) inWindow.add(target);
        else inWindow.delete(target);
      }
      report();
    },
    { threshold: 0.5 },
  );
  document.addEventListener("visibilitychange", report);
  return {
    observe: (node) => view.observe(node),
    stop() {
      view.disconnect();
      document.removeEventListener("visibilitychange", report);
    },
  };
}
