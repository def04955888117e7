import { shared } from "../lib/registry.ts";

/**
 * Submit buttons that a lock has made plain ones for as long as it holds (order-minimum.4): they still count among the submit buttons of a
 * form.
 */
export const heldSubmitters = (): WeakSet<Element> => shared("held-submitters", () => new WeakSet());
