import { shared } from "../lib/registry.ts";

/** Shows the target; true when it was hidden. */
export type Reveal = (target: Element) => boolean;

/** Elements that hide part of their content, and how each shows it; shared by all copies on the page. */
export const revealers = (): WeakMap<Element, Reveal> => shared("revealers", () => new WeakMap());
