import { pageRoot } from "../markup/query.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Read once: every element asks, and each look at the address would parse it again. On a server there is none. */
const HERE = typeof location === "undefined" ? "" : location.hostname;

/** Developers' aids are for pages with `<html data-dp-debug>` and for a developer's own machine (doctor.1). */
export const debugAllowed = (hostname = HERE): boolean => pageRoot().hasAttribute("data-dp-debug") || LOCAL.has(hostname);
