import { closest } from "../../src/page/options/field-value.ts";
import { queryAll } from "../../src/page/query.ts";

type Tell = (name: string, value: number, tags: Readonly<Record<string, string>>) => void;

const BLOCK = "[data-dp-speed]";
const NAME_LENGTH = 60;

const isOurs = (node: Element): boolean => node.localName.startsWith("dp-");
const waits = (node: Element): boolean => node.getAttribute("data-state") === "loading" || !node.hasAttribute("data-state");

/** Times at which the library's elements left `loading`. Recorded from the start, reported once measuring has begun (page-speed.9). */
export class ReadyTimes {
  readonly #seen = new WeakSet<Element>();
  readonly #early: [string, number][] = [];
  #tell: Tell | undefined;
  #count = 0;

  constructor(signal: AbortSignal) {
    const now = performance.now();
    for (const node of queryAll(document, ":defined")) if (isOurs(node) && !waits(node)) this.#left(node, now);
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element && isOurs(target) && !waits(target)) this.#left(target, performance.now());
    });
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
    signal.addEventListener("abort", () => observer.disconnect());
  }

  begin(tell: Tell): void {
    this.#tell = tell;
    for (const [tag, at] of this.#early.splice(0)) this.#say(tag, at);
  }

  #left(node: Element, at: number): void {
    if (this.#seen.has(node)) return;
    this.#seen.add(node);
    if (this.#tell) this.#say(node.localName, at);
    else this.#early.push([node.localName, at]);
  }

  #say(tag: string, at: number): void {
    this.#tell!("element-ready", at, { tag, element: String(++this.#count) });
  }
}

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
