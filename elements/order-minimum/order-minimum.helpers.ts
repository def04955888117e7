import { queryAll } from "../../src/page/query.ts";
import type { Helper } from "./order-minimum.model.ts";

interface Before {
  readonly hidden: boolean;
  /** it had no text; ours is removed at the end */
  readonly empty: boolean;
}

/** The page's helper texts: the one that applies is shown, the others are hidden (order-minimum.17, order-minimum.18). */
export class Helpers {
  readonly #host: Element;
  readonly #text: (helper: Helper) => string;
  readonly #before = new Map<HTMLElement, Before>();

  /** `text` is for helpers that have no text */
  constructor(host: Element, text: (helper: Helper) => string) {
    this.#host = host;
    this.#text = text;
  }

  /** Shows the helper and returns its text; empty if the page has no helper of that kind. */
  show(shown: Helper): string {
    const texts: string[] = [];
    for (const node of queryAll(this.#host, "[data-dp-helper]") as HTMLElement[]) {
      const kind = node.dataset["dpHelper"];
      if (kind !== "locked" && kind !== "subscription" && kind !== "onetime") continue;
      const before = this.#before.get(node) ?? { hidden: node.hidden === true, empty: node.textContent!.trim() === "" };
      this.#before.set(node, before);
      const text = this.#text(kind);
      if (before.empty && node.textContent !== text) node.textContent = text;
      if (node.hidden !== (kind !== shown)) node.hidden = kind !== shown;
      if (kind === shown) texts.push(node.textContent!.trim());
    }
    return texts.join(" ");
  }

  restore(): void {
    for (const [node, { hidden, empty }] of this.#before) {
      node.hidden = hidden;
      if (empty) node.textContent = "";
    }
  }
}
