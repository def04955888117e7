/** Items whose further parts (heart, pictures) are drawn once they are within this distance of the window. */
const NEAR = "200px";

export type WatchNear = (node: Element, near: () => void) => () => void;

/** Calls back once when a node comes near the window; one observer for all items of an element. */
export function createNear(): WatchNear {
  const calls = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        calls.get(target)?.();
        calls.delete(target);
      }
    },
    { rootMargin: NEAR },
  );
  return (node, near) => {
    calls.set(node, near);
    observer.observe(node);
    return () => {
      calls.delete(node);
      observer.unobserve(node);
    };
  };
}
