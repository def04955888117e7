import { shared } from "../../src/lib/registry.ts";

type Edge = "top" | "bottom";

interface Paddings {
  /** height that each bar covers at its edge, CSS px */
  readonly taken: Map<object, { edge: Edge; height: number }>;
  /** the page's own padding per edge, while a bar covers the edge */
  readonly own: Map<Edge, { inline: string; px: number }>;
}

const paddings = (): Paddings => shared("scroll-paddings", () => ({ taken: new Map(), own: new Map() }));
const property = (edge: Edge) => `scroll-padding-${edge}`;

function apply(edge: Edge): void {
  const { taken, own } = paddings();
  const { style } = document.documentElement;
  const height = Math.max(0, ...[...taken.values()].filter((entry) => entry.edge === edge).map((entry) => entry.height));
  if (height === 0) {
    const before = own.get(edge);
    if (before) style.setProperty(property(edge), before.inline);
    own.delete(edge);
    return;
  }
  if (!own.has(edge)) {
    const px = parseFloat(getComputedStyle(document.documentElement).getPropertyValue(property(edge))) || 0;
    own.set(edge, { inline: style.getPropertyValue(property(edge)), px });
  }
  style.setProperty(property(edge), `${own.get(edge)!.px + height}px`);
}

/** Raises the page's scroll padding on an edge by the height of a bar that covers it; `releaseScrollPadding` restores it. */
export function takeScrollPadding(owner: object, edge: Edge, height: number): void {
  paddings().taken.set(owner, { edge, height });
  apply(edge);
}

export function releaseScrollPadding(owner: object): void {
  const taken = paddings().taken.get(owner);
  if (!taken) return;
  paddings().taken.delete(owner);
  apply(taken.edge);
}
