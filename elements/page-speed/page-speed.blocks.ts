import { closest } from "../../src/page/options/field-value.ts";
import { queryAll } from "../../src/page/query.ts";
import type { Tell } from "./page-speed.ready.ts";

const BLOCK = "[data-dp-speed]";
const NAME_LENGTH = 60;

/** Ms of the first contentful paint. */
const painted = (): number | undefined => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;

/** Times the blocks that the page marks with `data-dp-speed` until they are first painted (page-speed.8). */
export function timeBlocks(tell: Tell, signal: AbortSignal): void {
  const inserted = new WeakMap<Element, number | undefined>();
  const names = new Set<string>();
  // the margin covers the whole page: a block counts as painted once it has a box, in view or not
  const drawn = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, time } of entries) {
        if (!isIntersecting) continue;
        drawn.unobserve(target);
        const feature = target.getAttribute("data-dp-speed")!.slice(0, NAME_LENGTH);
        if (names.has(feature)) continue;
        names.add(feature);
        const since = inserted.get(target);
        tell("feature-time", since === undefined ? (painted() ?? time) : Math.max(0, time - since), { feature });
      }
    },
    { rootMargin: "100000px" },
  );
  const watch = (node: Element, since: number | undefined) => {
    if (inserted.has(node) || closest(node, "[data-dp-fragment]")) return;
    inserted.set(node, since);
    drawn.observe(node);
  };
  for (const node of queryAll(document, BLOCK)) watch(node, undefined);
  const added = new MutationObserver((records) => {
    const now = performance.now();
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element)
          for (const block of [node, ...queryAll(node, BLOCK)]) if (block.hasAttribute("data-dp-speed")) watch(block, now);
      }
    }
  });
  added.observe(document, { subtree: true, childList: true });
  signal.addEventListener("abort", () => {
    drawn.disconnect();
    added.disconnect();
  });
}
