import { queryAll } from "../../src/markup/query.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";

export type Tell = (name: string, value: number, tags: Readonly<Record<string, string>>) => void;

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
    const readStates = (records: readonly MutationRecord[]) => {
      for (const { target } of records)
        if (target instanceof Element && isOurs(target) && !waits(target)) this.#left(target, performance.now());
    };
    watchMutations(document, readStates, signal, { subtree: true, attributeFilter: ["data-state"] });
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
