import { closest } from "../../src/options/field-value.ts";
import { queryAll } from "../../src/markup/query.ts";
import { watchNear } from "../../src/markup/seen.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import type { Tell } from "./page-speed.ready.ts";

const BLOCK = "[data-dp-speed]";
const NAME_LENGTH = 60;

/** Ms of the first contentful paint. */
const painted = (): number | undefined => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;

/** Times the blocks that the page marks with `data-dp-speed` until they are first painted (page-speed.8). */
export function timeBlocks(tell: Tell, signal: AbortSignal): void {
  const watched = new WeakSet<Element>();
  const names = new Set<string>();
  // the margin covers the whole page: a block counts as painted once it has a box, in view or not
  const onDrawn = watchNear("100000px", signal);
  const watch = (node: Element, since: number | undefined) => {
    if (watched.has(node) || closest(node, "[data-dp-fragment]")) return;
    watched.add(node);
    onDrawn(node, (time) => {
      const feature = node.getAttribute("data-dp-speed")!.slice(0, NAME_LENGTH);
      if (names.has(feature)) return;
      names.add(feature);
      tell("feature-time", since === undefined ? (painted() ?? time) : Math.max(0, time - since), { feature });
    });
  };
  for (const node of queryAll(document, BLOCK)) watch(node, undefined);
  const readAdded = (records: readonly MutationRecord[]) => {
    const now = performance.now();
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element)
          for (const block of [node, ...queryAll(node, BLOCK)]) if (block.hasAttribute("data-dp-speed")) watch(block, now);
      }
    }
  };
  watchMutations(document, readAdded, signal, { subtree: true, childList: true });
}
