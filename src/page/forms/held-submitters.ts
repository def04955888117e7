import { shared } from "../../lib/registry.ts";

/**
 * Submit buttons that a lock has made plain ones for as long as it holds (order-minimum.4): whoever asks for the submit buttons of
 * a form counts them in.
 */
export const heldSubmitters = (): WeakSet<Element> => shared("held-submitters", () => new WeakSet());
