/** Calls back once when a node comes near, with the time of that frame. Returns a function that stops waiting for this node. */
export type OnNear = (node: Element, near: (time: number) => void) => () => void;

/** Waits for nodes to come into the window, or within `margin` of it (as in CSS), until `signal` is aborted; one observer for all of them. */
export function watchNear(margin: string, signal?: AbortSignal): OnNear {
  const calls = new Map<Element, (time: number) => void>();
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, time } of entries) {
        const near = calls.get(target);
        if (!isIntersecting || !near) continue;
        stop(target);
        near(time);
      }
    },
    { rootMargin: margin },
  );
  const stop = (node: Element) => {
    calls.delete(node);
    view.unobserve(node);
  };
  signal?.addEventListener("abort", () => view.disconnect());
  return (node, near) => {
    calls.set(node, near);
    view.observe(node);
    return () => stop(node);
  };
}

export interface WindowWatch {
  observe(node: Element): void;
  unobserve(node: Element): void;
  stop(): void;
}

/** Calls back whenever at least `share` of a node comes into the window or leaves it. */
export function watchInWindow(share: number, changed: (node: Element, isIn: boolean, box: DOMRectReadOnly) => void): WindowWatch {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries)
        changed(target, isIntersecting && intersectionRatio >= share, boundingClientRect);
    },
    { threshold: share },
  );
  return {
    observe: (node) => view.observe(node),
    unobserve: (node) => view.unobserve(node),
    stop: () => view.disconnect(),
  };
}

/** Calls back for a node as soon as at least half of it is in the window of a visible tab, once for each `observe`. */
export function watchSeen(seen: (node: Element) => void): Pick<WindowWatch, "observe" | "stop"> {
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
  const view = watchInWindow(0.5, (node, isIn) => {
    if (isIn) inWindow.add(node);
    else inWindow.delete(node);
    report();
  });
  document.addEventListener("visibilitychange", report);
  return {
    observe: view.observe,
    stop() {
      view.stop();
      document.removeEventListener("visibilitychange", report);
    },
  };
}
